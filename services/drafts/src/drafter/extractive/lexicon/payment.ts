import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** A sentence that tells of paying again and again, not of updates for a time. */
export const SUBSCRIBES = words(
  pattern('iu')`
    \b(?:
      abonn?(?:ement|emang|ament)\p{L}*|abbonament[oi]|assinaturas?|abonnieren|abonnez|předplatn\p{L}*|mensualités?
      mensalidades?|mensualidad(?:es)?|cuotas? mensual(?:es)?|canon[ei]|monatsbeitr\p{L}+|maandelijks\p{L}*
      (?:monthly|each month|every month|elke maand|jeden monat|chaque mois|cada mes|ogni mese|todos os meses)
      miesięczn\p{L}+|by the (?:month|year)|standing order|dauerauftrag|p(?:e)?r\.? måned|per månad|i måneden
      i månaden|månedlig\p{L}*|månads\p{L}*|p(?:e)?r\.? år|om året|årlig\p{L}*|prenumeration\p{L}*|løbende måned
      subscriptions?|billed (?:monthly|annually|yearly)|per month|a month|monthly|abo(?:nnement)?s?|pro monat
      monatlich|par mois|mensuel(?:le)?s?|al mes|mensual(?:es)?|suscripci(?:ón|ones)|al mese|mensile|por mês
      per maand|cancel (?:at )?any ?time|monatlich kündbar|jederzeit kündbar|résiliable|opzegbaar|cancela cuando
      disdici quando|cancele quando
    )\b
    月額
    月々
    毎月
  `,
)

/** How often something is, paid or not: `a question we get every month`. */
export const OFTEN = words(
  pattern('giu')`
    \b(?:
      each month|every month|elke maand|jeden monat|chaque mois|cada mes|ogni mese|todos os meses|monthly
      (?:månatligen|månedligt)|monatlich\p{L}*|maandelijks\p{L}*|mensuel(?:le)?s?|mensile|mensual(?:es)?
      (?:per|a) month|pro monat|par mois|al mes|al mese|por mês|per maand|p(?:e)?r\.? måned|per månad|i måneden
      i månaden|årlig\p{L}*|p(?:e)?r\.? år|om året
    )\b
  `,
)

/** That one pays, where nothing else in a sentence says so. */
export const PAYS = words(
  pattern('iu')`
    \b(?:
      pay\p{L}*|paid|bill\p{L}*|invoic\p{L}*|charg\p{L}*|costs?|pric\p{L}*|fees?|cancel\p{L}*|rent\p{L}*
      \p{L}*(?:zahl|preis|kost|gebühr|kündbar|kündig|rechn|mietet?|beitr[aä]g)\p{L}*|pa[iy]e\p{L}*|payé\p{L}*
      factur\p{L}*|prélev\p{L}*|prix|tarif\p{L}*|frais|résili\p{L}*|loyer|pag[aou]\p{L}*|cobr\p{L}*|cuesta\p{L}*
      precios?|cuotas?|paghi\p{L}*|fattur\p{L}*|costa\p{L}*|prezz[io]|disd\p{L}*|custa\p{L}*|preços?|fatur\p{L}*
      betaal\p{L}*|prij\p{L}*|opzeg\p{L}*|gefactureerd|betal\p{L}*|pris\p{L}*|avgift\p{L}*|gebyr\p{L}*|faktur\p{L}*
      afregn\p{L}*|opłat\p{L}*|płat\p{L}*|licen[cs]\p{L}*|lizenz\p{L}*|licenz\p{L}*
    )\b
  `,
)

export const UPKEEP = words(
  pattern('iu')`
    \b(?:
      updates?|upgrades?|support|warranty|guarantee|maintenance|garantie|wartung|mises? à jour|actualizaciones
      soporte|aggiornamenti|newsletter
    )\b
    アップデート
    保証
    サポート
  `,
)

/** Paid again and again. */
export const AGAIN = words(
  pattern('iu')`
    \b(?:
      mtl|monatl|jährl|p\.\s?a|mensualités?|mensualidad(?:es)?|mensalidades?|anuidades?|canon[ei]|monatsbeitr\p{L}+
      jahresbeitr\p{L}+|monatspreise?|jahrespreise?|maandbedrag|maandprijs|of (?:each|every|the) (?:month|year)
      du mois|abonn?(?:ement|emang|ament)\p{L}*|(?:todo|cada|por) mês|todos os meses|todos los (?:meses|años)
      cada (?:mes|año)|ogni (?:mese|anno)|chaque (?:mois|année)|tous les mois|(?:jeden|jedes) (?:monat|jahr)
      (?:elke|iedere) maand|elk jaar|hver måned|hvert år|varje (?:månad|år)|(?:co|każdy) miesiąc|každý (?:měsíc|rok)
      annu[oia]|miesięczn\p{L}+|roczn\p{L}+|(?:za|na) (?:miesiąc|rok)|měsíčn\p{L}+|ročn\p{L}+
      (?:je|pro|und|and|et|y|e|en|og|och|per|a) (?:
        month|monat|mois|mes|mese|mês|maand|måned|månad|jahr|year|schuljahr|school year|année scolaire|schooljaar
        curso|season|saison|seizoen|quartal|quarter|semester|trimestre
      )
      una volta (?:al|all[’'])\s?(?:anno|mese)|once (?:a|per|every) (?:year|month)
      (?:valid|good) for (?:one|a|12|twelve) (?:years?|months)|gültig für ein jahr|valable (?:un an|une année)
      válid[ao] (?:por |durante )?un año|valida un anno|p(?:e)?r\.? måned|per månad|i måneden|i månaden
      månedlig\p{L}*|månads\p{L}*|p(?:e)?r\.? år|om året|årlig\p{L}*|prenumeration\p{L}*|løbende måned
      subscriptions?|annual (?:licen[cs]e|plan|fee|subscription|membership|price)|abbonament[oi]|annual[ei]|mensili
      assinaturas?|mensais|anuais|jaarlijks\p{L}*|maandelijks\p{L}*|jährliche\p{L}*|monatliche\p{L}*
      (?:jahres|monats|quartals)(?:lizenz|abo\p{L}*|preise?|beitrag|beiträge|gebühr|pauschale|tarif)
      (?:jaar|maand)(?:licentie|abonnement|tarief|prijs|bedrag|bijdrage|contributie)
      (?:års?|månads|måneds)(?:licens|lisens|avgift|abonnemang|abonnement|pris|afgift|kontingent)|per month|a month
      by the (?:month|year)|each (?:month|year)|every (?:month|year)|monthly|per year|yearly|annually|a year
      abo(?:nnement)?s?|pro monat|monatlich|im monat|jährlich|pro jahr|par mois|mensuel(?:le)?s?|par an
      annuel(?:le)?s?|al mes|mensual(?:es)?|al año|anual(?:es)?|suscripci(?:ón|ones)|al mese|mensile|all[’']anno
      por mês|mensal|per maand|per jaar
    )\b
    [/／]\s?(?:
      mo|mth|months?|yr|years?|mon|monat|jahr|mois|an|mes|año|mese|anno|mês|ano|maand|mnd|jaar|måned|mån|månad|md|år
      mies|rok
    )(?!\p{L})
    月額
    年額
    毎月
    サブスク
  `,
)

/** What is bought piece by piece: licences, goods, jobs and sessions, or a share of each sale. */
export const BOUGHT = words(
  pattern('iu')`
    \b(?:
      you (?:buy|own) it|buy \p{L}+ for|\p{L}+lizenz(?:en)?|(?:sie|du) kauf(?:en|st)|vous achetez|(?:je|u) koopt
      licen[cs]es?|full version|serial|unlock(?:ed|ing)?|purchase[ds]?|to keep|add to (?:cart|basket|bag)|checkout
      deliver(?:y|ed)|shipping|postage|returns?|warranty|call-?out
      per (?:job|ticket|piece|item|use|order|visit|booking|sale|project|session|night|unit|page|word)|session
      treatment|labour|(?:pay as you go|pay[- ]per[- ]use|only pay for what)|nur,? was (?:sie|du|ihr)
      pay(?:ez|é)? à l[’']usage|(?:pago|pagas) por uso|solo pagas|(?:paghi|pagate|paga) solo|a consumo|só paga
      alleen wat (?:je|u)|naar gebruik|no (?:base|basic|standing|fixed) (?:fee|charge)s?
      keine (?:grundgebühr|fixkosten)|ohne grundgebühr|lizenz(?!frei)\p{L}*|vollversion|kaufpreise?|freischalt\p{L}*
      warenkorb|versand\p{L}*|lieferung|je (?:\p{L}+er )?(?:stück|karte|auftrag|sitzung|bestellung|verkauf\p{L}*)
      pro (?:stück|karte|auftrag|sitzung|bestellung)|behandlung|sitzung|licences?|panier|livraison
      à l[’'](?:acte|unité|achat)|par (?:séance|commande|pièce|billet|vente)|séances?|licencias?|carrito|envío
      sesión|sesiones|por (?:sesión|pedido|venta|unidad|entrada)|licenz[ae]|carrello|spedizione|sedut[ae]
      per (?:seduta|ordine|vendita|biglietto)|licenças?|carrinho|frete|sess(?:ão|ões)|por (?:sessão|pedido|venda)
      licenties?|winkelwagen|verzending|per (?:stuk|bestelling|sessie)|behandeling|licens\p{L}*|lisens\p{L}*
      engangs\p{L}*|licencj\p{L}*|zakup\p{L}*|klucz\p{L}*|koszyk\p{L}*|dostawa|licenc[ei]|košík\p{L}*|lisenssi\p{L}*
    )\b
    ライセンス
    買い切り
    カート
    送料
    購入
    ダウンロード版
  `,
)

/** What is counted, right after its price: `/min`, `per transaction`. */
export const METERED = pattern('iu')`
  ^[\s\u00a0]*(?:[/／]|per|pro|je|par|por|al|a|för|pr\.?)[\s\u00a0]*(?:
    min(?:ut\p{L}*|\.)?|sec\p{L}*|transa\p{L}*|sms|gb|tb|mb|km|miles?|kwh|calls?|anruf\p{L}*|e-?mails?|credits?
    tokens?|requests?|bookings?|boeking\p{L}*|buchung\p{L}*|bestell\p{L}*|orders?|1[.,]?000
  )(?!\p{L})
`
