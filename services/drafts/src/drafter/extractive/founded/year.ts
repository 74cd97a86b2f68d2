import { ANY_YEAR, DATE } from '../lexicon/births.ts'
import { OTHER_TIME_BETWEEN } from '../lexicon/founding-others.ts'
import { OPENS_WITH_DATE, THAT_TIME } from '../lexicon/founding-signs.ts'
import { pattern } from '../lexicon/pattern.ts'
import type { Sentence } from '../pages/sentences.ts'

/** A part of a sentence with a verb of its own. */
export interface Clause {
  readonly text: string
  /** The same with nothing of the own name's words. */
  readonly hidden: string
  /** What separates it from the clause before. */
  readonly joint: string
}

const JOINT = pattern('giu')`
  (?:[;:()–—]|,(?!\d))\s*
  \s(?:and|und|et|y|e|och|og|but|aber|mais|pero|ma|mas|maar|oraz|a en(?!\s))\s
  \sen\s(?=(?:we|wij|ze|zij|hij|toen|sinds|is|was|de|het|dat|richt\p{L}*|begon\p{L}*|start\p{L}*|schre\p{L}+)\s)
  \s(?=
    (?:
      when|where|after|before|because|while|so that|once|which|damit|pour que|afin d|para que|perché|zodat|nachdem
      bevor|weil|quand|lorsque|après|avant|cuando|después|antes|quando|dopo|prima|nadat|voordat|toen|omdat
    )\s
  )
`

/** The clauses of a sentence, each with what stands before it; a name with `and` or a comma in it stays whole. */
export function clausesOf(sentence: string, name: string): Clause[] {
  const found: Clause[] = []
  const hidden = name === '' ? sentence : sentence.replaceAll(name, 'N'.repeat(name.length))
  let from = 0
  let joint = ''
  for (const match of hidden.matchAll(JOINT)) {
    found.push({ text: sentence.slice(from, match.index), hidden: hidden.slice(from, match.index), joint })
    from = match.index + match[0].length
    joint = match[0]
  }
  found.push({ text: sentence.slice(from), hidden: hidden.slice(from), joint })
  return found
}

/** Opens a clause on another time than that of what follows: `after leaving in 2009`. */
const OTHER_TIME = pattern('iu')`
  ^\s*(?:
    after|following|since|before|until|till|by|having|leaving|while|nach|seit|vor|bis|nachdem|après|depuis|avant
    tras|después|desde|antes|dopo|prima|dal|após|depois|na|sinds|nadat|voor|efter|sedan|siden|po
  )(?!\p{L})
`

/** Somebody's own birth: `Born in 1978, Ann …`. */
const BIRTH = /^\s*(?:born|geboren|née?|nacid[ao]|nat[ao]|nascid[ao])(?!\p{L})/iu

function yearsIn(text: string): { year: string; index: number }[] {
  return [...text.matchAll(ANY_YEAR)].map(({ index, 0: year }) => ({ year, index }))
}

/** The one year that a clause opens with: the date of all that it tells. */
function openingYear(text: string): string | null {
  const [first, ...more] = yearsIn(text)
  if (!first || more.some(({ year }) => year !== first.year) || OTHER_TIME.test(text) || BIRTH.test(text)) return null
  return OPENS_WITH_DATE.test(text.slice(0, first.index)) ? first.year : null
}

/** The one year of what was told right before, where a clause points back to it. */
function pointedBack(clauses: readonly Clause[], at: number, before: readonly Sentence[]): string | null {
  const from = Math.max(0, at - 3)
  const nearby = clauses.slice(from, at + 1)
  const pointer = nearby.find(({ text }) => THAT_TIME.test(text))
  if (!pointer || nearby.some(({ text }) => yearsIn(text).length > 0)) return null
  const said = [...before.map(({ text }) => text), ...clauses.slice(0, from).map(({ text }) => text)]
  const years = new Set(said.flatMap((text) => yearsIn(text).map(({ year }) => year)))
  const [only] = years
  return years.size === 1 && only !== undefined ? only : null
}

/**
 * The year joined to a deed in a clause of a sentence, with points for how closely it is joined; null where in doubt.
 */
export function yearFor(
  clauses: readonly Clause[],
  at: number,
  deed: { readonly start: number; readonly end: number; readonly isStrict: boolean; readonly isNoun: boolean },
  before: readonly Sentence[],
): { year: string; points: number; at: number } | null {
  const clause = clauses[at]
  if (!clause) return null
  const isOnly = new Set(clauses.flatMap(({ text }) => yearsIn(text).map(({ year }) => year))).size === 1
  const points = isOnly ? 1 : 0
  const here = yearsIn(clause.text)
  if (here.length > 0) {
    const [first] = here
    if (!first || here.length > 1 || (!deed.isNoun && OTHER_TIME.test(clause.text))) return null
    const [start, end] = first.index < deed.start ? [first.index + 4, deed.start] : [deed.end, first.index]
    const isDated = [...clause.text.matchAll(DATE)].some(({ groups }) => groups?.year === first.year)
    const isBeside =
      first.index - deed.end <= 1 || first.index === 0 || (first.index > deed.start && first.index < deed.end)
    if (
      !(isDated || isBeside || deed.isStrict) ||
      OTHER_TIME_BETWEEN.test(clause.hidden.slice(start, Math.max(start, end)))
    )
      return null
    return { year: first.year, points, at }
  }
  const next = clauses[at + 1]
  if (next && /^[,:(–—]/u.test(next.joint)) {
    const year = openingYear(next.text)
    const rest = year === null ? '' : next.text.slice(next.text.indexOf(year) + 4).trim()
    if (
      year !== null &&
      (rest === '' ||
        /^(?:in|at|with|à|en|a|em|mit|met|con|com|als|as|te|zu)\s\S+(?:\s\S+){0,4}\W?$/u.test(rest) ||
        /^[.)]$/u.test(rest))
    )
      return { year, points, at }
  }
  const back = pointedBack(clauses, at, before)
  if (back !== null) return { year: back, points: 1, at }
  for (let earlier = at - 1; earlier >= Math.max(0, at - 4); earlier--) {
    const text = clauses[earlier]?.text ?? ''
    if (yearsIn(text).length === 0) {
      if (OTHER_TIME_BETWEEN.test(text) && !/^\s*(?:after|nach|après|tras|dopo|depois|na)\s/iu.test(text)) return null
      continue
    }
    const year = openingYear(text)
    return year === null || OTHER_TIME_BETWEEN.test(clause.hidden.slice(0, deed.start))
      ? null
      : { year, points, at: earlier }
  }
  return null
}
