import { lines, pattern } from './pattern.ts'
import { words } from './words.ts'

/** A plan that costs nothing, beside those that cost. */
export const FREE_PLAN = words(
  pattern('iu')`
    \bfree (?:
      plan|tier|version|edition|account|forever|for ever|for life|for up to
      for (?:
        individuals?|personal|private|non-?commercial|hobby|open[- ]source|small|solo|single|students|everyone
        anyone|all|(?:one|two|three|five|ten|\d+)\b(?! (?:days?|weeks?|months?))
      )
    )
    \b(?:free|no charge|nothing) (?:up to|below|under) \d+
    \b(?:up to|below|under) (?:\d+|\p{L}+) \p{L}+(?: it)? (?:is|are|stays?) free\b
    \bkostenlos (?:
      bis
      für (?:privat\p{L}*|einzel\p{L}*|kleine|nicht\p{L}*|alle|eine?n?|zwei|\d+)\b(?! (?:tage|wochen|monate))
    )
    \bbis (?:zu )?(?:\d+|\p{L}+) \p{L}+ (?:ist \p{L}+ |ist es |dauerhaft )?kostenlos
    \bgratuit(?:e)? (?:
      pour (?:les |l’|un |une )?(?:particuliers?|indépendants?|usage|petits?|associations?|tous|jusqu)
      en dessous
    )
    \bgratis (?:para (?:uso|particulares|un[ao]?|pequeñ[oa]s|siempre)|con hasta)
    \b(?:forever|always) free\b
    \bfree,? for ?ever\b
    \bstays? free\b
    \bkostenlose[nrs]? (?:tarif|version|plan|paket|konto|basis\p{L}*|account)
    \bdauerhaft kostenlos
    \bfür immer (?:kostenlos|gratis)
    \b(?:plan|formule|version|offre|compte) gratuite?\b
    \bgratuit(?:e)? (?:pour toujours|à vie|jusqu[’']à)
    \b(?:plan|versión|cuenta|nivel|modalidad) (?:gratuit[oa]|gratis)\b
    \bgratis-?(?:tarif|version|konto)
    \bgratis (?:para siempre|hasta)
    \bpiano gratuito
    \bplano gratuito
    \bgratis (?:versie|abonnement)
    (?:無料|フリー)(?:プラン|版|コース)
    ずっと無料
  `,
)

/** The whole product costs nothing. */
export const ALL_FREE = words(
  pattern('iu')`
    \b(?:is|are|it[’']s|completely|entirely|totally|100 ?%) (?:
      completely |entirely |totally |and stays |and always will be )?free(?: of charge| to use| and| for everyone|[.,!]|$)
    \bfree (?:to use|of charge|and without ads)
    \bcosts? nothing\b
    \bno (?:price|charge)s?\b(?! for)
    \b(?:ist|sind|bleibt|komplett|völlig|vollständig) (?:und bleibt )?(?:kostenlos|gratis|kostenfrei)
    \bkostet nichts\b
    \b(?:est|sont|reste|entièrement|totalement|complètement|vraiment) gratuit(?:e|s|es)?\b
    \bne coûte rien\b
    \b(?:es|son|totalmente|completamente) (?:gratis|gratuit[oa]s?)\b
    \bno cuesta nada\b
    \b(?:è|sono|completamente) (?:gratis|gratuit[oaie])(?= per tutti|[.,:;!]|$| e )
    \b(?:är|er) (?:helt )?gratis\b
    \bkost(?:ar|er) (?:ingenting|inget|intet|ikke noget)\b(?! (?:extra|ekstra))
    \bjest (?:całkowicie )?(?:darmow\p{L}+|bezpłatn\p{L}+)
    \bje (?:zcela )?zdarma\b
    \b(?:é|totalmente) gratuit[oa]\b
    \bis (?:helemaal )?gratis\b
    ^(?:
      (?:
        completely|totally|entirely|völlig|komplett|entièrement|totalement|totalmente|completamente|del tutto
        helemaal|volledig|100 ?%
      ) )?(?:
      free(?: of charge| for every\p{L}+)?|kostenlos|gratis|gratuite?s?|gratuit[oa]|grátis
    )(?=[,.!]|$| (?:and|und|et|y|e|en) )
    \bdonation-?ware\b
    \b(?:totalmente|sempre|completamente) grátis\b
    \bé grátis\b
    \bis (?:en blijft |altijd )?gratis\b
    \bnon costa (?:nulla|niente)\b
    \bnão custa nada\b
    \bkost niets\b
    (?:すべて|全て|完全)?無料(?:です|で(?:お使い|ご利用)いただけます)
  `,
)

/** The code is open. */
export const OPEN_SOURCE = words(
  pattern('iu')`
    \b(?:is|are|ist|est|es|è|é|er|är)\s(?:an?|eine?|une?|un[ao]?|een|ett?|en)\s(?:\p{L}+,?\s){0,2}open[- ]source\b
    \b(?:is|are|it[’']s|fully|100 ?%|free and) open[- ]source\b
    ^(?:100 ?% |completely |totally )?(?:
      free|kostenlos|gratuit|gratis|libre
    ),? (?:and |& |und |et |y |e |en )?open[- ]source(?=[.,;!]|$)
    \bopen[- ]source (?:under|software|project|licen[cs]ed|and free|tool|library|program)
    \b(?:
      released|licensed|available|published|distributed
    ) under (?:the |an? )?(?:\p{L}+ )?(?:MIT|Apache|GPL|AGPL|LGPL|BSD|MPL|GNU|ISC|EUPL)\b
    (?<!\b(?:other|any|some|of) )\bfree software\b
    \b(?:freie|vrije) software\b
    \bfri (?:programvara|software|programvare)\b
    \bwolne oprogramowanie\b
    \bunter (?:der )?(?:A?GPL|MIT|EUPL)\b
    \b(?:è|é|es|un|um) (?:un |um )?(?:software|programma|programa) (?:libero|livre|libre)\b
    \b(?:ist|komplett|vollständig) open[- ]source\b
    \b(?:steht )?unter (?:der )?(?:MIT|GPL|AGPL|Apache|BSD)[- ]?Lizenz
    \b(?:est|logiciel) (?:libre|open source)
    \bsous licence (?:MIT|GPL|AGPL|Apache|libre)
    \b(?:es|software) (?:libre|de código abierto)
    \bbajo (?:la )?licencia (?:MIT|GPL|AGPL|Apache)
    \b(?:MIT|Apache(?: 2(?:\.0)?)?|A?GPL(?: ?v?3)?|LGPL|BSD|MPL)[- ]licen[cs]ed\b
    \b(?:
      source(?: code)?|code|quellcode|code source|código(?: fuente)?|broncode|codice
    )\b[^.]{0,60}\b(?:MIT|Apache|A?GPL|BSD|MPL)[- ]?\p{L}*
    \b(?:onder|sotto|sob|com) (?:de |la |a )?(?:licenza |licença |licencia )?(?:MIT|A?GPL|Apache|BSD)\b
    \b(?:is|è|é) (?:volledig |completamente )?open[- ]?source\b
    \bopen source \((?:MIT|A?GPL|Apache|BSD)
    \b(?:har|med|er|är) (?:helt )?(?:åben|åpen|öppen) (?:kildekode|källkod)\b
    オープンソース
  `,
)

/** Prices are told on request. */
export const ON_REQUEST = words(
  pattern('iu')`
    \b(?:
      contact|call|talk to|ask|write to|email
    ) (?:us|sales|our (?:sales )?team) (?:for|about) (?:a |an |our |the )?(?:quote|quotation|pric(?:es?|ing)|offer)
    \b(?:request|get|ask for) (?:a |your )?(?:quote|quotation)\b
    \bprices? on (?:request|application)\b
    \b(?:
      you (?:will )?(?:get|receive)|(?:erhalten|bekommen) sie|bekommst du|vous recevez
      (?:recibes?|recibirás?|recibirá)|ricev(?:ete|i|erete|erai)|(?:recebe|receberá)|(?:krijgt|ontvangt) u
      (?:krijg|ontvang) je|(?:le|vi|ti) (?:mandiamo|inviamo|facciamo)
    ) (?:an? |eine? |une? |unos? |una? |um |een )?(?:written |firm |schriftliches? |klares |fixed )?(?:
      quote|quotation|angebot|devis|presupuesto|preventivo|orçamento|offerte
    )\b
    \bcustom pricing\b
    \b(?:we )?(?:do not|don[’']t) (?:publish|have|keep|list) (?:a |any |our |fixed )?(?:
      price ?list|prices|pricing|tariff
    )
    \bthere is no price ?list\b
    \bno (?:public |fixed )?price ?list\b
    \b(?:keine|veröffentlichen keine) (?:feste )?preisliste
    \b(?:nous ne publions pas|il n[’']y a pas) de (?:grille|liste|tarifs?)
    \bno (?:publicamos|tenemos) (?:una )?(?:lista de )?(?:precios|tarifas)
    \bnon (?:pubblichiamo|abbiamo) (?:un )?(?:listino|prezzi)
    \bnão (?:publicamos|temos) (?:tabela|lista|preços)
    \bwij publiceren geen prijzen
    \bpris(?:er)? (?:på forespørgsel|på förfrågan|etter avtale|efter aftale)
    \b(?:begär|be om|indhent|få et) (?:offert|tilbud)\b
    \b(?:preise?|angebot|kosten) (?:auf|nach) anfrage
    \bangebot (?:anfordern|einholen|anfragen)
    \b(?:individuelles|unverbindliches) angebot
    \b(?:sur|demande[rz]? (?:un|votre)|recevoir un) devis\b
    \bdemandez-nous (?:un|votre|le) (?:devis|prix|tarif)
    \bprix sur demande
    \b(?:solicit[ae]r?|pid[ae]|pedir|enviar(?:emos)?|le enviaremos|pídanos) (?:un |su |tu )?presupuesto
    \bpresupuesto (?:a medida|sin compromiso|personalizado)
    \bprecio a consultar
    \b(?:richiedi|chiedi) un preventivo
    \bpreventivo (?:gratuito|su misura)
    \bpeça um orçamento
    \bsob consulta
    \b(?:vraag )?(?:een )?offerte (?:aan|aanvragen)
    \bprijs op aanvraag
    \b(?:
      send|give|write|make|prepare|get|have
    ) (?:you|back to you with) (?:a |an |your )?(?:\p{L}+ )?(?:quote|quotation|offer|estimate|price)\b
    \b(?:
      get in touch|call|write|email|e-mail|ring|talk to us|contact us
    )\b[^.]{0,20}\bfor (?:a |our |the )?(?:price|pricing|prices|quote)s?\b
    \b(?:pric(?:es?|ing)|costs?)\b[^.]{0,40}\b(?:by agreement|on (?:request|application|enquiry)|upon request)\b
    \bquotes? (?:are|is) free\b
    \bwe quote\b
    \btell you what it (?:costs|would cost)\b
    \bpreise?\b[^.]{0,40}\bauf anfrage\b
    \b(?:erstellen|machen|schicken|unterbreiten)\b[^.]{0,30}\bangebot\b
    \b(?:tarifs?|prix)\b[^.]{0,30}\bsur demande\b
    \b(?:vous (?:envoyons|enverrons|établissons|préparons)|établir|recevez)\b[^.]{0,30}\bdevis\b
    \bprecios?\b[^.]{0,30}\b(?:a consultar|bajo petición|a medida)\b
    \b(?:te|le|os) (?:enviamos|mandamos|preparamos|hacemos)\b[^.]{0,20}\bpresupuesto\b
    \bprezz[io]\b[^.]{0,30}\bsu richiesta\b
    \b(?:chiedici|chiedeteci|richiedici|contattaci per|ti (?:invi|prepar)iamo) (?:un |il |il tuo )?preventivo\b
    \b(?:pídenos|pedidnos|solicítanos|solicita|pide) (?:un |tu |su )?presupuesto\b
    \b(?:peça|solicite|pedir|faça) (?:já |um |o |seu |o seu )*orçamento\b
    \bvraag (?:\p{L}+ )?(?:een )?(?:prijs|offerte) (?:op|aan)\b
    \b(?:
      wycena indywidualna|indywidualna wycena|zapytaj o cenę|poproś o wycenę|cena na zapytanie|cena na vyžádání
    )\b
    \bkont(?:akta|akt) oss? (?:för|for) (?:pris|offert|tilbud|et tilbud)\b
    \b(?:request|get) (?:a )?(?:custom )?(?:quote|pricing|prices)\b
    \b(?:invia|prepar)\p{L}*\b[^.]{0,20}\bpreventivo\b
    \b(?:enviamos|fazemos|preparamos)\b[^.]{0,20}\borçamento\b
    \b(?:sturen|maken)\b[^.]{0,20}\bofferte\b
    \bprijs\p{L}*\b[^.]{0,30}\bop aanvraag\b
    (?:お見積り?|見積もり?)(?:を|は|の)?(?:ご)?(?:依頼|いたし|請求|無料|お問い?合わ?せ)
    お見積り?は(?:お問い?合わ?せ|こちら)
    個別(?:に)?(?:お)?見積
    価格は(?:お問い?合わ?せ|要相談)
  `,
)

/** Paid once and then no more. */
export const ONCE = words(
  pattern('iu')`
    \b(?:
      one payment
      single charge
      flat fee
      un seul versement
      płac\p{L}+ (?:się )?(?:tylko )?raz
      you (?:buy|bought) it,? (?:and )?(?:it[’']s|it is) yours
      no (?:next|further|second|more) (?:bills?|payments?|invoices?|costs?)
      never expires?
      läuft nie ab
      (?:kauf|behalt)\p{L}* [^.;]{0,40}(?:und behalt|für immer)\p{L}*
      une (?:bonne )?fois pour toutes
      (?:es|è|é|est) (?:tuya |sua |vostra |à vous )?(?:para|per|pour) (?:siempre|sempre|toujours)
      use para sempre
      en un solo pago
      (?:koop|betaal|koopt)\p{L}* (?:[\p{L}-]+ ){0,3}(?:één|een) (?:keer|maal)(?! per)
      once(?! (?:a|per|every|you|your|we|it|the|they)\b)
      one[- ]time
      one[- ]off
      lifetime
      perpetual
      (?:no|not an?|never an?|without (?:a |any )?|zero) (?:monthly |yearly |annual |ongoing |hidden |recurring )*(?:
        subscriptions?|recurring (?:fees?|costs?|charges?|payments?)|renewals?
      )
      no monthly
      (?:buy|bought|paid|pay|purchase) (?:it )?(?:only |just )?(?:once|one time|a single time)
      (?:it[’']s |is |and )?yours (?:to keep|for ?ever|for good|for life)
      own it (?:for ?ever|outright|for life|for good)
      single (?:payment|purchase)
      outright purchase
      (?:kein|ohne) (?:monatliche\p{L}* |laufende\p{L}* |jährliche\p{L}* )?(?:abo\p{L}*|folgekosten)
      keine (?:monatlichen|laufenden|jährlichen|wiederkehrenden) (?:gebühren|kosten|zahlungen)
      kein mietmodell
      einmal (?:be)?zahlen
      einmalzahlung
      einmalpreis
      einmalkauf
      nur einmal
      gehört (?:dann |danach |für immer )?(?:ihnen|dir)
      achat (?:unique|définitif)
      (?:ni|pas d[’'e]|aucune?|sans) ?(?:abonnement|mensualités?|frais mensuels|frais récurrents)
      (?:pay|ach[eè]t)\p{L}* (?:en )?une fois
      (?:à|pour) vie
      (?:por )?única vez
      (?:sin|no hay|ni) (?:
        suscripci(?:ón|ones)|cuotas?(?: mensual(?:es)?)?|mensualidades|pagos mensuales|cuotas recurrentes
      )
      compra única
      (?:senza|nessun[ao]?|non c[’']è|niente) (?:
        abbonament[oi]|canon[ei](?: mensil[ei])?(?! d)|rate mensili|rinnov[oi]
      )
      acquisto unico
      pagamento unico
      (?:paga|compra|acquist)\p{L}*(?:-se)? (?:una|uma) (?:sola |só )?(?:volta|vez)
      uma vez(?! (?:ao?|por|cada)\b)
      (?:não há|sem|nem|nenhuma) (?:assinaturas?|mensalidades?|anuidades?|renovaç(?:ão|ões))
      (?:geen|zonder|nooit een) (?:abonnement(?:en|skosten)?|maandelijkse kosten|maandbedrag|maandlasten|verlenging)
      één ?keer betalen
      eenmalige? (?:aankoop|betaling|bedrag|licentie)
      (?:inga?|utan|ingen|uden|uten) (?:
        prenumeration|abonnement(?:er)?|abonnemang|månadsavgift(?:er)?|månedlige (?:gebyrer|kostnader)|månedsgebyr
        løbende udgifter
      )
      (?:betal(?:a|er|ar)?|köp|køb) (?:\p{L}+ )?(?:bara |kun )?(?:en gång|én gang|en gang)
      (?:bez|żadn\p{L}+) (?:abonament\p{L}*|subskrypcji|opłat miesięcznych|měsíčních poplatků|předplatného)
      ei (?:tilausta|kuukausimaksua)
      un seul paiement
      aucun abonnement
      pas d[’']abonnement
      senza abbonamento
      nessun abbonamento
      sem (?:assinatura|mensalidade)s?
      geen abonnement
      zonder abonnement
      una (?:sola volta|volta sola)
      uma (?:única|só) vez
      una vez(?! (?:al?|por|cada)\b)
      ein einziges mal
      nothing (?:more )?to pay (?:again|next)
      pay once
      einmalige?[rnms]?
      (?:kauf|(?:be)?zahl)(?:en|t|st|e)? (?:[\p{L}-]+ ){0,3}einmal(?! (?:im|pro|je|jährlich|monatlich)\b)
      (?:zeitlich )?unbefristet\p{L}*
      zeitlich (?:nicht begrenzt|unbegrenzt)
      einmal zahlen
      kein abo(?:nnement)?
      kauflizenz
      une (?:seule )?fois
      paiement unique
      sans abonnement
      pago único
      una sola vez
      sin suscripción
      una tantum
      engångs\p{L}*
      engangs\p{L}*
      ingen (?:prenumeration|abonnement)
      jednorazow\p{L}*
      jednorázov\p{L}*
      bez abonamentu
      kertamaksu
      pagamento único
      eenmalig
    )\b
    買い切り
    一括払い
  `,
)

/** The product itself costs nothing, where something more than it has a price. */
export const BASIC_FREE = words(
  pattern('iu')`
    ^(?:
      privat|private|at home|zu hause|en privé|zum lernen
    ) (?:ist|is|bleibt|est|es|è) (?:\p{L}+ ){1,3}(?:kostenlos|gratis|gratuit\p{L}*|free)(?=[\s.,;:–—]|$)
    ^(?:[\p{L}\p{N}’'-]+ ){1,5}(?:
      is|are|stays?|remains?|ist|sind|bleibt|est|sont|reste|es|son|sigue siendo|è|é
    ) (?:
      (?:and|und|et|y) \p{L}+ |always |immer |toujours |siempre )?(?:free|kostenlos|gratis|gratuit\p{L}*|grátis)(?=[\s.,;:–—]|$)
    \bfree to (?:download|use|start|install)\b
    \bfree (?:download|app)\b
    基本(?:プラン|機能)?(?:は)?無料
    無料で(?:始められ|はじめられ|ずっと)
  `,
)

/** A sentence that tells of paying again and again, not of updates for a time. */
export const SUBSCRIBES = words(
  pattern('iu')`
    \b(?:
      abonn?(?:ement|emang|ament)\p{L}*|abonnieren|abonnez|předplatn\p{L}*|mensualités?|mensalidades?
      mensualidad(?:es)?|cuotas? mensual(?:es)?|canon[ei]|monatsbeitr\p{L}+|maandelijks\p{L}*
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
      annu[oia]|miesięczn\p{L}+|roczn\p{L}+|měsíčn\p{L}+|ročn\p{L}+
      (?:je|pro|und|and|et|y|e|en|og|och|per|a) (?:month|monat|mois|mes|mese|mês|maand|måned|månad|jahr|year)
      una volta (?:al|all[’'])\s?(?:anno|mese)|once (?:a|per|every) (?:year|month)
      (?:valid|good) for (?:one|a|12|twelve) (?:years?|months)|gültig für ein jahr|valable (?:un an|une année)
      válid[ao] (?:por |durante )?un año|valida un anno|p(?:e)?r\.? måned|per månad|i måneden|i månaden
      månedlig\p{L}*|månads\p{L}*|p(?:e)?r\.? år|om året|årlig\p{L}*|prenumeration\p{L}*|løbende måned
      subscriptions?|annual (?:licen[cs]e|plan|fee|subscription|membership|price)|abbonament[oi]|annual[ei]|mensili
      assinaturas?|mensais|anuais|jaarlijks\p{L}*|maandelijks\p{L}*|jährliche\p{L}*|monatliche\p{L}*
      jahres(?:lizenz|abo|preis|beitrag|gebühr)|monats(?:abo|preis|beitrag|gebühr)|per month|a month
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
      costs?|priced?|pay|licen[cs]e|from|starts? at|starting at|only|just|registration|plans?|subscription
      membership|kostet|kosten|ab|preis|koster|kostar|fra|från|pris|priser|lizenz|tarif|abo|coûte|dès|à partir de
      prix|licence|cuesta|desde|precio|cuota|licencia|suscripción|plano|assinatura|mensalidade|abbonamento|quota
      tariffa|abonnement|cotisation|costa|a partire da|prezzo|preço|vanaf|prijs
    )\b
    月額
    価格
    料金
    から
    です
  `,
)

/** A plan's price or name on its own, where it costs nothing. */
export const FREE_WORD = words(
  pattern('iu')`
    ^(?:
      (?:free|gratis|kostenlos|gratuit) (?:and|en|und|et|&|\+) open[- ]?source
      (?:for ?ever )?free(?: plan| tier| for ?ever|,? for ?ever)?|gratis|kostenlos|kostenfrei|gratuit(?:e|o|a)?
      grátis|無料|フリー(?:プラン)?|無料プラン
    )$
  `,
)

/** Nothing of the product is sold at all. */
export const NONE_SOLD = words(
  pattern('iu')`
    \b(?:there (?:is|are|[’']s) no|no|without any) (?:paid|premium|pro|commercial) (?:\p{L}+ )?(?:
      editions?|plans?|versions?|tiers?|features?|upgrades?
    )\b
    \b(?:is|are|it[’']s) free and open[- ]source\b(?![^.]{0,60}\b(?:core|community edition|self[- ]host\p{L}*)\b)
    \bkeine (?:kostenpflichtige|bezahl|pro-?)\p{L}*[- ]?(?:version|edition|ausgabe|tarife?)
    \b(?:il n[’']y a )?pas de version payante
    \bno hay (?:versión|edición|plan) de pago
    \bnão há (?:versão|plano) pag[oa]
    \ber is geen betaalde (?:versie|editie)
    有料(?:プラン|版)は(?:あり|ござい)ません
  `,
)

/** Table rows that price something for those who have the product already, or beside it. */
export const FOR_OWNERS = words(
  pattern('iu')`
    \b(?:
      updates?|upgrades?|renewals?|extensions?|maintenance|support|wartung\p{L}*|verlängerung|assistenza
      manutenzione|mantenimiento|soporte|manutenção|suporte|onderhoud|underhåll|vedligehold\p{L}*|mises? à jour
      mise à niveau|actualizaci(?:ón|ones)|ampliaci(?:ón|ones)|aggiornament[oi]|atualizaç(?:ão|ões)
    )\b
    ^(?:shipping|versand|livraison|envío)\b
    アップデート
    アップグレード
    保守
    更新
  `,
)

/** What the customers of the customers do not pay. */
export const FOR_THEIRS = words(
  pattern('iu')`
    \b(?:for|to) (?:your|their|its|the) (?:
      members?|customers?|clients?|guests?|students?|pupils?|parents?|patients?|players?|visitors?|tenants?|readers?
      fans|donors?|attendees|volunteers?|suppliers?|staff|employees|colleagues|families|audience
    )\b
    \bfür (?:Ihre|deine|eure|die) (?:
      Mitglieder|Kund\p{L}*|Gäste|Schüler\p{L}*|Eltern|Patient\p{L}*|Besucher\p{L}*|Mieter\p{L}*|Mitarbeit\p{L}*
      Teilnehm\p{L}*
    )
    \bpour (?:vos|leurs|tes) \p{L}+
    \bpara (?:tus|sus|seus|suas|vuestros) \p{L}+
    \bper i (?:tuoi|vostri) \p{L}+
    \bvoor (?:je|uw|jullie) (?:leden|klanten|gasten|leerlingen|ouders|bezoekers)
  `,
)

/** What costs nothing, in any of the ways people say so. */
const NOTHING = lines`
    (?:
      free|no charge|costs? nothing|pay nothing|pays nothing|nothing to pay|kostenlos|gratis
      kostet(?: \p{L}+){0,2} nichts|zahl\p{L}*(?: \p{L}+){0,2} nichts|gratuite?s?|ne pay\p{L}* rien|ne coûte rien
      kostnadsfri\p{L}*|kost[ae]r (?:inget|ingenting|intet|ikke noget)|za darmo|bezpłatn\p{L}*|darmow\p{L}*|zdarma
      no pag\p{L}+ nada|no cuesta nada|gratuit[oa]|non (?:paghi|pagate|costa) (?:nulla|niente)|grátis
      não (?:paga|custa) nada|betaal\p{L}*(?: \p{L}+){0,2} niets|kost(?: \p{L}+){0,2} niets
    )
  `
const UP_TO = lines`
  (?:
    (?:for |with )?up to|below|under|fewer than|the first|bis(?: zu)?|unter|für (?:bis zu )?|jusqu[’'](?:à|au)
    moins de|hasta|menos de|para(?: hasta)?|fino a|meno di|per|até|tot(?: en met)?|minder dan|upp till|op til
    opp til|opptil|indtil|do|for
  )
`
const COUNT = lines`
  (?:
    \d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|ein(?:en|e|em)?
    zwei|drei|vier|fünf|sechs|zehn|une?|deux|trois|quatre|cinq|dix|un[oa]?|dos|tres|cuatro|cinco|diez|due|tre
    quattro|cinque|dieci|uma?|dois|duas|três|dez|een|twee|drie|vijf|tien|två|fyra|fem|tio|to|fire|ti|dwóch|trzech
    pięciu|dziesięciu
  )
`
const TIME = lines`
    (?:
      days?|weeks?|months?|years?|tagen?|wochen?|monaten?|jours?|semaines?|mois|días?|semanas?|mes(?:es)?|giorni
      settimane|mesi|dias|dagen|weken|maanden
    )
  `

/** Nothing is paid up to a size, or by the small: the start of plans that cost. */
export const FREE_UP_TO = words(
  pattern('iu')`
      \b${NOTHING}\b[^.;]{0,24}\b${UP_TO} ${COUNT}\b(?! ${TIME}|[.,]\d)
      \b${UP_TO} ${COUNT} (?!${TIME})[^.;]{1,40}\b${NOTHING}\b
      \b${UP_TO} ${COUNT} (?!${TIME})[^.;:]{1,40}\s?[:–—] ?(?:
        nothing|nichts|rien|nada|nulla|niente|niets|inget|intet|ingenting
      )\b
      \b(?:
        small(?:er)?|tiny|kleine|petits?|petites?|pequeñ[oa]s?|piccol[ie]|pequen[oa]s?
      ) \p{L}+(?: \p{L}+)? (?:is |are |ist |sind |sont |son |zijn )?${NOTHING}\b
      \d+\s?(?:名|人|件|台|店舗|個)(?:まで)(?:は|なら)?(?:ずっと)?無料
    `,
)

/** Owned already: prices for those who have the product. */
export const FOR_THOSE_WHO_HAVE = words(
  pattern('iu')`
    \b(?:for|to) (?:owners|existing|people who|those who|anyone who)
    \bfür (?:besitzer|bestandskunden|alle,? die|wer)
    \bpour (?:les possesseurs|ceux qui|qui)
    \bpara (?:quienes|los que|clientes actuales|quem)
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
    \b(?:
      versand|lieferung|delivery|delivered|livraison|envío|spedizione|verzending|envio
    ) (?:per|by|via|par|por|tramite) (?:e-?mail|mail|courriel|correo|download)\b
  `,
)

/** The program that comes with a thing: that it costs nothing says nothing of what the thing costs. */
export const COMPANION = words(
  pattern('iu')`
    ^(?:the|our|die|unsere|l[’']|notre|la|nuestra|a|nossa|o|de|onze|il|nostra)\s?(?:\p{L}+ )?(?:
      apps?|application|appli|aplicación|applicazione|aplicativo|software|programma
    )\b
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

/** Pages and headings of what is sold beside a product that costs nothing itself. */
export const SERVICES = words(
  pattern('iu')`
    \b(?:
      support|supported|maintenance|training|workshops?|consult(?:ing|ancy)|services? contracts?
      professional services|custom(?:ised|ized)? (?:work|development)|wartung\p{L}*|schulung\p{L}*|beratung
      betreuung|supportvertr\p{L}*|assistance|formation|accompagnement|prestations|soporte|formación|consultoría
      assistenza|consulenza|formazione|suporte|consultoria|ondersteuning|onderhoud|training(?:en)?
    )\b
  `,
)

/** What is paid once beside a subscription, or on top of a plan: rows and cards of it price no plan. */
export const BESIDE_PLANS = words(
  pattern('iu')`
    \((?:
      if you (?:have|need|want)|optional|falls |wenn sie|bei bedarf|si (?:no|vous|usted|lo|la)\b|facultati|opcional
      opzionale|se (?:non|não)|als u|indien|vid behov|ved behov
    )
    \b(?:
      set-?up|onboarding|installation|migrations?|data (?:import|move|transfer)|training|activation|joining fee
      registration fee|initial fee|deposit|domains?|sms|text messages?|extra \p{L}+|additional \p{L}+
      einrichtung\p{L}*|einmalige[rn]? gebühr|schulung\p{L}*|migration|aktivierung\p{L}*|mise en (?:service|route)
      frais d[’'](?:installation|inscription|activation)|formation|alta|puesta en marcha|instalación|formación
      migración|attivazione|configurazione|formazione|adesão|taxa de adesão|implantação|instalação|formação
      opstartkosten|installatie|inrichting|oprettelse|opstart|uppstart|aktywacja|wdrożenie
    )\b
    初期費用
    導入費
    設置
    登録料
  `,
)

/** What is paid on top of a plan, for a while before it, or what a plan takes and gives: no price of a plan. */
export const ON_TOP = words(
  pattern('iu')`
    ^\+
    \b(?:
      additional|further|extra|ekstra|weitere\p{L}*|zusätzlich\p{L}*|supplémentaires?|adicional(?:es)?|adicionais
      aggiuntiv\p{L}*|bijkomend\p{L}*|ytterligare|yderligere|dodatkow\p{L}*
    )\b
    \b(?:each|every|any) (?:next|subsequent|\p{L}+ (?:after|beyond) (?:that|the first))\b
    \banother (?:\p{L}+ ){1,2}(?:is|costs?|adds|for)\b
    \bjede[rsnm]? (?:nächste|folgende)\p{L}*
    \b(?:chaque|par|toute?) [^.;,]{2,30} (?:de|en) plus\b
    \b(?:chaque|toute?) autre\b
    \b(?:cada|por) [^.;,]{2,30} de más\b
    \bcada (?:\p{L}+ ){1,2}más (?:cuesta|vale|son|a|por)\b
    \bcada otr[oa]\b
    \b(?:ogni|ciascun\p{L}*|per) [^.;,]{2,30} in più\b
    \bogni altr[oa]\b
    \bcada [^.;,]{2,30} a mais\b
    \bcada outr[oa]\b
    \b(?:elke?|iedere?|per) (?:volgende|andere)\b
    \b(?:elke?|iedere?) [^.;,]{2,30} (?:erbij|meer)\b
    \bvarje [^.;,]{2,30} till\b
    \bhvert? [^.;,]{2,30} mere?\b
    \b(?:każd\p{L}+|za) (?:kolejn|następn)\p{L}+
    \b\d[\d.,]* \p{L}+, (?:
      then|after that|danach|puis|luego|poi|depois|daarna
    )\b[^.]{0,14}\b(?:
      each|per|je|pro|chacune?|par|cada|ciascun\p{L}*|elk
    )\b(?! (?:months?|years?|monat|jahr|mois|an|mes|año|mês|ano|maand|jaar)\b)
    \b(?:
      turnover|payments?|payouts?|orders?|umsatz|zahlungen|paiements|pagos|pagamenti|pagamentos|betalingen
    ) (?:up to|from|over|under|bis|ab|dès|jusqu\S*|hasta|desde|fino a|da|até|tot|vanaf)\b
    \b(?:first|erste[nr]?|premi(?:er|ère)s?|primer[oa]?s?|prim[oi]|primeir[oa]s?|eerste) (?:\p{L}+ |\d+ )?(?:
      months?|weeks?|year|monate?|wochen?|jahr|mois|semaines?|an(?:née)?|mes(?:es)?|año|mesi|mese|anno|ano
      maand(?:en)?|jaar
    )\b[^.]{0,12}$
    追加
  `,
)

/** Words right before a price that is no longer asked. */
export const FORMERLY = words(
  pattern('iu')`
    \b(?:
      was|formerly|previously|originally|rrp|statt|bisher|früher|au lieu de|avant|auparavant|antes|en lugar de|prima
      invece di|anziché|em vez de|van|eerder|i stället för|tidigare|før|zamiast
    )[\s:(]*$
  `,
)

/** A question what the product costs. */
export const ASKS_PRICE = words(
  pattern('iu')`
    \b(?:
      how much|costs?|pric(?:e|es|ing)|kostet|kosten|preise?|combien|coûte|tarifs?|prix|cuánto|cuesta|precios?
      quanto|costa|prezz[io]|custa|preços?|hoeveel|kost|prijs|kostar|koster|kosztuje
    )\b
    いくら
    料金
  `,
)

/** Headings, whole, over what may be bought on top of a plan. */
export const EXTRAS_HEADING = words(
  pattern('iu')`
    ^(?:optional |our |weitere |notre |nos )?(?:
      extras?|add-?ons?|options|optional extras|top-?ups?|accessories|spare parts|replacement parts|other services
      done[- ]for[- ]you|professional services|zubehör|zusatz\p{L}*|ersatzteile|zusätzliche leistungen
      services supplémentaires|accessoires|pièces détachées|suplementos|complementos|accesorios
      servicios adicionales|accessori|servizi aggiuntivi|acessórios|serviços adicionais|toebehoren|aanvullend\p{L}*
      tilvalg|tillägg|tillegg|オプション
    )$
  `,
)

/** What hints that a price is paid again where no period is named: a plan, a seat, a unit after a stroke. */
export const HINTS_AGAIN = words(
  pattern('iu')`
    ^/\s?\p{L}
    \b(?:every|alle|toutes les|cada|ogni|elke|hver|var) \d
    \b(?:for|für|pour|por|per|voor) (?:
      \d|one|two|three|ein|zwei|drei|une?|deux|trois|dos|tres|due|tre|twee|drie
    )\p{L}* (?:
      years?|months?|jahre?|monate?|ans?|mois|años?|meses|anni|mesi|jaar|maanden
    )\b
    [\d€$£]\s?/\s?\p{L}
    \b(?:
      billed|billing|renews?|renewal|per (?:seat|user|member|employee|agent|location)
      pro (?:nutzer|mitarbeiter|arbeitsplatz)|par (?:utilisateur|poste|salarié)|por (?:usuario|empleado|usuário)
      per (?:utente|gebruiker|medewerker)|abgerechnet|facturé\p{L}*|facturación|fatturat\p{L}*|cobrado|gefactureerd
    )\b
  `,
)

/** A number and a period where the currency is left out or is told elsewhere: `19 / month`, `49,-`. */
export const BARE_PRICE = words(
  pattern('iu')`
    (?<!
      [\p{L}\p{N}.,]|\p{Sc}\s?|(?:kr|CHF|EUR|USD|GBP|Fr\.)\s?
    )\d{1,5}(?:[.,](?:\d\d|-|–))?\s?(?:/|per|a|pro|par|im|al|por|om|pr\.?)\s?(?:
      months?|mo|years?|yr|monat|jahr|mois|an|mes|año|mese|anno|mês|ano|maand|jaar|måned|månad|år
    )\b
    ^\d{1,5},[-–]{1,2}$
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
      treatment|labour|lizenz(?!frei)\p{L}*|vollversion|kaufpreise?|freischalt\p{L}*|warenkorb|versand\p{L}*
      lieferung|je (?:\p{L}+er )?(?:stück|karte|auftrag|sitzung|bestellung|verkauf\p{L}*)
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

/** Labels of prices for those who have an earlier version. */
export const UPGRADES = words(
  pattern('iu')`
    ^(?:
      upgrade|update|aktualisierung|aufstieg|umstieg|mise à (?:jour|niveau)|actualización|aggiornamento|atualização
      opgradering|uppgradering|oppgradering|aktualizacja
    )(?!\p{L})
  `,
)

/** What is counted, right after its price: `/min`, `per transaction`. */
export const METERED = pattern('iu')`
    ^[\s\u00a0]*(?:[/／]|per|pro|je|par|por|al|a|för|pr\.?)[\s\u00a0]*(?:
      min(?:ut\p{L}*|\.)?|sec\p{L}*|transa\p{L}*|sms|gb|tb|mb|km|miles?|kwh|calls?|anruf\p{L}*|e-?mails?|credits?
      tokens?|requests?|bookings?|boeking\p{L}*|buchung\p{L}*|bestell\p{L}*|orders?|1[.,]?000
    )(?!\p{L})
  `

/** Headings of things that go with the product: devices, what they use up, what a plan needs beside it. */
export const GOODS_HEADING = words(
  pattern('iu')`
    \b(?:
      hardware|devices?|equipment|accessor(?:y|ies)|consumables|supplies|things you
      you(?:[’']ll| will| may| might)? (?:also )?need|zubehör|geräte|verbrauch\p{L}*|ersatzteile|dazu brauchen
      matériel|consommables|accessoires?|material|equipo|equipos|accesorios|consumibles|accessori|dispositivi
      materiali|apparatuur|toebehoren|spullen|erbij|verbruik\p{L}*|equipamentos?|acessórios|tillbehör|tilbehør
      utrustning|udstyr|utstyr|akcesoria|sprzęt
    )\b
  `,
)

/** Behind the product's name: the edition of it that costs something, `Acme Pro`. */
export const PAID_EDITION =
  /^ (?:PRO|Pro|PLUS|Plus|Premium|Deluxe|Ultra|Unlimited|Supporter|Completo|Completa|Vollversion|Full)(?!\p{L})/u
