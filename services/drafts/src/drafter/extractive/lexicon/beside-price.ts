import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** The program that comes with a thing: that it costs nothing says nothing of what the thing costs. */
export const COMPANION = words(
  pattern('iu')`
    ^(?:the|our|die|unsere|l[’']|notre|la|nuestra|a|nossa|o|de|onze|il|nostra)\s?(?:\p{L}+ )?(?:
      apps?|application|appli|aplicación|applicazione|aplicativo|software|programma
    )\b
    ^(?:appen|programmet)\b
  `,
)

/** The program for the phone, or for those whom the customer serves, beside one that is paid by the month. */
export const SIDE_APP = words(
  pattern('iu')`
    ^(?:the|our|die|unsere|l[’']|notre|la|nuestra|a|nossa|o|de|onze|il|nostra)\s?(?:
      (?:mobile|mobiele|phone|companion|iphone|android|ios|driver|customer|client|guest|staff|parent|reader) apps?
      (?:mobile |handy-?|smartphone-?|kunden-?|eltern-?|fahrer-?)(?:app|anwendung)
      app(?:li(?:cation)?)? (?:mobile|client|móvil|per (?:i |gli )?\p{L}+|para (?:los |os )?(?:clientes|móvil|pais))
      (?:applicazione|aplicación|aplicativo) (?:mobile|móvil|per (?:i |gli )?\p{L}+|para (?:los |os )?clientes)
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
    # The same on a disk or a stick.
    ^(?:(?:backup|extra|zusätzliche|reserve)[\s-])?(?:
      cd|dvd|usb|clé usb|llave usb|memoria usb|chiavetta|pen ?drive|pendrive|pen
    )(?:[\s-]?(?:roms?|sticks?|drive|usb))?(?: (?:with|mit|avec|con|com|met|in|im|by|per|par|por) .{1,30})?$
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
      invece di|anziché|em vez de|(?<!(?:aankoop|betaling|bedrag|prijs|tarief|abonnement) )van|eerder|i stället för
      tidigare|før|zamiast
    )[\s:(]*$
  `,
)

/** Headings, whole, over what may be bought on top of a plan, or over sums that a plan comes to. */
export const EXTRAS_HEADING = words(
  pattern('iu')`
    ^(?:optional |our |weitere |notre |nos )?(?:
      extras?|add-?ons?|options|optional extras|top-?ups?|accessories|spare parts|replacement parts|other services
      done[- ]for[- ]you|professional services|zubehör|zusatz\p{L}*|ersatzteile|zusätzliche leistungen
      services supplémentaires|accessoires|pièces détachées|suplementos|complementos|accesorios
      servicios adicionales|accessori|servizi aggiuntivi|acessórios|serviços adicionais|toebehoren|aanvullend\p{L}*
      tilvalg|tillägg|tillegg|オプション
    )$
    # What a price comes to for somebody.
    ^(?:some |ein paar |einige |quelques |algunos |alcuni |alguns |enkele |några |nogle )?(?:
      (?:worked )?examples?|(?:rechen|preis)?beispiele?|exemples?|ejemplos?|esempi[o]?|exemplos?
      (?:reken)?voorbeeld(?:en)?|exempel|eksemp(?:el|ler)|przykład(?:y|owo)?|計算例|例
    )$
  `,
)

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
