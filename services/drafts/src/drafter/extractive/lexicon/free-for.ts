import { lines, pattern } from './pattern.ts'
import { words } from './words.ts'

/** It costs those nothing who ask for it: a kindness, not a plan. */
export const ON_ASKING = words(
  pattern('iu')`
    \b(?:
      on (?:request|application)|just ask|ask (?:us|me)|if (?:you|they) ask|write to (?:us|me)
      auf (?:antrag|anfrage)|(?:fragen|schreiben) sie(?: uns)?|sur (?:simple )?demande|demandez-nous|si lo pid\p{L}+
      écri(?:vez|s)-(?:nous|moi)|escríb[ea]\p{L}*|scriv\p{L}+ci|escrev[ae]-nos|schrijf (?:me|ons)|previa solicitud
      su richiesta|chiedete\p{L}*|a pedido|mediante pedido|op (?:aan)?vraag|vraag (?:het )?ons|på begäran
      efter ansökan|efter ansøgning
    )\b
  `,
)

/** People whom a customer of a product serves with it: what costs them nothing is paid by the customer. */
const SERVED = lines`
  (?:
    patients?|parents|families|pupils|guests|diners|passengers|tenants|residents|visitors|shoppers|climbers|players
    riders|buyers|applicants|candidates|customers|clients|members|patient(?:en|innen)|eltern|familien|schüler\p{L}*
    gäste|fahrgäste|mieter\p{L}*|bewohner\p{L}*|besucher\p{L}*|bewerber\p{L}*|kund(?:en|innen)|mitglieder
    endkund\p{L}+|résidents|résidentes|copropriétaires|occupants|familles|élèves|invités|convives|passagers
    locataires|habitants|visiteurs|candidats|adhérents|pacientes|padres|madres|familias|alumnos|huéspedes|comensales
    pasajeros|inquilinos|vecinos|visitantes|candidatos|clientes|soci[oa]s|residentes|condóminos|condôminos|condòmini
    residenti|pazienti|genitori|famiglie|alunni|ospiti|passeggeri|inquilini|visitatori|candidati|clienti|iscritti
    soci|patiënten|ouders|gezinnen|leerlingen|gasten|reizigers|huurders|bewoners|bezoekers|klanten|leden|pais
    famílias|alunos|hóspedes|passageiros|moradores|utentes|föräldrar|patienter|gäster|kunder|medlemmar|forældre
    gæster|medlemmer|foreldre|pasientene?|pacjen\p{L}+|rodzic\p{L}+|gości\p{L}*|klien\p{L}+
  )
`

/** It costs those nothing whom a customer serves: `free for patients`, `for anyone who climbs at your gym`. */
export const FREE_FOR_SERVED = words(
  pattern('iu')`
    \b(?:
      for|to|für|pour|para|per|voor|för|til|till|dla
    )\s(?:
      (?:
        the|all|your|die|alle|les|tous les|tes|vos|los|las|todos los|sus|tus|gli|i|le|tutti gli|tutti i|os|as
        todos os|de|het|dina|dine
      ) )?${SERVED}\b
    \b(?:anyone|everyone|everybody|people|those) who\b[^.;]{2,30}\byour\b
    \bwer (?:bei|in|mit) (?:Ihnen|Ihrem|Ihrer|dir|euch)\b
    (?<!\d )\b${SERVED}\b(?: (?:\p{L}+ )?)(?:
      pay|pays|zahlen|bezahlen|paient|pagan|pagano|betalen|pagam|betalar|betaler|płac\p{L}+
    )\b(?! (?:sie|du|ihr|je|u|ni|I)\b)[^.;]{0,20}\b(?:
      nothing|nichts|nie|rien|jamais|nada|nunca|nulla|niente|mai|niets|nooit|inget|ingenting|intet|nic|never
    )\b
    ^${SERVED} (?:never|ne|non|no|não)\s
    ^(?:the|your|die|les|vos|los|tus|gli|i|le|os|as|de)? ?${SERVED} (?:
      use|get|nutzen|benutzen|utilisent|usan|usano|usam|gebruiken
    )\s
  `,
)

/** A question whether others than the reader have to pay: `Do my guests pay?` */
export const ASKS_OTHERS_PAY = words(
  pattern('iu')`
    \b(?:
      pay|pays|charged?|zahlen|bezahlen|paient|payer|payant\p{L}*|pagan?|pagar|pagano|pagare|betalen|pagam|betala
      betale
    )\b
  `,
)

/** The reader, as a question of theirs names them. */
export const READER = words(
  pattern('iu')`
    \b(?:
      i|we|us|me|you|it|this|that|ich|wir|mir|uns|sie|du|ihr|es|das|man|je|j|nous|on|vous|ça|cela|yo|nosotros|usted
      io|noi|voi|ik|wij|u|eu|nós|você|jag|vi|jeg|ni
    )\b
  `,
)

/** A sentence that opens with what a company writes or speaks beside its product: `Our newsletter is free`. */
export const FREE_MEDIA = words(
  pattern('iu')`
    ^(?:
      (?:
        the|our|this|my|der|die|das|unser[e]?|le|la|les|notre|nos|el|los|las|nuestr[oa]s?|il|lo|i|gli|il nostro
        la nostra|o|a|os|as|[oa]s? noss[oa]s?|de|het|ons|onze
      ) ?
      l[’']
    )(?:\p{L}+ )?(?:
      blogs?|podcasts?|magazin\p{L}*|journals?|giornale|giornalino|rivist[ae]|revistas?|revues?|tijdschrift
      zeitschrift|ratgeber|articles?|artikel\p{L}*|articoli|artículos|artigos|artikelen|guides?|guías?|guias?
      leitfaden|gids|webinars?|courses?|academy|akademie|forum|foro|community|calculators?|templates?|checklists?
      newsletters?|bolet[ií]n(?:es)?|infolettre|nieuwsbrief|rundbrief
    )(?!\p{L})[^.;:]{0,30}\b(?:
      is|are|stays?|ist|sind|bleib(?:t|en)|est|sont|reste(?:nt)?|es|son|è|sono|resta(?:no)?|é|são|zijn|blijft|costs?
      kostet|kosten|ne coûte|cuesta|costa|custa|kost
    )\b
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

/** Something that is done with an account, a plan or data, as the subject of a sentence: `Changing plans is free`. */
export const ACT = words(
  pattern('iu')`
    ^(?!using|running|reading|playing|self)\p{L}+ing (?:\p{L}+ ){1,4}(?:is|costs)\s
    ^(?:changer|passer|résilier|annuler|quitter|fermer) [^.;:,]{2,30} (?:est|ne coûte)\s
    ^(?:cambiar|cancelar|cerrar|pasar|migrar|mudar|trocar|fechar) [^.;:,]{2,30} (?:es|é|no cuesta|não custa)\s
    ^(?:cambiare|disdire|chiudere|passare) [^.;:,]{2,30} (?:è|non costa)\s
    ^(?:wisselen|overstappen|opzeggen|stoppen) (?:[^.;:,]{2,30} )?(?:is|kost)\s
    ^(?:der|ein) (?:wechsel|umstieg|tausch) [^.;:,]{0,30} ?(?:ist|kostet)\s
  `,
)

/** It costs nothing only for now: as long as it is being tried out by all. */
export const FOR_NOW = words(
  pattern('iu')`
    \b(?:
      (?:while|during|throughout|in|as long as)\b[^.;]{0,24}\b(?:beta|early access|public preview)
      free for now
      for the time being
      until (?:we|the) \p{L}+
      (?:
        currently|at the moment|derzeit|zurzeit|momentan|actuellement|por ahora|de momento|per ora|al momento
        por enquanto|voorlopig|tills vidare|indtil videre|foreløpig|na razie
      ) (?:free|kostenlos|gratis|gratuit\p{L}*|grátis|gratuit[oa]|za darmo)
      (?:während|in) (?:der|unserer) (?:\p{L}+ )?beta\p{L}*
      (?:bis|solange)\b[^.;]{0,24}\bbeta
      vorerst (?:kostenlos|gratis)
      (?:pendant|durant|tant que)\b[^.;]{0,24}\bb[eê]ta
      gratuit\p{L}* pour (?:l[’']instant|le moment)
      (?:durante|mientras)\b[^.;]{0,24}\bbeta
      gratis (?:por ahora|de momento|per ora|voorlopig)
      (?:tijdens|gedurende)\b[^.;]{0,24}\bb[eè]ta
    )(?!\p{L})
    ベータ(?:版)?(?:期間|中)
    当面
  `,
)
