import { pattern } from '../lexicon/pattern.ts'
import { namesAt, namesBefore, type Span } from '../people/people.ts'

/** A date that opens a sentence: `In 2012, …`. */
const OPENING_DATE = pattern('iu')`
  ^(?:
    (?:it was|es war|het was)\s\d{4},?\s(?:when|als|toen)\s
    (?:back )?(?:in|im|en|nel|em|au|à)\s(?:[^,]{0,24}?\d{4},?|[^,]{3,20},)\s
  )?
`
/** `Ann Lee and her brother`, before another name. */
export const AND_RELATIVE = pattern('u')`
  ,?\s(?:and|und|et|y|e|en)\s(?:
    her|his|their|ihre?[mn]?|seine?[mn]?|son|sa|su|sua|seu|haar|zijn|suo
  )\s(?:\p{Ll}+\s){1,3}$
`

/** Those beside somebody who go unnamed: `Ann Lee and two friends from school`. */
const AND_OTHERS = pattern('u')`
  \s(?:and|et|y|e|en|och|og)\s(?:
    two|three|four|an?|some|his|her|their|deux|trois|son|sa|ses|dos|tres|sus?|un[ao]?|due|tre|suo|sua|twee|drie|een
    haar|zijn|två|to
  )\s\p{Ll}[\p{Ll}-]*(?:\s\p{Ll}[\p{Ll}-]*){0,3}\s?$
`
/** What people do before they found something: `left to`, `got together and`. */
const LEADS_TO_DOING = pattern('iu')`
  ,?\s(?:
    left|quit|met|decided|set out|went on|teamed up|joined forces|got together|sat down|came together
  )(?:\s[^,;:.]{1,50}?)?\s?(?:to|and)?$
`

/** The names before an active verb: right before it, or opening the sentence with something put in between. */
export function subjects(text: string, verb: Span): Span[] {
  const before = text
    .slice(0, verb.start)
    .replace(/\s+(?:(?:had|have|has|later|then|together|also)\s*)?$/iu, '')
    .replace(/[,\s]+who$/iu, '')
    .replace(LEADS_TO_DOING, '')
    .replace(AND_OTHERS, '')
    // `when Ann Lee and Bo Kim, two nurses, built …`
    .replace(/(?<=\p{Lu}\p{L}+),\s\p{Ll}[^,;:.]{1,60},$/u, '')
  const names = namesBefore(before)
  const [first] = names
  const relative = first ? AND_RELATIVE.exec(before.slice(0, first.start)) : null
  if (relative) return [...namesBefore(before.slice(0, relative.index)), ...names]
  if (first) return names
  // `Two sisters, Ann Lee and Mia Lee, founded …`
  const named = /,$/u.test(before) ? namesBefore(before.slice(0, -1)) : []
  if (named[0] && /\p{Ll},\s$/u.test(before.slice(0, named[0].start))) return named
  const opening = namesAt(text, OPENING_DATE.exec(text)?.[0].length ?? 0)
  const last = opening.at(-1)?.end ?? 0
  const between = text.slice(last, verb.start)
  const isPutIn =
    /^,[^,;]{2,80},\s*$/u.test(between) ||
    /^,?\s+who\s*$/iu.test(between) ||
    /^,[^,;:]{2,60},\s[^,;:]{2,60}\s(?:and|und|et|y|e|en|og|och)\s*$/u.test(between) ||
    /^\s\p{Ll}[^,;:]{2,90}\s(?:and|und|et|y|e|en)\s*$/u.test(between)
  return opening.length > 0 && isPutIn ? opening : []
}
