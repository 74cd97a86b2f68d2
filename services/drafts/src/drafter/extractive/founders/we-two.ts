import { pattern } from '../lexicon/pattern.ts'
import type { Span } from '../people/people.ts'
import { castAt } from './cast.ts'

/** Those who write, as several: they say their names behind it. */
const US = pattern('giu')`
    (?<!\p{L})(?:
      the (?:two|three|pair) of us|(?:just )?us(?: two| three)?|together|uns(?: beiden| zweien| dreien)?
      zu (?:zweit|dritt|viert)|gemeinsam|zusammen|nous(?: deux| trois)?|à (?:deux|trois)|ensemble
      nosotr[ao]s(?: d[oa]s| tres)?|entre (?:l[ao]s )?(?:dos|tres)|junt[oa]s|noi(?: due| tre)?|in (?:due|tre)
      insieme|nós(?: dois| duas| três)?|a (?:dois|duas|três)|ons(?: tweeën| drieën)?
      met (?:z[’']n|zijn) (?:tweeën|drieën)|samen
    )\s?(?:gegründet|opgericht)?\s?(?:[,:]|\s[–—-])\s(?=\p{Lu})
  `

/** `Acme was started by the two of us, Ann Lee and Bo Kim`: two people or more, named in one row right behind `us`. */
export function ourNamesIn(text: string): Span[] {
  for (const { index, 0: us } of text.matchAll(US)) {
    const cast = castAt(text, index + us.length)
    if (cast.length > 1) return cast
  }
  return []
}
