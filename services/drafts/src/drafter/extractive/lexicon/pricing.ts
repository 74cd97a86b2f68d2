import { words } from './words.ts'

/** A plan that costs nothing, beside those that cost. */
export const FREE_PLAN = words(
  /\bfree (?:plan|tier|version|edition|account|forever|for ever|for life|for up to|for (?:individuals?|personal|private|non-?commercial|hobby|open[- ]source|small|solo|single|students|everyone|anyone|all|(?:one|two|three|five|ten|\d+)\b(?! (?:days?|weeks?|months?))))|\b(?:free|no charge|nothing) (?:up to|below|under) \d+|\b(?:up to|below|under) (?:\d+|\p{L}+) \p{L}+(?: it)? (?:is|are|stays?) free\b|\bkostenlos (?:bis|für (?:privat\p{L}*|einzel\p{L}*|kleine|nicht\p{L}*|alle|eine?n?|zwei|\d+)\b(?! (?:tage|wochen|monate)))|\bbis (?:zu )?(?:\d+|\p{L}+) \p{L}+ (?:ist \p{L}+ |ist es |dauerhaft )?kostenlos|\bgratuit(?:e)? (?:pour (?:les |l’|un |une )?(?:particuliers?|indépendants?|usage|petits?|associations?|tous|jusqu)|en dessous)|\bgratis (?:para (?:uso|particulares|un[ao]?|pequeñ[oa]s|siempre)|con hasta)|\b(?:forever|always) free\b|\bfree,? for ?ever\b|\bstays? free\b|\bkostenlose[nrs]? (?:tarif|version|plan|paket|konto|basis\p{L}*|account)|\bdauerhaft kostenlos|\bfür immer (?:kostenlos|gratis)|\b(?:plan|formule|version|offre|compte) gratuite?\b|\bgratuit(?:e)? (?:pour toujours|à vie|jusqu[’']à)|\b(?:plan|versión|cuenta|nivel|modalidad) (?:gratuit[oa]|gratis)\b|\bgratis-?(?:tarif|version|konto)|\bgratis (?:para siempre|hasta)|\bpiano gratuito|\bplano gratuito|\bgratis (?:versie|abonnement)|(?:無料|フリー)(?:プラン|版|コース)|ずっと無料/iu,
)

/** The whole product costs nothing. */
export const ALL_FREE = words(
  /\b(?:is|are|it[’']s|completely|entirely|totally|100 ?%) (?:completely |entirely |totally |and stays |and always will be )?free(?: of charge| to use| and| for everyone|[.,!]|$)|\bfree (?:to use|of charge|and without ads)|\bcosts? nothing\b|\bno (?:price|charge)s?\b(?! for)|\b(?:ist|sind|bleibt|komplett|völlig|vollständig) (?:und bleibt )?(?:kostenlos|gratis|kostenfrei)|\bkostet nichts\b|\b(?:est|sont|reste|entièrement|totalement|complètement|vraiment) gratuit(?:e|s|es)?\b|\bne coûte rien\b|\b(?:es|son|totalmente|completamente) (?:gratis|gratuit[oa]s?)\b|\bno cuesta nada\b|\b(?:è|sono|completamente) gratuit[oaie]\b|\b(?:é|totalmente) gratuit[oa]\b|\bis (?:helemaal )?gratis\b|(?:すべて|全て|完全)?無料(?:です|で(?:お使い|ご利用)いただけます)/iu,
)

/** The code is open. */
export const OPEN_SOURCE = words(
  /\b(?:is|are|it[’']s|fully|100 ?%|free and) open[- ]source\b|\bopen[- ]source (?:under|software|project|licen[cs]ed|and free|tool|library|program)|\b(?:released|licensed|available|published|distributed) under (?:the |an? )?(?:\p{L}+ )?(?:MIT|Apache|GPL|AGPL|LGPL|BSD|MPL|GNU|ISC|EUPL)\b|\bfree software\b|\b(?:ist|komplett|vollständig) open[- ]source\b|\b(?:steht )?unter (?:der )?(?:MIT|GPL|AGPL|Apache|BSD)[- ]?Lizenz|\b(?:est|logiciel) (?:libre|open source)|\bsous licence (?:MIT|GPL|AGPL|Apache|libre)|\b(?:es|software) (?:libre|de código abierto)|\bbajo (?:la )?licencia (?:MIT|GPL|AGPL|Apache)|オープンソース/iu,
)

/** Prices are told on request. */
export const ON_REQUEST = words(
  /\b(?:contact|call|talk to|ask|write to|email) (?:us|sales|our (?:sales )?team) (?:for|about) (?:a |an |our |the )?(?:quote|quotation|pric(?:es?|ing)|offer)|\b(?:request|get|ask for) (?:a |your )?(?:quote|quotation)\b|\bprices? on (?:request|application)\b|\bcustom pricing\b|\bwe (?:do not|don[’']t) publish prices|\b(?:preise?|angebot|kosten) (?:auf|nach) anfrage|\bangebot (?:anfordern|einholen|anfragen)|\b(?:individuelles|unverbindliches) angebot|\b(?:sur|demande[rz]? (?:un|votre)|recevoir un) devis\b|\bprix sur demande|\b(?:solicit[ae]r?|pid[ae]|pedir|enviar(?:emos)?|le enviaremos|pídanos) (?:un |su |tu )?presupuesto|\bpresupuesto (?:a medida|sin compromiso|personalizado)|\bprecio a consultar|\b(?:richiedi|chiedi) un preventivo|\bpreventivo (?:gratuito|su misura)|\bpeça um orçamento|\bsob consulta|\b(?:vraag )?(?:een )?offerte (?:aan|aanvragen)|\bprijs op aanvraag|(?:お見積り?|見積もり?)(?:を|は|の)?(?:ご)?(?:依頼|いたし|請求|無料|お問い?合わ?せ)|個別(?:に)?(?:お)?見積|価格は(?:お問い?合わ?せ|要相談)/iu,
)

/** Paid once and then no more. */
export const ONCE = words(
  /\b(?:once(?! (?:a|per|every|you|your|we|it|the|they)\b)|one[- ]time|one[- ]off|lifetime|perpetual|no subscription|not a subscription|nothing (?:more )?to pay (?:again|next)|pay once|einmalig|einmal zahlen|kein abo(?:nnement)?|kauflizenz|une (?:seule )?fois|paiement unique|sans abonnement|pago único|una sola vez|sin suscripción|una tantum|pagamento único|eenmalig)\b|買い切り|一括払い/iu,
)

/** The product itself costs nothing, where something more than it has a price. */
export const BASIC_FREE = words(
  /^(?:[\p{L}\p{N}’'-]+ ){1,5}(?:is|are|stays?|remains?|ist|sind|bleibt|est|sont|reste|es|son|sigue siendo|è|é) (?:(?:and|und|et|y) \p{L}+ |always |immer |toujours |siempre )?(?:free|kostenlos|gratis|gratuit\p{L}*|grátis)(?=[\s.,;:–—]|$)|\bfree to (?:download|use|start|install)\b|\bfree (?:download|app)\b|基本(?:プラン|機能)?(?:は)?無料|無料で(?:始められ|はじめられ|ずっと)/iu,
)

/** A sentence that tells of paying again and again, not of updates for a time. */
export const SUBSCRIBES = words(
  /\b(?:subscriptions?|billed (?:monthly|annually|yearly)|per month|a month|monthly|abo(?:nnement)?s?|pro monat|monatlich|par mois|mensuel(?:le)?s?|al mes|mensual(?:es)?|suscripci(?:ón|ones)|al mese|mensile|por mês|per maand)\b|月額|月々|毎月/iu,
)
export const UPKEEP = words(
  /\b(?:updates?|upgrades?|support|warranty|guarantee|maintenance|garantie|wartung|mises? à jour|actualizaciones|soporte|aggiornamenti|newsletter)\b|アップデート|保証|サポート/iu,
)

/** Paid again and again. */
export const AGAIN = words(
  /\b(?:subscriptions?|per month|a month|monthly|per year|yearly|annually|a year|abo(?:nnement)?s?|pro monat|monatlich|im monat|jährlich|pro jahr|par mois|mensuel(?:le)?s?|par an|annuel(?:le)?s?|al mes|mensual(?:es)?|al año|anual(?:es)?|suscripci(?:ón|ones)|al mese|mensile|all[’']anno|por mês|mensal|per maand|per jaar)\b|月額|年額|毎月|サブスク/iu,
)

/** Prices of other things than the product, or of other makers. */
export const NOT_OURS = words(
  /\b(?:set-?up|installation|commissions?|einrichtung\p{L}*|anmeldegebühr|provision|frais|cuota de alta|sav(?:e|es|ed|ing|ings)|discount|off your|instead of|compar(?:e|ed|ison)|others?|elsewhere|competitors?|before|used to|worth|contract|grant|fund(?:ing|ed)?|rais(?:e|ed)|invest(?:ed|ment)?|refund|fines?|penalt(?:y|ies)|donat\p{L}*|sponsors?|spon\p{L}*|give|gift|deliver(?:y|ies)|shipping|postage|stamp|printed|manual|book|training|workshop|on-?site|extra|add-?on|optional|hourly|an hour|per hour|salary|earn(?:s|ed)?|revenue|turnover|budget|average|customers? (?:pay|send|paid)|lost|costs? us|cost (?:him|her|them|me)|deposit|sparen|spart|gespart|ersparnis|rabatt|statt|vergleich|andere|anderswo|früher|versand|porto|spende\p{L}*|förder\p{L}*|schulung|vor ort|auf wunsch|buch|handbuch|pro stunde|umsatz|bußgeld|strafe|zuschuss|économi[sz]\p{L}*|remise|au lieu|compara\p{L}*|autres?|ailleurs|avant|livraison|port|don(?:s|nez|ner)?|subvention|formation|sur place|option|livre|l[’']heure|chiffre d[’']affaires|amende|ahorr\p{L}*|descuento|en lugar|otr[oa]s?|antes|envío|gastos de|dona\p{L}*|subvención|ayuda|cofinanciad\p{L}*|multas?|sanci(?:ón|ones)|formación|opcional|manual|la hora|facturación|risparmi\p{L}*|sconto|spedizione|donazion\p{L}*|economi[sz]\p{L}*|desconto|frete|doaç\p{L}*|bespar\p{L}*|korting|verzend\p{L}*|donatie)\b|初期費用|入会金|手数料|送料|別売|割引|値下げ|値引|寄付|他社|以前|研修|オプション|時給|節約|参考|廃棄|補助金|資本金/iu,
)

/** The sentence names what the product costs. */
export const COSTS = words(
  /\b(?:costs?|priced?|pay|licen[cs]e|from|starts? at|starting at|only|just|registration|plans?|subscription|membership|kostet|kosten|ab|preis|lizenz|tarif|abo|coûte|dès|à partir de|prix|licence|cuesta|desde|precio|licencia|suscripción|costa|a partire da|prezzo|preço|vanaf|prijs)\b|月額|価格|料金|から|です/iu,
)

/** A plan's price or name on its own, where it costs nothing. */
export const FREE_WORD = words(
  /^(?:(?:for ?ever )?free(?: plan| tier| for ?ever|,? for ?ever)?|gratis|kostenlos|kostenfrei|gratuit(?:e|o|a)?|grátis|無料|フリー(?:プラン)?|無料プラン)$/iu,
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
