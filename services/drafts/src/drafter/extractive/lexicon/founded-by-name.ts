import { DATE_WORD } from './founding.ts'
import { lines, pattern } from './pattern.ts'

const DATED = lines`
  (?:(?:${DATE_WORD}|january|march|april|may|june|july|august|october)[\s-]+){0,5}(?<year>
    1[89]\d\d|20\d\d
  )(?![\d/–-]|[.,]\d)
`
const IN = '(?:(?:back )?(?:in|im|en|nel|em|i|w|år|no|na)\\s)?'
/** A person or people as the subject, by name or pronoun. */
const WHO = lines`
  (?:
    (?-i:I)|we|he|she|they|ich|wir|er|sie|je|nous|il|elle|ils|elles|on|yo|ella|él|eu|ik|wij|ze|hij|vi|jag|jeg
    (?-i:\p{Lu}[\p{L}’'.-]+(?:\s(?:and|und|et|y|e|en|og|och|&|van|de|von|der)?\s?\p{Lu}[\p{L}’'.-]+){0,5})
  )
`
/** The end of an organisation's name, which takes something up and founds none of ours. */
const ORGANISED = lines`
  (?:
    School|College|University|Academy|Council|Clinic|Hospital|Bakery|Library|Museum|Club|Team|Group|Ltd|Inc|GmbH
    Schule|Verein
  )
`
/** Founding as one tells it of a company or a product that has a name. */
const VERB = [
  lines`
    (?:first |then |eventually |finally )?(?:co-?)?(?:
      founded|started|set up|created|launched|began|established
    )(?: (?:building|writing|making|developing|coding|work(?:ing)? on))?
  `,
  'gründete[n]?|startete[n]?',
  lines`
    (?:a|ont|ai|avons) (?:co-?)?(?:fondé|créé|lancé)
    (?:co)?fond(?:ent?|ai(?:en)?t|èrent|a)
    cré(?:ent?|ai(?:en)?t|èrent|a)
    lan(?:cent?|çai(?:en)?t|cèrent|ça)
  `,
  '(?:co)?fund(?:ó|aron|é|amos)|cre(?:ó|aron|é|amos)|mont(?:ó|aron|é|amos)',
  '(?:ha|hanno|ho|abbiamo) (?:fondato|creato|avviato|lanciato)|fond(?:a|ano|ò|arono)',
  'fund(?:ou|aram|ei|ámos|amos)|cri(?:ou|aram|ei|ámos|amos)',
  'startte[n]?|begon(?:nen)? met|richtte[n]?',
  'grundade|startade|grundlagde|startede|stiftede|grunnla|startet',
].join('|')

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** Sentences that tell of the founding of what a name stands for, whatever page they stand on. */
export function foundedByName(name: string): readonly RegExp[] {
  const own = lines`
    ${escaped(name)}(?![\p{L}\p{N}]|\s(?-i:(?!Ltd|GmbH|Inc|LLC|B\.?V|AB|ApS|AS)(?:\p{Lu}|\d{1,2}(?!\d))))
  `
  const between = '(?:(?:(?!\\s(?:and|und|et|y|e|och|og)\\s\\p{Ll})[^.;:\\d()]){0,60}?[\\s,])??'
  return [
    lines`
      (?:
        ^|(?<!(?:^|\s)(?:in|at|from|of|near|aus|bei|à|de|di|da|em))[\s,(]
      )${WHO}(?<!${ORGANISED})\s(?:${VERB})\s(?:the |la |o |a |die )?${own},?\s${between}${IN}${DATED}
    `,
    lines`
      (?:^|[\s,(])(?:la |il |lo |o |a |el )?${own}[^.;:\d]{0,30}?\s(?:(?:la|lo|l[’'])\s?)(?:
        fund\p{L}+|cre(?:ó|aron|amos)|(?:ha|hanno|ho|abbiamo) (?:fondat|creat|avviat)[ao]
        (?:a|ont|avons) (?:fond|cré)ée?
      )\s${between}${IN}${DATED}
    `,
    lines`
      (?:^|[\s,(])${escaped(name)}(?:
        \s(?:GmbH|UG|AG|KG|GbR|e\. ?K\.?)
      )?,\s(?:die|das|der)\s(?:[^.;:,\d]{1,60}\s)?${IN}${DATED}\s(?:[^.;:,\d]{1,40}\s)?(?:gegründet|gestartet)\s(?:hat|haben|habe|wurde)
    `,
  ].map((pattern) => new RegExp(pattern, 'iu'))
}

/** The founding told of what went before: `Ana López la fundó en 2011`. */
export const FOUNDED_IT = pattern('iu')`
  ^(?:${WHO}\s(?=la|lo|l[’'])|(?=(?:la|lo)\s(?:cre|fund|mont)(?:amos|é)(?!\p{L})|l[’']abbiamo))(?:la|lo|l[’'])\s?(?:
    (?:co)?fund(?:ó|aron|é|amos)|fondò|fondarono|(?:ha|hanno|ho|abbiamo) fondat[ao]|(?:a|ont|avons|ai) fondée?
  )\s(?:[^.;:\d]{0,40}?[\s,])??${IN}${DATED}
`

/** A foot's line on the founding, with where or how and nothing else: `Founded in 2017 at a kitchen table`. */
export const FOUNDED_FOOT = pattern('iu')`
  ^(?:
    (?:co-?)?founded|established|est\.|started|gegründet|fondée?|créée?|fundad[ao]|cread[ao]|fondat[ao]|nat[ao]
    opgericht|grundat|grundlagt|stiftet|założona
  )\s${IN}${DATED}(?:
    \.
    $
    ,?\s(?:
      in|at|by|around|from|with|as|on|aan|te|bij|von|an|am|bei|auf|à|dans|par|chez|autour|en|por|a|da|em|door|av|af
      på|i|w|sur|su|sopra|met|mit
    )\s[^;:]{1,70}$
  )
`
/** Right behind the company's name: `Acme Works Ltd, est. 2018`. */
export const ESTABLISHED_BEHIND = pattern('iu')`
  (?:,|\s[–—|·]|\s\()\s?(?:
    est\.?|estd\.?|established|founded|gegr\.|gegründet|fondée?|fundad[ao]|fondat[ao]|opgericht
  )\s${IN}${DATED}(?=[.,;)\n]|\s[–—|·]|$)
`
/** A foot's line on what the company does since when: `Making invoices since 2011`. */
export const SINCE_FOOT = pattern('iu')`
  ^(?<subject>[^,]{0,40}?),?\s?(?:
    (?:family[- ](?:run|owned)|trading|in business|independent)
    (?:(?!hosting|powering)\p{L}+ing)\s[^,;:]{2,60}?
  )\ssince\s${DATED}\.?$
`
const NOT_ITS_WORK = lines`
  (?!
    (?:
      member|membre|mitglied|zertifi|certifi|miembro|socio|membro|lid|partner|partenaire|marque|registr|eingetr
      geprüft|hosted|ospitat|gehost
    )
  )
`
const SINCE = lines`
  \s(?:
    since|seit|depuis|desde|dal|sinds|sedan|siden|od
  )\s(?:(?:roku|o ano de|l[’'])\s?)?(?<year>1[89]\d\d|20\d\d)\.?$
`
/** The same in other tongues: `Acme, au service des traiteurs depuis 2020`, `Software für Gärtner seit 2011`. */
export const SINCE_FOOT_OTHERS: readonly RegExp[] = [
  `^(?<subject>[^,;:\\d–—|·]{2,40}?)(?:,|\\s[–—|·-])\\s${NOT_ITS_WORK}\\p{L}[^.;:\\d]{6,70}?${SINCE}`,
  lines`
    ^${NOT_ITS_WORK}\p{L}[^.,;:\d–—|·©]{3,40}?\s(?:
      für|aus|pour|au service|des|dédiés?|para|al servicio|per|al servizio|voor|uit|till|för|til|for|dla
    )\s[^.,;:\d–—|·©]{3,50}?${SINCE}
  `,
].map((pattern) => new RegExp(pattern, 'iu'))
