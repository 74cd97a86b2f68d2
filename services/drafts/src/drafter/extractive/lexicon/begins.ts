import { lines, pattern } from './pattern.ts'
/** Verbs of beginning in any tense, where only their object can tell whether a company is begun. */
export const BEGINS = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:co-?)?founded|established|started|launched|created|built|wrote|began|opened|made',
    lines`
      to (?:found|start|set up|build|create|launch|write|open|make|form|run)
      set(?= (?:up|(?:the|our|a|his|her|their) [^.;:,]{2,30} up)(?!\p{L}))
    `,
    lines`
      gründe(?:te|ten|t|n)|gegründet|(?:rief|riefen|ruft|rufen)(?=[^.;:]{0,80}\sins leben)
      (?:hob|hoben)(?=[^.;:]{0,80}\saus der taufe)
    `,
    lines`
      mach(?:te|ten|t)(?=[^.;:]{0,90}\sselbst?ständig)|(?:eröffnete|startete|baute|entwickelte|schuf)n?
      schrieb(?:en)?|programmierten?
    `,
    lines`
      (?:fond|cré|lanç|mont|imagin)ai(?:t|ent)|fond(?:e|ent|a|èrent|er|é)|cr(?:ée|éent|éa|éèrent|éer|éé)
      lanc(?:e|ent|er|é)|mont(?:e|ent|er|é)|imagin(?:e|ent|er|é)
    `,
    lines`
      fund(?:an|ó|aron|ar|ado)|cre(?:an|ó|aron|ar|ado)|mont(?:an|ó|aron|ar|ado)|lanz(?:an|ó|aron|ar|ado)
      abr(?:en|ió|ieron|ir)|pus(?:o|ieron) en marcha
    `,
    lines`
      fond(?:a|ano|ò|arono|are|at[oaie])|cre(?:a|ano|ò|arono|are|at[oaie])|apr(?:e|ono|ì|irono|ire)|apert[oa]
      avvi(?:a|ano|ò|arono|are|at[oa])
    `,
    lines`
      richtt?en?(?=[^.;]{0,90}\sop(?!\p{L}))|begon(?:nen)?|startten?|bedacht(?:en)?|bouwden?|schreef|schreven
      opgericht
    `,
    'fund(?:am|ou|aram)|cri(?:a|am|ou|aram|ar)|abr(?:em|iu|iram)|lanç(?:ou|aram|ar)|mont(?:ou|aram)',
    'założył[aiy]?|założyli|zakłada(?:ją)?|stworzył[aiy]?|stworzyli|uruchomił[aiy]?',
    lines`
      grund(?:ade|ar|at|lagde|la)|start(?:ade|ar|at|ede|et)|stift(?:ede|er|et)|etabl(?:erade|erede|erte)|byggde
      byggede|skrev
    `,
  ].join('|')})(?!\\p{L})`,
  'giu',
)

/** Somebody's own company as what is begun: `sein eigenes Softwarebüro`, `their own small firm`. */
export const OWN_COMPANY = pattern('iu')`
  (?<!\p{L})(?:
    (?:his|her|their|my|our) own (?:\p{Ll}+ ){0,2}(?:company|firm|business|studio|agency|shop|practice)
    (?:sein|ihr)(?:e[nrs]?)? eigene[nrs]? (?:\p{Ll}+ )?\p{Lu}?\p{L}*(?:
      büro|firma|unternehmen|betrieb|agentur|haus|werkstatt|geschäft
    )
    (?:sa|leur)(?: propre)? (?:société|entreprise|agence|boîte|start-up)
    su propi[oa] (?:empresa|estudio|agencia|negocio)
    la (?:sua|loro|propria) (?:azienda|ditta|impresa|società|agenzia)
    (?:zijn|haar|hun) eigen (?:\p{Ll}+ )?\p{L}*(?:bedrijf|bureau|zaak|firma)
    a (?:sua )?própria empresa
  )(?!\p{L})
`

/** The company as an object that goes before the verb: `La fondano Ann Lee e Bo Kim`, `L’hanno fondata`. */
export const OBJECT_BEFORE = /^(?:(?:l[ao]s?|l[’'](?:ha|hanno|avevano|ont|a)|(?:il|elle|ils)?\s?l[’']ont|l[’']a)\s?)$/iu

/** Right before our name: somebody who works with or at what exists already. */
export const WITH_IT = pattern('iu')`
  (?<!\p{L})(?:
    with|at|for|using|by|of|from|to|bei|für|von|mit|chez|avec|pour|de|con|en|para|per|bij|voor|van|com|na|no|em|z|w
    dla|hos|för|till|til|før
  )(?:\s(?:the|der|dem|la|le|el|il|het|a|o))?\s*$
`
/** Verbs whose object stands behind `with`: `begon met Acme`, `machte sich mit Acme selbstständig`. */
export const BEGINS_WITH = /^(?:begon(?:nen)?|mach(?:te|ten|t)|startten?)\s(?:[^.;:]{0,24}\s)?(?:met|mit)\s$/iu
/** The company’s first version, before its name. */
export const FIRST_OF = pattern('iu')`
  (?:
    first|erste\p{L}*|première|primera|prima|eerste|primeira
  )\s(?:\p{L}+\s)?(?:version|fassung|versión|versione|versie|versão)\s(?:of|von|de|di|van|d[eo]|da)\s$
`
/** Ends before a participle at the end of a sentence whose object stands between: `haben Acme 2012 … gegründet`. */
export const HAVE = /(?<!\p{L})(?:haben|hat|hatten?|hebben|heeft|hadden|zijn|is)\s(?=\p{Lu}|die|das|de|het)/iu
export const PARTICIPLE = /^(?:gegründet|opgericht|begonnen|bedacht)$/iu
/** Names who write as `we`: `Wir sind Ann Lee und Bo Kim`. */
export const WE_ARE = pattern('giu')`
  (?<!\p{L})(?:
    wir,? (?:das )?sind|das sind wir:|we are|we[’']re|nous sommes|nous,? c[’']est|(?:nosotr[ao]s )?somos
    (?:noi )?siamo|wij zijn|we zijn|vi är|vi er|jesteśmy|olemme
  )\s
`
/** `We are Ann and Bo`, by first names alone. */
export const WE_ARE_TWO = new RegExp(
  `(?i:${WE_ARE.source})(\\p{Lu}\\p{Ll}+) (?:and|und|et|y|e|i|en|og|och|&) (\\p{Lu}\\p{Ll}+)(?=$|[.,!?:;–—\\n]| [–—-])`,
  'u',
)
export const WE = /(?<!\p{L})(?:we|wir|nous|nosotr[ao]s|noi|wij|nós|vi)(?!\p{L})/iu
/** A founding as a noun, up to who did it: `Gründung 2012 durch`. */
export const FOUNDING_BY = pattern('iu')`
  (?<!\p{L})(?:
    gründung|founding|foundation|fondation|création|fundación|creación|fondazione|fundação|oprichting
  )(?![^.;]{0,40}(?:museum|museo|musée|club|verein))[^.;]{0,40}\s(?:durch|by|par|por|da|door)\s
`
/** Behind our name: a part of what the company does, not the company. */
export const PART_OF_IT = pattern('iu')`
  ^(?:
    [’']s?\s
    -\p{L}
    \s(?:
      blog|forum|podcast|newsletter|club|users?|apps?|community|support|shop|store|academy|for|mobile|account
      website|\d+(?:\.\d+)*(?=\s|$)(?<!\d{4})
    )
  )
`

/** What makes a sentence tell of others, or of an earlier life. */
export const NOT_OURS = pattern('iu')`
  (?<!\p{L})(?:
    customers?|clients?|users?|using|joined|joins|kunden?|kundin|klant(?:en)?|client[ea]s?|cliente|nutzer(?:in)?
    previously|before that|earlier|formerly|until then|vorher|zuvor|davor|früher|auparavant|avant (?:cela|ça)|antes
    previamente|prima|in precedenza|daarvoor|eerder|distribut\p{L}+|vertriebspartner|reseller|sold (?:it|the)
    verkaufte|another|other|investor\p{L}*|advis[eo]r\p{L}*|beirat|says|said|sagt|dit|dice|zegt|diz
  )(?!\p{L})
`

const SINGULAR = 'she|he|sie|er|elle|il|ella|él|lei|lui|ze|zij|hij|ela|ele|hun|han|hon'
const PLURAL = lines`
  they|both|(?:the )?(?:two|three|pair|couple)(?: of them)?|together|die (?:beiden|zwei|drei)|beide|gemeinsam
  zusammen|(?:tous )?les deux|ils|elles|ensemble|ellos|ellas|los dos|las dos|ambos|juntos|i due|insieme|entrambi|ze
  zij|samen|eles|elas|os dois|de (?:två|to)|tillsammans|sammen|razem
`
export const SINGULAR_SUBJECT = new RegExp(`(?<!\\p{L})(?:${SINGULAR})(?!\\p{L})`, 'iu')
export const PLURAL_SUBJECT = new RegExp(`(?<!\\p{L})(?:${PLURAL})(?!\\p{L})`, 'iu')
/** Forms of several people in languages that leave the subject unsaid. */
export const PLURAL_FORM = pattern('iu')`
  (?:(?<!\p{L})(?:hanno|han|haben|hebben|ont)\s(?:\p{L}+\s)?)?(?<plural>
    \p{L}+(?:aron|ieron|arono|irono|aram|iram|èrent|yli|ły|tten|uten|elten)
  )$
  ^(?:
    fondano|creano|aprono|avviano|fundan|crean|montan|abren|lanzan|fundam|criam|abrem|zakładają|schrieben|begonnen
    bedachten|bouwden|schreven
  )$
`
/** Forms of one person in languages that leave the subject unsaid. */
export const UNSAID_FORM = pattern('iu')`
  ^(?:
    fundó|creó|montó|lanzó|abrió|puso en marcha|fondò|creò|aprì|avviò|fundou|criou|abriu|lançou|montou|założyła?
    stworzyła?|uruchomiła?|fond(?:a|at[oa])|creat[oa]|apert[oa]|avviat[oa]
  )$
`
/** A form of `to be` with or without a pronoun, before the word for a founder. */
export const IS_PRONOUN = pattern('iu')`
  ^(?:
    (?:${SINGULAR})\s(?:is|was|ist|est|es|è|é|war|är|er)|es|è|é
  )\s(?:(?:the|our|one of the|die|der|la|le|l[’']|el|il|a|o|de)\s?)?$
`
