import { DATE_WORD } from './founding.ts'
import { lines } from './pattern.ts'

/** A year with the words for a date that may stand before it: `the spring of 2012`, `März 2012`. */
export const DATED = `(?:(?:${DATE_WORD})[\\s-]+){0,4}(?<year>1[89]\\d\\d|20\\d\\d)(?![\\d/]|[.,]\\d)`

export const IN = "(?:back )?(?:in|im|en|nel(?:l[’'])?|em|no|na|au|à|on|am|i|ende|anfang)?\\s?"

export const SINCE =
  "(?:since|seit|depuis|desde|dal(?:l[’'])?|fin dal|sinds|siden|sedan|vuodesta|od(?: roku)?|siden år|sedan år)"

/** What a company does from its first day on: verbs after which `since 2012` tells how old it is. */
export const MAKING = lines`
  (?:
    mak|build|writ|develop|sell|repair|fix|help|serv|run|roast|bak|brew|publish|design|print|suppl|produc|ship|teach
    deliver|provid|craft|support|offer|work(?! (?:as|at|for|with))|restor
  )\p{L}*
`

const COMPANY_NOUN = lines`
  company|gmbh|sas|sarl|s\.?r\.?l\.?|s\.?l\.?|b\.?v\.?|studio|firm|business|agency|start-?up|shop|workshop|store
  bakery|practice|clinic|school|cooperative|co-op|collective|publisher|maker|team|family business|unternehmen|firma
  familienbetrieb|betrieb|werkstatt|agentur|verlag|genossenschaft|büro|société|entreprise|agence|atelier|coopérative
  maison|association|empresa|compañía|taller|estudio|cooperativa|tienda|azienda|società|impresa|bottega|estúdio
  bedrijf|onderneming
`

/** The company comes to be, itself the subject: `opened`, `began life`, `a vu le jour`. */
const COMES = lines`
  (?:
    (?:first |was |were |only )?(?:
      started|began|launched|opened
    )(?: (?:out|up|life|trading|business|work|for business|(?:our|its|the|their) doors?))?
    came (?:to life|into being|about)|got (?:going|started)|set up shop|went live|goes back
    dates(?: back)?(?: from| to)?|traces (?:its|our) (?:roots|origins|history)(?: back)? to
    (?:got|had) (?:its|our) (?:start|beginnings?)|entstand|startete[n]?|begann(?:en)?|eröffnete[n]?
    öffnete[n]?(?: (?:unsere|ihre) (?:Türen|Pforten))?
    (?:a|avons|ont|ai) (?:vu le jour|démarré|débuté|commencé|ouvert(?: (?:nos|ses) portes)?)|voit le jour|démarre
    débute|commence|ouvre|empezó|empezamos|comenzó|comenzamos|arrancó|arrancamos|abrió
    abrimos(?: (?:nuestras )?puertas)?|surgió|nació|nacimos|nace|nasce|inizia|è (?:iniziat|cominciat)[ao]|ha aperto
    abbiamo (?:aperto|iniziato|cominciato)|começ(?:ou|ámos|amos)|abri(?:u|mos)(?: as portas)?|surgiu|nasceu|arrancou
    begon(?:nen)?|startte[n]?|ontstond|opende[n]?(?: (?:onze|haar|zijn) deuren)?|startade|startede|startet|åbnede
    öppnade|powstała?|vznikla?
  )
`

/** Told of the company itself, the group `subject` before the verb: `Acme began life in 2012`. */
export const BEGINS: readonly RegExp[] = [
  lines`
    ^(?<subject>[^,;:]{1,50}?)\s+(?:
      incorporated|set up shop|set up in business|went into business|hung out (?:its|our) (?:sign|shingle)
    )\s(?:in\s\p{Lu}\p{L}+\s)?${IN}${DATED}
  `,
  lines`
    ^(?:vi|jag|jeg)\s(?:
      startade|grundade|startede|grundlagde|stiftede|startet
    )\s(?<subject>[^,;:]{1,40}?)\s(?:år\s|i\s)?(?<year>1[89]\d\d|20\d\d)(?!\d)
  `,
  lines`
    ^(?<subject>
      (?:the|our|die|la|notre|el|nuestra|l[’']|het|de|a|o) ?(?:
        company|firm|business|limited company|firma|gesellschaft|gmbh|société|entreprise|empresa|azienda|società
        bedrijf|bv
      )
    )\s+(?:
      followed|came (?:later|after|next)|was registered|folgte|a suivi|vint|llegó|vino|seguì|arrivò|veio|volgde|kwam
    )(?:\s(?:later|after|spät\p{L}*|plus tard|después|dopo|depois))?,?\s${IN}${DATED}
  `,
  lines`
    ^(?:
      (?:and )?(?:that|this)(?:[’']s| is| was) (?:how|when|where) |(?:and )?so |c[’']est ainsi que? |foi assim que )(?<subject>[^,;:]{1,40}?)\s+${COMES}(?:,?\s(?:in|at|from|with|à|en|a|em)\s[^,;:\d]{1,40}?)??,?\s${IN}${DATED}
  `,
  lines`
    ^(?:so|así|così|ainsi|zo|assim)\s(?:
      ${COMES}|est née?|è nat[ao]|wurde
    )\s(?<subject>[^,;:\d]{1,40}?),?\s${IN}${DATED}
  `,
  lines`
    ^(?:so|así|così|ainsi|zo|assim)\s(?:
      ${COMES}|est née?|è nat[ao]
    )\s${IN}${DATED}\s(?<subject>[^,;:\d]{1,40}?)(?=[.,!]|$)
  `,
  lines`
    ^(?<subject>[^,;:]{1,60}?)\s+${COMES}(?:
      \s(?:as|in|at|from|on|with|als|mit|à|en|con|com|met)\s[^,;:\d]{1,40}?
    )??,?\s${IN}${DATED}
  `,
  lines`
    ^${IN}${DATED},?\s(?<subject>[^,;:]{1,50}?)\s+${COMES}(?=
      \s*(?:$|[.,!–—]|as\s|with\s|in\s|from\s|at\s|als\s|mit\s|avec\s|à\s|con\s|com\s|met\s)
    )
  `,
  lines`
    ^${IN}${DATED}\s(?:
      startete[n]?|begann(?:en)?|eröffnete[n]?|entstand|startte[n]?|begon(?:nen)?|opende[n]?|ontstond
    )\s(?<subject>[^,;:]{1,50}?)(?=\s*(?:$|[.,!]|als\s|mit\s|met\s|in\s|unsere\s|onze\s))
  `,
  lines`
    ^(?<subject>[^,;:]{1,50}?)\s(?:ist|sind|zijn|is)\s${IN}${DATED}\s[^,;:]{0,40}?(?:
      entstanden|gestartet|begonnen|ontstaan|gestart
    )(?!\p{L})
  `,
  lines`
    ^(?:
      empezamos|comenzamos|arrancamos|nacimos|abrimos(?: (?:nuestras |las )?puertas| as portas)?
      abbiamo (?:aperto|iniziato|cominciato)|siamo nat[ie]|começ[áa]mos
    )(?:\s(?:a|con|com|in|en|em|como)\s[^,;:\d]{1,40}?)??\s${IN}${DATED}(?!
      \s\p{L}+ (?:segund|nuev|otr|second|nuov|outr|nov)
    )
  `,
  lines`
    ^${IN}${DATED}\s(?:in \p{L}+ |à \p{L}+ |en \p{L}+ )?(?:
      gegründet|fondée?|founded|established|fundad[ao]|fondat[ao]|opgericht
    )(?=[,.]|$|\s(?:von|by|par|por|da|door|und|and|et)\s)
  `,
  lines`
    ^(?:(?<subject>[^,;:]{1,40}?)(?:\s(?:is|are|ist|sind|est|sommes|es|somos|è|siamo|é|zijn)|[’']re|[’']s)\s)?(?:
      (?:an?|eine?|une?|un[ao]?|een|uma?)\s|un[’']
    )(?:[\p{L}-]+,?\s){0,6}?(?:${COMPANY_NOUN}),?\s(?:[^,;:\d]{1,30}?,?\s)??(?:
      (?:that|which|die|das|qui|que|che|dat)\s
    )?(?:
      was\s|were\s|a été\s|fue\s|è stata\s|foi\s
    )?(?:
      founded|established|set up|started|fondée?|créée?|fundad[ao]|cread[ao]|criad[ao]|fondat[ao]|nat[ao]|opgericht
      gegründet
    )\s(?:(?:in|at|à|en|a|em)\s\p{Lu}\p{L}+\s)?${IN}${DATED}
  `,
  `(?:^|\\s)eine?\\s(?:im jahr(?:e)? )?(?<year>1[89]\\d\\d|20\\d\\d) (?:\\p{L}+ \\p{L}+ )?gegründete[sr]?\\s`,
  '^(?<subject>[^、。]{1,20}?)は、?(?<year>1[89]\\d\\d|20\\d\\d)年[^、。]{0,12}?(?:に生まれ|に誕生|生まれ|誕生|にスタート|に始ま)',
  lines`
    ^(?<subject>[^、。]{1,20}?)は、?[^、。]{0,8}?(?<year>1[89]\d\d|20\d\d)年\W{0,2}に?、?[^。]{0,40}?(?:
      始めた|開いた|開業した|創業した|興した|立ち上げた|起こした|設立した
    )[^、。]{0,14}?(?:店|会社|工房|工場|事務所|メーカー|アトリエ|スタジオ|企業|屋)(?:です|である|でござ|。|$)
  `,
].map((pattern) => new RegExp(pattern, 'iu'))
