import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** Prices of other things than the product, or of other makers. */
export const NOT_OURS = words(
  pattern('iu')`
    (?<!
      \b(?:
        our|my|these|both|all|unsere|meine|diese|nos|mes|ces|nuestr[oa]s|nostr[ie]|nossos|onze|deze
      )\s(?:\p{L}+\s)?
    )\b(?:
      services|tools|apps|suites|systems|platforms|programs|subscriptions|dienste|programme|werkzeuge|plattformen
      logiciels|outils|plateformes|programas|servicios|herramientas|aplicaciones|programmi|servizi|strumenti
      serviços|ferramentas|diensten|programma[’']s
    ) (?:
      start|cost|charge|begin|ask|want|run|kosten|verlangen|coûtent|demandent|cuestan|cobran|costano|chiedono|custam
      cobram|vragen
    )\b
    \b(?:
      (?:would|will|might) cost you|consultants?|advertis\p{L}+|rivals?
      (?:
        other|some|most|big|cheap\p{L}*|online|old|former|previous|last
      ) (?:providers?|vendors?|suppliers?|firms|companies)
      los(?:es|ing)? (?:you|them|us)|on (?:our|my|the|your) shelf|werben|wirbt|anbieter\p{L}*|mitbewerb\p{L}*
      wettbewerb\p{L}*|konkurren\p{L}*|affich(?:e|ent)|prestataires?|concurren\p{L}*|concorren\p{L}*|competencia
      competidor\p{L}*|proveedor(?:es)?|anuncian?|fornitor[ei]|pubblicizza\p{L}*|aanbieders?|adverteren
      fornecedor(?:es)?|anunciam?|konkurrent\p{L}*|leverantörer|leverandører|konkurencj\p{L}*|for reference
      by comparison|can cost|could cost|might cost|refer (?:a|another)|credit(?:ed)?|card payments?
      card process\p{L}*|oprettelse\p{L}*|etablering\p{L}*|til sammenligning|jämfört|rabat|fra(?:k|g)t|undervisning
      kurs(?:er)?|sammenlignet|zum vergleich|à titre de comparaison|en comparación|a titolo di confronto
      ter vergelijking|set-?up|installation|goes? to|of (?:each|every)(?! (?:month|year|week|quarter))|proceeds
      owners?|who (?:had|have|own|bought|already)|existing customers|big company|marketplaces?|hand over|typically
      usually|agenc(?:y|ies)|most (?:tools|software|people|shops)|commissions?|einrichtung\p{L}*|attivazione
      mise en (?:service|route)|puesta en marcha|adesão|opstartkosten|aktywacj\p{L}*|anmeldegebühr|provision|frais
      cuota de alta|sav(?:e|es|ed|ing|ings)|discount|off your|instead of|compar(?:e|ed|ison)|others?|elsewhere
      competitors?|before|used to|worth|contract|grant|fund(?:ing|ed)?|rais(?:e|ed)|invest(?:ed|ment)?|refund|fines?
      penalt(?:y|ies)|donat\p{L}*|sponsors?|spon\p{L}*|give|gift|deliver(?:y|ies)|shipping|postage|stamp|printed
      manual|book|training|workshop|on-?site|extra|add-?on|optional|hourly|an hour|per hour|salary|earn(?:s|ed)?
      revenue|turnover|budget|average|customers? (?:pay|send|paid)|lost|costs? us|cost (?:him|her|them|me)|deposit
      sparen|spart|gespart|ersparnis|rabatt|statt|vergleich|andere|anderswo|früher|versand|porto|spende\p{L}*
      förder\p{L}*|schulung|vor ort|auf wunsch|freiwillig\p{L}*|facoltativ\p{L}*|facultati\p{L}*|buch|handbuch
      pro stunde|umsatz|bußgeld|strafe|zuschuss|économi[sz]\p{L}*|remise|au lieu|compara\p{L}*|autres?|ailleurs
      avant|livraison|port|don(?:s|nez|ner)?|subvention|formation|sur place|option|livre|l[’']heure
      chiffre d[’']affaires|amende|ahorr\p{L}*|descuento|en lugar|otr[oa]s?|antes|envío|gastos de|dona\p{L}*
      subvención|ayuda|cofinanciad\p{L}*|multas?|sanci(?:ón|ones)|formación|opcional|la hora|facturación
      risparmi\p{L}*|sconto|spedizione|donazion\p{L}*|economi[sz]\p{L}*|desconto|frete|doaç\p{L}*|bespar\p{L}*
      korting|verzend\p{L}*|donatie
    )\b
    初期費用
    入会金
    手数料
    送料
    別売
    割引
    値下げ
    値引
    寄付
    他社
    以前
    研修
    オプション
    時給
    節約
    参考
    廃棄
    補助金
    資本金
  `,
)

/** The sentence names what the product costs. */
export const COSTS = words(
  pattern('iu')`
    \b(?:
      costs?|priced?|pays?|licen[cs]e|from|starts? at|starting at|only|just|registration|plans?|subscription
      membership|kostet|kosten|ab|preis|koster|kostar|fra|från|pris|priser|lizenz|tarif|abo|coûte|dès|à partir de
      prix|licence|cuesta|desde|precio|cuota|licencia|suscripción|plano|assinatura|mensalidade|abbonamento|quota
      tariffa|abonnement|cotisation|cost(?:a|ano)|cust(?:a|am)|cuestan|a partire da|prezzo|preço|vanaf|prijs
      betaalt?|zahl(?:en|t|st)|paie(?:nt)?|payez|pag(?:a|as|an|ano|ate|am)|betalar|betaler|płac\p{L}+|kosztuje
    )\b
    月額
    価格
    料金
    から
    です
  `,
)

/** Words that take back what follows them: `no setup fee`. */
export const WITHOUT = words(
  pattern('giu')`
    \b(?:
      no|nor|not an?|never an?|no hay|non c[’']è|não há|il n[’']y a pas d[e’']|nie ma|nie pobieramy|brak
      without(?: an?| any)?|ni|pas (?:de |d[’'])|aucune?|nessun[ao]?|ningun[ao]?|ohne|kein\p{L}*|sans(?: aucun[e]?)?
      sin|senza|sem|geen|zonder|ingen|inga|inget|bez|uden|utan|uten
    )(?:\s|(?<=d[’'])\s?)(?:\p{L}+[ -]){0,2}?\p{L}+(?=[\s,.;:–—]|$)
    # What follows takes it back: "Ein Abonnement gibt es nicht", "A subscription? No."
    \b(?:
      abo(?:nnement)?s?|subscriptions?|abonnementen|suscripci(?:ón|ones)|abbonament[oi]|assinaturas?|mensalidades?
      abonnemang|prenumeration(?:er)?|abonament\p{L}*
    )(?:
      \s?\?\s*(?:no|none|never|nein|keine?s?|non|nee|geen|não|nej|nei|nie|jamais|nunca|mai)(?!\p{L})
      \s(?:gibt (?:es|’s)|braucht (?:es|man|ihr)|brauchen sie|brauchst du|ist|existiert) (?:\p{L}+ ){0,3}?nicht
      \s(?:is|does|are|do|will) (?:not|never)(?: be)? (?:needed|required|necessary|exist|offered)
      \s(?:n[’']existe(?:nt)? pas|n[’']est pas (?:nécessaire|requis)|no (?:hay|existen?)|não (?:há|existem?))
      \s(?:non (?:c[’']è|ce n[’']è|ce ne sono|esist\p{L}+|serve)|(?:is|zijn) (?:er )?niet|finns inte|behövs inte)
      \s(?:findes ikke|finnes ikke|nie ma|nie istnieje)
    )(?!\p{L})
    \b(?:
      (?:
        incl\.?|including|includes|inkl\.?|inklusive|einschließlich|inclusief|inklusiv|y compris|con|com
      ) (?:\p{L}+ )?(?:
        shipping|delivery|postage|versand|lieferung|livraison|port|envío|spedizione|verzending|envio|portes|frakt|fragt
      )
      (?:port|frais de port|livraison|envío|spedizione|portes|envio) (?:compris\p{L}*|inclu\p{L}+|offerte?)
    )(?!\p{L})
    \b(?:
      versand|lieferung|delivery|delivered|livraison|envío|spedizione|verzending|envio
    ) (?:per|by|via|par|por|tramite) (?:e-?mail|mail|courriel|correo|download)\b
  `,
)

/** Headings over tables that set the product beside others. */
export const COMPARES = words(
  pattern('iu')`
    \b(?:
      compar(?:es?|ed|ing|isons?)|versus|vs|alternatives?|how we (?:stack|measure) up|vergleich\p{L}*
      compar(?:é|atif|aison|er|ez)\p{L}*|compara(?:ción|tiva|mos|do)|confront[oi]|comparação|comparativo
      vergelijk\p{L}*
    )\b
    比較
  `,
)

/** Words before a price that open an offer of one's own: `From €19 a month.` */
export const OPENS_OFFER = words(
  pattern('iu')`
    ^(?:
      (?:it (?:is|costs)|all )?(?:
        from|starting (?:at|from)|starts at|just|only|ab|nur|schon ab|dès|à partir de|seulement|desde|solo|sólo|da
        a partire da|a partir de|só|vanaf|slechts|maar|fra|från|kun|bara|od|tylko|price|preis|prix|precio|prezzo
        preço|prijs|pris|cena
      )(?: (?:just|only|nur))?[:\s]*
    )?$
  `,
)

/** Words right before a price that is paid when a trial is over: `then it is €9 a month`. */
export const THEN_PAID = words(
  pattern('iu')`
    (?:^|[\s,;:–—])(?:
      then|after that|afterwards|danach|dann|anschließend|puis|ensuite|después|luego|poi|dopo|depois|daarna|därefter
      sedan|derefter|deretter|potem|później
    ),? (?:
      (?:
        it[’']s|it is|it costs|you pay|es kostet|für|nur|ab|c[’']est|son|cuesta|costa|custa|kost het|for|from|just
        only
      ) ?
    ){0,2}$
  `,
)

/** A button or line by which one buys: `Buy now – $29`. */
export const BUYS = words(
  pattern('iu')`
    ^(?:
      buy|order|purchase|pre-?order|(?:jetzt )?(?:kaufen|bestellen)|acheter|commander|comprar|acquista|ordina|kopen
      bestel(?:len)?|köp|køb|kjøp|kup
    )\b
    \b(?:kaufen|bestellen|kopen)\b
    \b(?:on|in|from|im|sur|en|su|na|via) (?:the |l[’']|la |el )?(?:
      app ?store|mac app store|google play|play ?store|microsoft store|steam
    )\b
  `,
)

/** Labels of prices for those who have an earlier version. */
export const UPGRADES = words(
  pattern('iu')`
    ^(?:
      upgrade|update|aktualisierung|aufstieg|umstieg|mise à (?:jour|niveau)|actualización|aggiornamento|atualização
      opgradering|uppgradering|oppgradering|aktualizacja
    )(?!\p{L})
  `,
)
