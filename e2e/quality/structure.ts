import type { Random } from './random.ts'
import type { Truth } from './site.ts'
import { endsOf, nameAt, sourceOf, type Token } from './tokens.ts'

const BLOCK =
  /^(?:address|article|aside|blockquote|center|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|section|table|ul)$/
const WRAPPED = /^(?:ul|ol|table|section|p|h[1-3]|dl)$/

/** A run of tokens: an element from start tag to end tag. */
interface Run {
  from: number
  to: number
}

/** Runs of sibling elements of one name that stand next to each other, white space between. */
function siblingRuns(tokens: readonly Token[], name: string, ends: ReadonlyMap<number, number>): Run[][] {
  const groups: Run[][] = []
  const taken = new Set<number>()
  for (const [from] of [...ends].sort(([a], [b]) => a - b)) {
    if (nameAt(tokens, from) !== name || taken.has(from)) continue
    const group: Run[] = []
    for (
      let at = from;
      nameAt(tokens, at) === name && ends.has(at);
      at = afterSpace(tokens, (ends.get(at) ?? at) + 1)
    ) {
      taken.add(at)
      group.push({ from: at, to: ends.get(at) ?? at })
    }
    if (group.length > 1) groups.push(group)
  }
  return groups
}

function afterSpace(tokens: readonly Token[], index: number): number {
  const token = tokens[index]
  return token?.kind === 'text' && token.text.trim() === '' ? index + 1 : index
}

/** Lists and sections in another order; founders stay in theirs, as the first is the primary one. */
export function reordered(tokens: readonly Token[], truth: Truth, random: Random): Token[] {
  let result = [...tokens]
  for (const name of ['li', 'section']) {
    const groups = siblingRuns(result, name, endsOf(result))
    // Groups may stand in each other; innermost ones come last in the page, so going backwards keeps indexes right.
    for (const group of groups.toReversed()) {
      const kept = name === 'section' ? 1 : 0
      const movable = group.slice(kept)
      const pieces = movable.map(({ from, to }) => result.slice(from, to + 1))
      const isFixed = pieces.some((piece) => holdsFounder(piece, truth) || (name === 'section' && !hasHeading(piece)))
      if (isFixed || movable.length < 2 || overlaps(groups, group)) continue
      result = placed(result, movable, random.shuffled(pieces))
    }
  }
  return result
}

/** True where another group stands inside this one: its indexes would not hold any more. */
function overlaps(groups: readonly Run[][], group: readonly Run[]): boolean {
  const first = group[0]?.from ?? 0
  const last = group.at(-1)?.to ?? 0
  return groups.some((other) => other !== group && (other[0]?.from ?? 0) > first && (other[0]?.from ?? 0) < last)
}

function placed(tokens: readonly Token[], runs: readonly Run[], pieces: readonly Token[][]): Token[] {
  const result: Token[] = []
  let at = 0
  runs.forEach(({ from, to }, index) => {
    result.push(...tokens.slice(at, from), ...(pieces[index] ?? []))
    at = to + 1
  })
  return [...result, ...tokens.slice(at)]
}

function holdsFounder(piece: readonly Token[], truth: Truth): boolean {
  const source = Buffer.from(piece.map((token) => sourceOf(token)).join(''), 'latin1').toString('utf8')
  return truth.founders.some(({ name }) => source.includes(name))
}

function hasHeading(piece: readonly Token[]): boolean {
  return piece.some((token) => token.kind === 'open' && /^h[1-6]$/i.test(token.name))
}

/** Some elements put into a box of their own. */
export function boxed(tokens: readonly Token[], random: Random): Token[] {
  const ends = endsOf(tokens)
  const before = new Set<number>()
  const after = new Set<number>()
  for (const [from, to] of ends) {
    if (!WRAPPED.test(nameAt(tokens, from)) || !random.oneIn(5)) continue
    before.add(from)
    after.add(to)
  }
  const open: Token = { kind: 'open', name: 'div', attributes: [], closed: false }
  const close: Token = { kind: 'close', name: 'div' }
  return tokens.flatMap((token, index) => [
    ...(before.has(index) ? [open] : []),
    token,
    ...(after.has(index) ? [close] : []),
  ])
}

/** Some boxes without attributes taken away, where blocks inside keep the lines apart; and some bare spans. */
export function unboxed(tokens: readonly Token[], random: Random): Token[] {
  const gone = new Set<number>()
  for (const [from, to] of endsOf(tokens)) {
    const token = tokens[from]
    if (token?.kind !== 'open' || token.attributes.length > 0 || !random.oneIn(2)) continue
    const name = token.name.toLowerCase()
    if (name !== 'span' && !(name === 'div' && isFramed(tokens, from, to))) continue
    gone.add(from)
    gone.add(to)
  }
  return tokens.filter((_, index) => !gone.has(index))
}

/** Whether a box begins and ends with blocks. */
function isFramed(tokens: readonly Token[], from: number, to: number): boolean {
  const first = tokens[afterSpace(tokens, from + 1)]
  const before = tokens[to - 1]
  const last = before?.kind === 'text' && before.text.trim() === '' ? tokens[to - 2] : before
  return (
    first?.kind === 'open' &&
    BLOCK.test(first.name.toLowerCase()) &&
    last?.kind === 'close' &&
    BLOCK.test(last.name.toLowerCase())
  )
}

/** Elements that say the same, in either direction; which of them a page uses tells nothing of what it states. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/^strong$/i, 'b'],
  [/^b$/i, 'strong'],
  [/^em$/i, 'i'],
  [/^section$/i, 'div'],
  [/^main$/i, 'div'],
]

/** Some kinds of elements called by another name that says as much, all of them on a page, unless its styles name them. */
export function retagged(tokens: readonly Token[], styles: string, random: Random): Token[] {
  const chosen = ALIKE.filter(
    ([name]) =>
      random.oneIn(2) && !new RegExp(`(?:^|[\\s,{}>+~])${name.source.slice(1, -1)}(?![\\w-])`, 'i').test(styles),
  )
  return tokens.map((token) => {
    if (token.kind !== 'open' && token.kind !== 'close') return token
    const to = chosen.find(([name]) => name.test(token.name))?.[1]
    return to === undefined ? token : { ...token, name: to }
  })
}
