import { words } from './words.ts'

/** A plan that costs nothing, beside those that cost. */
export const FREE_PLAN = words(
  /\bfree (?:plan|tier|version|edition|account|forever|for ever|for life|for up to|for (?:individuals?|personal|private|non-?commercial|hobby|open[- ]source|small|solo|single|students|everyone|anyone|all|(?:one|two|three|five|ten|\d+)\b(?! (?:days?|weeks?|months?))))|\b(?:free|no charge|nothing) (?:up to|below|under) \d+|\b(?:up to|below|under) (?:\d+|\p{L}+) \p{L}+(?: it)? (?:is|are|stays?) free\b|\bkostenlos (?:bis|für (?:privat\p{L}*|einzel\p{L}*|kleine|nicht\p{L}*|alle|eine?n?|zwei|\d+)\b(?! (?:tage|wochen|monate)))|\bbis (?:zu )?(?:\d+|\p{L}+) \p{L}+ (?:ist \p{L}+ |ist es |dauerhaft )?kostenlos|\bgratuit(?:e)? (?:pour (?:les |l’|un |une )?(?:particuliers?|indépendants?|usage|petits?|associations?|tous|jusqu)|en dessous)|\bgratis (?:para (?:uso|particulares|un[ao]?|pequeñ[oa]s|siempre)|con hasta)|\b(?:forever|always) free\b|\bfree,? for ?ever\b|\bstays? free\b|\bkostenlose[nrs]? (?:tarif|version|plan|paket|konto|basis\p{L}*|account)|\bdauerhaft kostenlos|\bfür immer (?:kostenlos|gratis)|\b(?:plan|formule|version|offre|compte) gratuite?\b|\bgratuit(?:e)? (?:pour toujours|à vie|jusqu[’']à)|\b(?:plan|versión|cuenta|nivel|modalidad) (?:gratuit[oa]|gratis)\b|\bgratis-?(?:tarif|version|konto)|\bgratis (?:para siempre|hasta)|\bpiano gratuito|\bplano gratuito|\bgratis (?:versie|abonnement)|(?:無料|フリー)(?:プラン|版|コース)|ずっと無料/iu,
)

/** The whole product costs nothing. */
export const ALL_FREE = words(
  /\b(?:is|are|it[’']s|completely|entirely|totally|100 ?%) (?:completely |entirely |totally |and stays |and always will be )?free(?: of charge| to use| and| for everyone|[.,!]|$)|\bfree (?:to use|of charge|and without ads)|\bcosts? nothing\b|\bno (?:price|charge)s?\b(?! for)|\b(?:ist|sind|bleibt|komplett|völlig|vollständig) (?:und bleibt )?(?:kostenlos|gratis|kostenfrei)|\bkostet nichts\b|\b(?:est|sont|reste|entièrement|totalement|complètement|vraiment) gratuit(?:e|s|es)?\b|\bne coûte rien\b|\b(?:es|son|totalmente|completamente) (?:gratis|gratuit[oa]s?)\b|\bno cuesta nada\b|\b(?:è|sono|completamente) gratuit[oaie]\b|\b(?:é|totalmente) gratuit[oa]\b|\bis (?:helemaal )?gratis\b|^(?:(?:completely|totally|entirely|völlig|komplett|entièrement|totalement|totalmente|completamente|del tutto|helemaal|volledig|100 ?%) )?(?:free(?: of charge| for every\p{L}+)?|kostenlos|gratis|gratuite?s?|gratuit[oa]|grátis)(?=[,.!]|$| (?:and|und|et|y|e|en) )|\bdonation-?ware\b|\b(?:totalmente|sempre|completamente) grátis\b|\bé grátis\b|\bis (?:en blijft |altijd )?gratis\b|\bnon costa (?:nulla|niente)\b|\bnão custa nada\b|\bkost niets\b|(?:すべて|全て|完全)?無料(?:です|で(?:お使い|ご利用)いただけます)/iu,
)

/** The code is open. */
export const OPEN_SOURCE = words(
  /\b(?:is|are|ist|est|es|è|é|er|är)\s(?:an?|eine?|une?|un[ao]?|een|ett?|en)\s(?:\p{L}+,?\s){0,2}open[- ]source\b|\b(?:is|are|it[’']s|fully|100 ?%|free and) open[- ]source\b|\bopen[- ]source (?:under|software|project|licen[cs]ed|and free|tool|library|program)|\b(?:released|licensed|available|published|distributed) under (?:the |an? )?(?:\p{L}+ )?(?:MIT|Apache|GPL|AGPL|LGPL|BSD|MPL|GNU|ISC|EUPL)\b|\bfree software\b|\b(?:ist|komplett|vollständig) open[- ]source\b|\b(?:steht )?unter (?:der )?(?:MIT|GPL|AGPL|Apache|BSD)[- ]?Lizenz|\b(?:est|logiciel) (?:libre|open source)|\bsous licence (?:MIT|GPL|AGPL|Apache|libre)|\b(?:es|software) (?:libre|de código abierto)|\bbajo (?:la )?licencia (?:MIT|GPL|AGPL|Apache)|\b(?:MIT|Apache(?: 2(?:\.0)?)?|A?GPL(?: ?v?3)?|LGPL|BSD|MPL)[- ]licen[cs]ed\b|\b(?:source(?: code)?|code|quellcode|code source|código(?: fuente)?|broncode|codice)\b[^.]{0,60}\b(?:MIT|Apache|A?GPL|BSD|MPL)[- ]?\p{L}*|\b(?:onder|sotto|sob|com) (?:de |la |a )?(?:licenza |licença |licencia )?(?:MIT|A?GPL|Apache|BSD)\b|\b(?:is|è|é) (?:volledig |completamente )?open[- ]?source\b|\bopen source \((?:MIT|A?GPL|Apache|BSD)|オープンソース/iu,
)

/** Prices are told on request. */
export const ON_REQUEST = words(
  /\b(?:contact|call|talk to|ask|write to|email) (?:us|sales|our (?:sales )?team) (?:for|about) (?:a |an |our |the )?(?:quote|quotation|pric(?:es?|ing)|offer)|\b(?:request|get|ask for) (?:a |your )?(?:quote|quotation)\b|\bprices? on (?:request|application)\b|\bcustom pricing\b|\b(?:we )?(?:do not|don[’']t) (?:publish|have|keep|list) (?:a |any |our |fixed )?(?:price ?list|prices|pricing|tariff)|\bthere is no price ?list\b|\bno (?:public |fixed )?price ?list\b|\b(?:keine|veröffentlichen keine) (?:feste )?preisliste|\b(?:nous ne publions pas|il n[’']y a pas) de (?:grille|liste|tarifs?)|\bno (?:publicamos|tenemos) (?:una )?(?:lista de )?(?:precios|tarifas)|\bnon (?:pubblichiamo|abbiamo) (?:un )?(?:listino|prezzi)|\bnão (?:publicamos|temos) (?:tabela|lista|preços)|\bwij publiceren geen prijzen|\bpris(?:er)? (?:på forespørgsel|på förfrågan|etter avtale|efter aftale)|\b(?:begär|be om|indhent|få et) (?:offert|tilbud)\b|\b(?:preise?|angebot|kosten) (?:auf|nach) anfrage|\bangebot (?:anfordern|einholen|anfragen)|\b(?:individuelles|unverbindliches) angebot|\b(?:sur|demande[rz]? (?:un|votre)|recevoir un) devis\b|\bprix sur demande|\b(?:solicit[ae]r?|pid[ae]|pedir|enviar(?:emos)?|le enviaremos|pídanos) (?:un |su |tu )?presupuesto|\bpresupuesto (?:a medida|sin compromiso|personalizado)|\bprecio a consultar|\b(?:richiedi|chiedi) un preventivo|\bpreventivo (?:gratuito|su misura)|\bpeça um orçamento|\bsob consulta|\b(?:vraag )?(?:een )?offerte (?:aan|aanvragen)|\bprijs op aanvraag|\b(?:send|give|write|make|prepare|get|have) (?:you|back to you with) (?:a |an |your )?(?:\p{L}+ )?(?:quote|quotation|offer|estimate|price)\b|\b(?:get in touch|call|write|email|e-mail|ring|talk to us|contact us)\b[^.]{0,20}\bfor (?:a |our |the )?(?:price|pricing|prices|quote)s?\b|\b(?:pric(?:es?|ing)|costs?)\b[^.]{0,40}\b(?:by agreement|on (?:request|application|enquiry)|upon request)\b|\bquotes? (?:are|is) free\b|\bwe quote\b|\btell you what it (?:costs|would cost)\b|\bpreise?\b[^.]{0,40}\bauf anfrage\b|\b(?:erstellen|machen|schicken|unterbreiten)\b[^.]{0,30}\bangebot\b|\b(?:tarifs?|prix)\b[^.]{0,30}\bsur demande\b|\b(?:vous (?:envoyons|enverrons|établissons|préparons)|établir|recevez)\b[^.]{0,30}\bdevis\b|\bprecios?\b[^.]{0,30}\b(?:a consultar|bajo petición|a medida)\b|\b(?:te|le|os) (?:enviamos|mandamos|preparamos|hacemos)\b[^.]{0,20}\bpresupuesto\b|\bprezz[io]\b[^.]{0,30}\bsu richiesta\b|\b(?:invia|prepar)\p{L}*\b[^.]{0,20}\bpreventivo\b|\b(?:enviamos|fazemos|preparamos)\b[^.]{0,20}\borçamento\b|\b(?:sturen|maken)\b[^.]{0,20}\bofferte\b|\bprijs\p{L}*\b[^.]{0,30}\bop aanvraag\b|(?:お見積り?|見積もり?)(?:を|は|の)?(?:ご)?(?:依頼|いたし|請求|無料|お問い?合わ?せ)|お見積り?は(?:お問い?合わ?せ|こちら)|個別(?:に)?(?:お)?見積|価格は(?:お問い?合わ?せ|要相談)/iu,
)

/** Paid once and then no more. */
export const ONCE = words(
  /\b(?:once(?! (?:a|per|every|you|your|we|it|the|they)\b)|one[- ]time|one[- ]off|lifetime|perpetual|no subscription|not a subscription|no monthly|un seul paiement|aucun abonnement|pas d[’']abonnement|senza abbonamento|nessun abbonamento|sem (?:assinatura|mensalidade)s?|geen abonnement|zonder abonnement|una (?:sola volta|volta sola)|uma (?:única|só) vez|una vez|ein einziges mal|nothing (?:more )?to pay (?:again|next)|pay once|einmalig|einmal zahlen|kein abo(?:nnement)?|kauflizenz|une (?:seule )?fois|paiement unique|sans abonnement|pago único|una sola vez|sin suscripción|una tantum|pagamento único|eenmalig)\b|買い切り|一括払い/iu,
)

/** The product itself costs nothing, where something more than it has a price. */
export const BASIC_FREE = words(
  /^(?:[\p{L}\p{N}’'-]+ ){1,5}(?:is|are|stays?|remains?|ist|sind|bleibt|est|sont|reste|es|son|sigue siendo|è|é) (?:(?:and|und|et|y) \p{L}+ |always |immer |toujours |siempre )?(?:free|kostenlos|gratis|gratuit\p{L}*|grátis)(?=[\s.,;:–—]|$)|\bfree to (?:download|use|start|install)\b|\bfree (?:download|app)\b|基本(?:プラン|機能)?(?:は)?無料|無料で(?:始められ|はじめられ|ずっと)/iu,
)

/** A sentence that tells of paying again and again, not of updates for a time. */
export const SUBSCRIBES = words(
  /\b(?:p(?:e)?r\.? måned|per månad|i måneden|i månaden|månedlig\p{L}*|månads\p{L}*|p(?:e)?r\.? år|om året|årlig\p{L}*|prenumeration\p{L}*|løbende måned|subscriptions?|billed (?:monthly|annually|yearly)|per month|a month|monthly|abo(?:nnement)?s?|pro monat|monatlich|par mois|mensuel(?:le)?s?|al mes|mensual(?:es)?|suscripci(?:ón|ones)|al mese|mensile|por mês|per maand|cancel (?:at )?any ?time|monatlich kündbar|jederzeit kündbar|résiliable|opzegbaar|cancela cuando|disdici quando|cancele quando)\b|月額|月々|毎月/iu,
)
export const UPKEEP = words(
  /\b(?:updates?|upgrades?|support|warranty|guarantee|maintenance|garantie|wartung|mises? à jour|actualizaciones|soporte|aggiornamenti|newsletter)\b|アップデート|保証|サポート/iu,
)

/** Paid again and again. */
export const AGAIN = words(
  /\b(?:p(?:e)?r\.? måned|per månad|i måneden|i månaden|månedlig\p{L}*|månads\p{L}*|p(?:e)?r\.? år|om året|årlig\p{L}*|prenumeration\p{L}*|løbende måned|subscriptions?|per month|a month|monthly|per year|yearly|annually|a year|abo(?:nnement)?s?|pro monat|monatlich|im monat|jährlich|pro jahr|par mois|mensuel(?:le)?s?|par an|annuel(?:le)?s?|al mes|mensual(?:es)?|al año|anual(?:es)?|suscripci(?:ón|ones)|al mese|mensile|all[’']anno|por mês|mensal|per maand|per jaar)\b|月額|年額|毎月|サブスク/iu,
)

/** Prices of other things than the product, or of other makers. */
export const NOT_OURS = words(
  /\b(?:for reference|by comparison|can cost|could cost|might cost|refer (?:a|another)|credit(?:ed)?|card payments?|card process\p{L}*|oprettelse\p{L}*|etablering\p{L}*|til sammenligning|jämfört|rabat|fra(?:k|g)t|undervisning|kurs(?:er)?|sammenlignet|zum vergleich|à titre de comparaison|en comparación|a titolo di confronto|ter vergelijking|set-?up|installation|goes? to|of (?:each|every)|proceeds|owners?|who (?:had|have|own|bought|already)|existing customers|big company|marketplaces?|hand over|typically|usually|agenc(?:y|ies)|most (?:tools|software|people|shops)|commissions?|einrichtung\p{L}*|anmeldegebühr|provision|frais|cuota de alta|sav(?:e|es|ed|ing|ings)|discount|off your|instead of|compar(?:e|ed|ison)|others?|elsewhere|competitors?|before|used to|worth|contract|grant|fund(?:ing|ed)?|rais(?:e|ed)|invest(?:ed|ment)?|refund|fines?|penalt(?:y|ies)|donat\p{L}*|sponsors?|spon\p{L}*|give|gift|deliver(?:y|ies)|shipping|postage|stamp|printed|manual|book|training|workshop|on-?site|extra|add-?on|optional|hourly|an hour|per hour|salary|earn(?:s|ed)?|revenue|turnover|budget|average|customers? (?:pay|send|paid)|lost|costs? us|cost (?:him|her|them|me)|deposit|sparen|spart|gespart|ersparnis|rabatt|statt|vergleich|andere|anderswo|früher|versand|porto|spende\p{L}*|förder\p{L}*|schulung|vor ort|auf wunsch|buch|handbuch|pro stunde|umsatz|bußgeld|strafe|zuschuss|économi[sz]\p{L}*|remise|au lieu|compara\p{L}*|autres?|ailleurs|avant|livraison|port|don(?:s|nez|ner)?|subvention|formation|sur place|option|livre|l[’']heure|chiffre d[’']affaires|amende|ahorr\p{L}*|descuento|en lugar|otr[oa]s?|antes|envío|gastos de|dona\p{L}*|subvención|ayuda|cofinanciad\p{L}*|multas?|sanci(?:ón|ones)|formación|opcional|manual|la hora|facturación|risparmi\p{L}*|sconto|spedizione|donazion\p{L}*|economi[sz]\p{L}*|desconto|frete|doaç\p{L}*|bespar\p{L}*|korting|verzend\p{L}*|donatie)\b|初期費用|入会金|手数料|送料|別売|割引|値下げ|値引|寄付|他社|以前|研修|オプション|時給|節約|参考|廃棄|補助金|資本金/iu,
)

/** The sentence names what the product costs. */
export const COSTS = words(
  /\b(?:costs?|priced?|pay|licen[cs]e|from|starts? at|starting at|only|just|registration|plans?|subscription|membership|kostet|kosten|ab|preis|koster|kostar|fra|från|pris|priser|lizenz|tarif|abo|coûte|dès|à partir de|prix|licence|cuesta|desde|precio|licencia|suscripción|costa|a partire da|prezzo|preço|vanaf|prijs)\b|月額|価格|料金|から|です/iu,
)

/** A plan's price or name on its own, where it costs nothing. */
export const FREE_WORD = words(
  /^(?:(?:free|gratis|kostenlos|gratuit) (?:and|en|und|et|&|\+) open[- ]?source|(?:for ?ever )?free(?: plan| tier| for ?ever|,? for ?ever)?|gratis|kostenlos|kostenfrei|gratuit(?:e|o|a)?|grátis|無料|フリー(?:プラン)?|無料プラン)$/iu,
)

/** Nothing of the product is sold at all. */
export const NONE_SOLD = words(
  /\b(?:there (?:is|are|[’']s) no|no|without any) (?:paid|premium|pro|commercial) (?:\p{L}+ )?(?:editions?|plans?|versions?|tiers?|features?|upgrades?)\b|\b(?:is|are|it[’']s) free and open[- ]source\b(?![^.]{0,60}\b(?:core|community edition|self[- ]host\p{L}*)\b)|\bkeine (?:kostenpflichtige|bezahl|pro-?)\p{L}*[- ]?(?:version|edition|ausgabe|tarife?)|\b(?:il n[’']y a )?pas de version payante|\bno hay (?:versión|edición|plan) de pago|\bnão há (?:versão|plano) pag[oa]|\ber is geen betaalde (?:versie|editie)|有料(?:プラン|版)は(?:あり|ござい)ません/iu,
)

/** Table rows that price something for those who have the product already, or beside it. */
export const FOR_OWNERS = words(
  /\b(?:updates?|upgrades?|renewals?|extensions?|maintenance|support|wartung\p{L}*|verlängerung|mises? à jour|mise à niveau|maintenance|actualizaci(?:ón|ones)|ampliaci(?:ón|ones)|aggiornament[oi]|atualizaç(?:ão|ões)|shipping|versand|livraison|envío)\b|アップデート|アップグレード|保守|更新/iu,
)

/** What the customers of the customers do not pay. */
export const FOR_THEIRS = words(
  /\b(?:for|to) (?:your|their|its|the) (?:members?|customers?|clients?|guests?|students?|pupils?|parents?|patients?|players?|visitors?|tenants?|readers?|fans|donors?|attendees|volunteers?|suppliers?|staff|employees|colleagues|families|audience)\b|\bfür (?:Ihre|deine|eure|die) (?:Mitglieder|Kund\p{L}*|Gäste|Schüler\p{L}*|Eltern|Patient\p{L}*|Besucher\p{L}*|Mieter\p{L}*|Mitarbeit\p{L}*|Teilnehm\p{L}*)|\bpour (?:vos|leurs|tes) \p{L}+|\bpara (?:tus|sus|seus|suas|vuestros) \p{L}+|\bper i (?:tuoi|vostri) \p{L}+|\bvoor (?:je|uw|jullie) (?:leden|klanten|gasten|leerlingen|ouders|bezoekers)/iu,
)

/** What costs nothing, in any of the ways people say so. */
const NOTHING =
  '(?:free|no charge|costs? nothing|pay nothing|pays nothing|nothing to pay|kostenlos|gratis|kostet(?: \\p{L}+){0,2} nichts|zahl\\p{L}*(?: \\p{L}+){0,2} nichts|gratuite?s?|ne pay\\p{L}* rien|ne coûte rien|no pag\\p{L}+ nada|no cuesta nada|gratuit[oa]|non (?:paghi|pagate|costa) (?:nulla|niente)|grátis|não (?:paga|custa) nada|betaal\\p{L}*(?: \\p{L}+){0,2} niets|kost(?: \\p{L}+){0,2} niets)'
const UP_TO =
  "(?:(?:for |with )?up to|below|under|fewer than|the first|bis(?: zu)?|unter|für (?:bis zu )?|jusqu[’'](?:à|au)|moins de|hasta|menos de|para(?: hasta)?|fino a|meno di|per|até|menos de|tot(?: en met)?|minder dan|for)"
const COUNT =
  '(?:\\d+|one|two|three|four|five|six|ten|twenty|ein(?:en|e|em)?|zwei|drei|vier|fünf|sechs|zehn|une?|deux|trois|quatre|cinq|dix|un[oa]?|dos|tres|cuatro|cinco|diez|due|tre|quattro|cinque|dieci|uma?|dois|duas|três|dez|een|twee|drie|vier|vijf|tien)'
const TIME =
  '(?:days?|weeks?|months?|years?|tagen?|wochen?|monaten?|jours?|semaines?|mois|días?|semanas?|mes(?:es)?|giorni|settimane|mesi|dias|dagen|weken|maanden)'

/** Nothing is paid up to a size, or by the small: the start of plans that cost. */
export const FREE_UP_TO = words(
  new RegExp(
    `\\b${NOTHING}\\b[^.;]{0,24}\\b${UP_TO} ${COUNT}\\b(?! ${TIME}|[.,]\\d)|\\b${UP_TO} ${COUNT} (?!${TIME})[^.;]{1,40}\\b${NOTHING}\\b|\\b(?:small(?:er)?|tiny|kleine|petits?|petites?|pequeñ[oa]s?|piccol[ie]|pequen[oa]s?) \\p{L}+(?: \\p{L}+)? (?:is |are |ist |sind |sont |son |zijn )?${NOTHING}\\b|\\b(?:start|begin|get started|sign up) for (?:free|nothing)\\b(?! (?:trial|for))|\\bkostenlos (?:starten|loslegen|anfangen)\\b|\\bcommence(?:z|r) gratuitement\\b|\\bempieza gratis\\b|\\binizia gratis\\b|\\bcomece grátis\\b|\\bbegin gratis\\b|\\d+\\s?(?:名|人|件|台|店舗|個)(?:まで)(?:は|なら)?(?:ずっと)?無料`,
    'iu',
  ),
)

/** Owned already: prices for those who have the product. */
export const FOR_THOSE_WHO_HAVE = words(
  /\b(?:for|to) (?:owners|existing|people who|those who|anyone who)|\bfür (?:besitzer|bestandskunden|alle,? die|wer)|\bpour (?:les possesseurs|ceux qui|qui)|\bpara (?:quienes|los que|clientes actuales|quem)/iu,
)
/** Words that take back what follows them: `no setup fee`. */
export const WITHOUT = words(
  /\b(?:no|nor|not an?|never an?|without(?: an?| any)?|ni|pas (?:de |d[’'])|aucune?|nessun[ao]?|ningun[ao]?|ohne|kein\p{L}*|sans(?: aucun[e]?)?|sin|senza|sem|geen|zonder)\s(?:\p{L}+[ -]){0,2}?\p{L}+(?=[\s,.;:–—]|$)/giu,
)

/** The program that comes with a thing: that it costs nothing says nothing of what the thing costs. */
export const COMPANION = words(
  /^(?:the|our|die|unsere|l[’']|notre|la|nuestra|a|nossa|o|de|onze|il|nostra)\s?(?:\p{L}+ )?(?:apps?|application|appli|aplicación|applicazione|aplicativo|software|programma)\b/iu,
)

/** Headings over tables that set the product beside others. */
export const COMPARES = words(
  /\b(?:compar(?:es?|ed|ing|isons?)|versus|vs|alternatives?|how we (?:stack|measure) up|vergleich\p{L}*|compar(?:é|atif|aison|er|ez)\p{L}*|compara(?:ción|tiva|mos|do)|confront[oi]|comparação|comparativo|vergelijk\p{L}*)\b|比較/iu,
)

/** Pages and headings of what is sold beside a product that costs nothing itself. */
export const SERVICES = words(
  /\b(?:support|supported|maintenance|training|workshops?|consult(?:ing|ancy)|services? contracts?|professional services|custom(?:ised|ized)? (?:work|development)|wartung\p{L}*|schulung\p{L}*|beratung|betreuung|supportvertr\p{L}*|assistance|formation|accompagnement|prestations|soporte|formación|consultoría|assistenza|consulenza|formazione|suporte|consultoria|ondersteuning|onderhoud|training(?:en)?)\b/iu,
)
