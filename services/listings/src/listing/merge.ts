import { same } from './history.ts'

/** Three states of one part: as it was last handed over by a draft, as the draft has it now, and as the listing has it. */
export interface Sides<T> {
  last: T
  next: T
  current: T
}

type Values = Readonly<Record<string, unknown>>

/** Takes over of a draft's keys those that changed there; what the listing has for the others stays. */
export function mergedKeys({ last, next, current }: Sides<Values>): Record<string, unknown> {
  const names = new Set([...Object.keys(last), ...Object.keys(next)])
  const changed = [...names].filter((name) => !same(last[name], next[name]))
  const kept = Object.entries(current).filter(([name]) => !changed.includes(name))
  const taken = changed.filter((name) => name in next).map((name) => [name, next[name]] as const)
  return Object.fromEntries([...kept, ...taken])
}

/**
 * Takes over of a draft's items those that changed there, in the draft's order; one that the listing has lost or changed
 * stays so, and what only the listing has comes after them.
 */
export function mergedItems<T>({ last, next, current }: Sides<readonly T[]>, keyOf: (item: T) => string): T[] {
  const [before, now, own] = [keyed(last, keyOf), keyed(next, keyOf), keyed(current, keyOf)]
  const handed = [...now].flatMap(([key, item]) => {
    const kept = own.get(key)
    if (!before.has(key) || !same(before.get(key), item)) return [item]
    return kept === undefined ? [] : [kept]
  })
  const added = [...own].flatMap(([key, item]) => (before.has(key) || now.has(key) ? [] : [item]))
  return [...handed, ...added]
}

/** Items by their key; alike ones are told apart by their number. */
function keyed<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const seen = new Map<string, number>()
  return new Map(
    items.map((item) => {
      const key = keyOf(item)
      const nth = (seen.get(key) ?? 0) + 1
      seen.set(key, nth)
      return [JSON.stringify([key, nth]), item]
    }),
  )
}
