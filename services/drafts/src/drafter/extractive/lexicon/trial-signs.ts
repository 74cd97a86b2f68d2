import { pattern } from './pattern.ts'
import { SPAN_OF_TIME } from './trial.ts'
import { words } from './words.ts'

/** Times that are no count: `a month`, `day 31`, `des zweiten Monats`, `the first season`. */
const LOOSE_TIME = words(
  pattern('iu')`
    \b(?:
      (?:a|an|your|the) (?:whole |full )?(?:month|fortnight|week)
      (?:first|second|third) (?:\p{L}+ )?(?:day|week|month|quarter|season|term)
      day \d+
      (?:ersten?|zweiten?|dritten?) (?:tags?|wochen?|monats?|quartals?|saison)
      (?:premi(?:er|ère)|deuxième) (?:mois|semaine|trimestre|saison)
      (?:primer|segundo) (?:mes|trimestre)
      (?:primo|secondo) (?:mese|trimestre)
      (?:primeiro|segundo) (?:mês|trimestre)
      (?:eerste|tweede) (?:maand|week|kwartaal)
      första (?:månaden|veckan)
      første (?:måned(?:en)?|uge)
      pierwsz\p{L}+ (?:miesiąc|tydzień)
      (?:
        sixty|ninety|sechzig|neunzig|soixante|sesenta|noventa|sessanta|novanta|sessenta|zestig|negentig
      ) (?:days|tagen?|jours|días|giorni|dias|dagen)
    )\b
  `,
)

/** Whether a text names a span of time, counted or not. */
export const hasTime = (text: string): boolean => SPAN_OF_TIME.test(text) || LOOSE_TIME.test(text)

/** Nothing is charged for a while, or only of those who stay. */
export const NOT_CHARGED = words(
  pattern('iu')`
    \b(?:
      (?:
        won[’']t|will not|do(?:n[’']t| not)|never|not
      ) (?:be )?(?:\p{L}+ ){0,3}?(?:bill(?:ed)?|invoiced?|charged?|card|money)\b
      nothing is (?:charged|billed|due)
      no (?:invoices?|bills?|charge)\b
      owe (?:us |me )?nothing
      costs? you nothing
      before (?:anything|a penny|a cent) is (?:charged|billed|due)
      (?:only )?pay (?:us |me )?(?:only )?(?:if|when|once) you(?:
        [’']re| are|[’']ve| have| want to| decide to
      )? (?:keep|stay|like|happy|satisfied|going)[^.;,]{0,30}
      only (?:
        pay|ask for money|charge|bill|invoice|send (?:a|the) (?:bill|invoice)
      )[^.;,]{0,30}(?:if|when|once|after)
      first (?:bill|invoice|payment) (?:only )?(?:comes|arrives|is (?:sent|due)|goes out|follows)[^.;,]{0,12}after
    )
    \b(?:
      (?:be)?rechnen wir (?:ihnen |dir |euch )?nichts|stellen wir (?:ihnen )?nichts in rechnung
      keinen (?:cent|euro|rappen)|(?:zahlen|kaufen|bezahlen) (?:sie )?(?:nur|erst),? wenn
      (?:erste|keine) rechnung (?:kommt|gibt|folgt|schreiben)?|wird es kostenpflichtig|schenken wir|geht auf uns
      gehen auf uns
    )\b
    \b(?:
      (?:facturons|demandons|prélevons) rien|première facture (?:n[’']arrive|arrive|part|vient)
      ne (?:payez|paies|payes) que si|(?:est|sont) pour nous|on vous l[’']offre|nous vous l[’']offrons
    )\b
    \b(?:
      no (?:le |te |os |les )?(?:cobramos|facturamos)(?: nada)?
      primera factura (?:llega|se emite|viene)
      corren? (?:de|por) nuestra cuenta
      invitamos nosotros
      (?:pague|paga|pagas) (?:solo|sólo) si
      (?:solo|sólo) (?:paga|pagas|pague) si
    )\b
    \b(?:
      non (?:vi |le |ti )?(?:chiediamo|fatturiamo) (?:nulla|niente)|prima fattura (?:arriva|parte)|offriamo noi
      a carico nostro|paga(?:te|re|hi)? solo se|lo regaliamo
    )\b
    \b(?:
      (?:eerste )factuur (?:komt|volgt|sturen)(?: \p{L}+)?|betaalt? (?:je |u )?(?:alleen|pas) als|van ons
      krijg(?:t)? (?:je|u) (?:van ons )?cadeau|sturen (?:we|wij) geen (?:factuur|rekening)|dagen niets|weken niets
      maand(?:en)? niets
    )\b
    \b(?:
      por nossa conta|não cobramos nada|primeira (?:fatura|cobrança) (?:só )?(?:chega|vem)
      (?:paga|pague|pagas) (?:só|apenas) se|só paga se
    )\b
    \b(?:
      bjuder vi(?: på)?|vi bjuder|er på os|på vår räkning|utan kostnad|uden (?:kort|beregning)|uten kort
      första fakturan kommer|første faktura (?:kommer|sendes)
    )\b
    \b(?:
      then (?:it )?stops|poi si ferma|dann hört (?:es|sie) auf|puis (?:elle |il )?s[’']arrête
      (?:luego|después) se (?:para|detiene)|daarna stopt|depois para
    )\b
    \b(?:na nasz koszt|nic nie kosztuje|pierwsz\p{L}+ faktur\p{L}+)\b
  `,
)

/** Others than the reader try it, or it is the site that tries something. */
export const OTHERS_TRY = words(
  pattern('iu')`
    ^(?:we|i|wir|ich|nous|on|our own|unser\p{L}* eigen\p{L}*) (?:test\p{L}*|tried|try|used|trial)\b
    \b(?:clinical|field|court|jury) trials?\b
    \b(?:
      give|offer|let|geben|bieten|gönnen|offrez|proposez|ofrezca|ofrece|offrite|offri|bied|geef|ofereça
    )\p{L}* (?:sie |a |à )?(?:your|their|ihren|deinen|euren|vos|tes|tus|sus|ai (?:tuoi|vostri)|je|uw|aos seus|seus) |
    ^(?:(?:your|our|their|ihre|deine|vos|tus|sus|je|uw) )?(?:
      members|customers|guests|students|pupils|clients|parents|visitors|mitglieder|kunden|gäste|schüler|eltern
      adhérents|élèves|clientes|alumnos|soci|clienti|leden|klanten|alunos
    ) (?:
      get|can|may|try|bekommen|können|dürfen|peuvent|reçoivent|pueden|reciben|possono|ricevono|kunnen|krijgen|mogen
      podem
    ) |
    \bfor (?:a|one|the whole) year\b[^.]{0,24}\b(?:two|three|one|[123]) months?\b
  `,
)
