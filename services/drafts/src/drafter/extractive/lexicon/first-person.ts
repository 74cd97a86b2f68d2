import { lines, pattern } from './pattern.ts'

const ENGLISH =
  'made|built|wrote|written|created|designed|developed|coded|programmed|founded|started|launched|set up|began'
const GERMAN = 'gebaut|gemacht|geschrieben|entwickelt|programmiert|gegründet|gestartet|angefangen|begonnen'
const GERMAN_PAST = 'gründete|baute|schrieb|entwickelte|programmierte|startete'
const FRENCH =
  'fait|construit|écrit|développée?|conçue?|programmée?|créée?|fondée?|lancée?|montée?|imaginée?|commencée?'
const DUTCH = 'gebouwd|gemaakt|geschreven|ontwikkeld|bedacht|opgericht|gestart|begonnen'
const DUTCH_PAST = 'begon|startte|bouwde|maakte|schreef|ontwikkelde|bedacht'
const NORDIC = lines`
  bygg(?:d|ed|et|t)e?|bygget|skrev|gjorde|lavede|laget|start(?:ade|ede|et)|grund(?:ade|lagde)|skapade|stiftede
  udviklede|utviklet|utvecklade
`

/** What the one who made something says of it: `I built Acme`, `la creé yo`, `så byggede jeg`. */
export const I_MADE = new RegExp(
  `(?<!\\p{L})(?:${[
    `I(?:[’']ve| have)? (?:[^.;:]{2,90}?,? and )?(?:also |originally |first |then )?(?:${ENGLISH}|make|build|develop)`,
    lines`
      ich (?:
        habe [^.;]{1,80}\s(?:${GERMAN})
        (?:baue|entwickle|programmiere|${GERMAN_PAST})
        (?:bin|hei(?:ß|ss)e) [^.;]{2,60} und (?:baue|entwickle|programmiere)
        [^.;:]{2,90} und (?:${GERMAN_PAST})
      )
    `,
    `(?:baue|entwickle|programmiere|${GERMAN_PAST}) ich|(?:habe|hab) ich [^.;]{0,60}\\s?(?:${GERMAN})`,
    lines`
      j[’']ai (?:moi-même )?(?:${FRENCH})|je l[’']ai (?:moi-même )?(?:${FRENCH})|c[’']est moi qui
      je (?:développe|conçois|fais)
    `,
    lines`
      desarrollé|hice|escribí|programé|construí|fundé|creé|monté|lancé|l[ao] hice yo|desarrollo yo
      he (?:hecho|desarrollado|creado|programado|fundado|montado)
    `,
    lines`
      (?:l[’']ho|ho) (?:
        fatt[oa]|scritt[oa]|creat[oa]|costruit[oa]|sviluppat[oa]|programmat[oa]|inventat[oa]|fondat[oa]|avviat[oa]
      )(?: io)?
    `,
    'fiz|desenvolvi|escrevi|construí|programei|criei|fundei|lancei|montei',
    lines`
      ik (?:heb|ben) [^.;]{1,60}\s(?:${DUTCH})
      (?:heb|ben) ik [^.;]{0,60}\s?(?:${DUTCH})
      (?:maak|bouw|ontwikkel|${DUTCH_PAST}) ik
      ik (?:[^.;:]{2,90} en )?(?:maak|bouw|ontwikkel|${DUTCH_PAST})
    `,
    `(?:jag|jeg) (?:[^.;:]{2,90} (?:och|og) )?(?:har )?(?:${NORDIC})|(?:${NORDIC}) (?:jag|jeg)`,
    '(?:założy|stworzy|zbudowa|napisa|zrobi|uruchomi)ł[ae]m',
  ].join('|')})(?!\\p{L})`,
  'iu',
)

/** The one who writes as who made it: `I’m Ann Lee, the maker of Acme`. */
export const I_AM_MAKER = pattern('iu')`
  (?<!\p{L})(?:I(?:[’']m| am)|ich bin|ich heiße|je suis|soy|sono|sou|ik ben|jag är|jeg er)\s(?:[^.;]{0,60}[\s’'])?(?:
    maker|creator|author|macher(?:in)?|erfinder(?:in)?|créat(?:eur|rice)|creador[a]?|creat(?:ore|rice)|criador[a]?
    bedenker|maakster|skapare|skaber
  ) (?:of|behind|von|hinter|de|di|d[aeo]|d[’']|van|av|af)(?!\p{L})
`

/** A sentence about the company as what somebody founded: `Ann still chairs the company she founded`. */
export const COMPANY_SOMEBODY_FOUNDED = pattern('iu')`
  (?<!\p{L})(?:
    the (?:company|business|firm|studio) (?:that |which )?(?:she|he) (?:co-?)?(?:founded|started|set up|built)
    (?:
      die firma|das unternehmen|den betrieb|das büro
    ), d(?:ie|as|en) (?:sie|er) (?:[^,.;]{0,40}\s)?(?:gegründet|gründete)
    (?:l[’']entreprise|la société|l[’']agence) qu[’'](?:elle|il) a (?:fondée|créée)
    (?:la empresa|el negocio) que (?:fundó|creó|montó)
    (?:l[’']azienda|la società|la ditta) che ha (?:fondato|creato)
    (?:het bedrijf|de firma|de zaak) d(?:at|ie) (?:zij|ze|hij) (?:[^,.;]{0,30}\s)?(?:
      oprichtte|begon|heeft opgericht
    )
    a empresa que (?:fundou|criou)
  )(?!\p{L})
`
