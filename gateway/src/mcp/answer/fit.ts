/** A part of an answer that was cut, by its JSON pointer; `*` stands for all that is between. */
export interface LeftOut {
  part: string
  /** How much of it is shown: items of a list, UTF-16 units of a text. */
  shown: number
  total: number
}

/** An answer that fits, and what had to be left out of it. */
export interface Fitted {
  value: unknown
  leftOut: LeftOut[]
}

/** Whether an answer with these parts left out fits. */
export type Fits = (value: unknown, leftOut: readonly LeftOut[]) => boolean

/** How much of a cut text and of a cut list is shown, in UTF-16 units of JSON; tried one after the other. */
const SHOWN = [
  { text: 160, list: 600 },
  { text: 40, list: 0 },
  { text: 0, list: 0 },
]

/** No answer of so many characters fits: a token holds a few letters at most. */
const LONGEST = 60_000
/** Whether it fits is looked at again once it is so much shorter, as looking costs most. */
const SHORTER = 0.85

interface Place {
  parent: Record<string, unknown>
  key: string
  at: string
  /** Length of its JSON. */
  size: number
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A key as a token of a JSON pointer (RFC 6901 §3). */
const token = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** Collects the texts and lists of a tree, and gives the length of its JSON. */
function measure(tree: Record<string, unknown>, at: string, found: Place[]): number {
  let size = 2
  for (const [key, value] of Object.entries(tree)) {
    const pointer = `${at}/${token(key)}`
    const own = isTree(value) ? measure(value, pointer, found) : JSON.stringify(value).length
    if (typeof value === 'string' || Array.isArray(value)) found.push({ parent: tree, key, at: pointer, size: own })
    size += own + (Array.isArray(tree) ? 1 : key.length + 4)
  }
  return size
}

/** So many lists of quotes are named one by one. */
const FEW = 10

/** Empties every list of quotes; they are looked at one value at a time. */
function dropEvidence(root: Record<string, unknown>, at: string): LeftOut[] {
  const found: Place[] = []
  measure(root, at, found)
  const dropped = found.flatMap(({ parent, key, at: part }): LeftOut[] => {
    const value = parent[key]
    if (key !== 'evidence' || !Array.isArray(value) || value.length === 0) return []
    parent[key] = []
    return [{ part, shown: 0, total: value.length }]
  })
  if (dropped.length <= FEW) return dropped
  return [{ part: `${at}/*/evidence`, shown: 0, total: dropped.reduce((sum, { total }) => sum + total, 0) }]
}

/** The beginning of a text in whole characters; nothing of an address, which would be another one. */
function beginningOf(text: string, length: number): string {
  const cut = text.slice(0, length)
  if (!/\s/.test(cut)) return ''
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** The first items of a list that are no longer together than is shown. */
function firstItems(items: readonly unknown[], length: number): unknown[] {
  let size = 0
  const count = items.findIndex((item) => {
    size += JSON.stringify(item).length + 1
    return size > length
  })
  return items.slice(0, count)
}

/** What is left of a text or list, or undefined where it is short enough already. */
function cutOf(value: unknown, { size }: Place, most: (typeof SHOWN)[number]): string | unknown[] | undefined {
  if (Array.isArray(value)) return size > most.list + 2 ? firstItems(value, most.list) : undefined
  const text = String(value)
  return text.length > most.text ? beginningOf(text, most.text) : undefined
}

/** The parts that were left out, each told once, with how much there was of it at first. */
function merged(before: readonly LeftOut[], next: LeftOut): LeftOut[] {
  const earlier = before.find(({ part }) => part === next.part)
  const others = before.filter(({ part }) => part !== next.part && !part.startsWith(`${next.part}/`))
  return [...others, earlier ? { ...next, total: earlier.total } : next]
}

/**
 * The answer, or as much of it as fits: the quotes go first, then the texts and lists are cut, the largest first. What is
 * left keeps its shape.
 * @param at pointer to where the value stands in the whole answer
 */
export function fit(value: unknown, at: string, fits: Fits): Fitted {
  if (!isTree(value) || fits(value, [])) return { value, leftOut: [] }
  const tree = structuredClone(value)
  let leftOut = dropEvidence(tree, at)
  for (const most of SHOWN) {
    const found: Place[] = []
    let size = measure(tree, at, found)
    let looked = LONGEST / SHORTER
    const cut: string[] = []
    for (const place of found.sort((a, b) => b.size - a.size)) {
      if (size <= looked * SHORTER) {
        if (fits(tree, leftOut)) return { value: tree, leftOut }
        looked = size
      }
      const whole = place.parent[place.key]
      const left = cut.some((done) => place.at.startsWith(`${done}/`)) ? undefined : cutOf(whole, place, most)
      if (left === undefined) continue
      place.parent[place.key] = left
      cut.push(place.at)
      size -= place.size - JSON.stringify(left).length
      const total = Array.isArray(whole) ? whole.length : String(whole).length
      leftOut = merged(leftOut, { part: place.at, shown: left.length, total })
    }
    if (fits(tree, leftOut)) break
  }
  return { value: tree, leftOut }
}
