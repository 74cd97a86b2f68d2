import { STOPS, type Stop } from './tags.ts'

/** As deep as browsers go. */
export const DEEPEST = 512

const KINDS = ['none', 'special', 'scope', 'button', 'item', 'table'] as const satisfies readonly Stop[]

const stopsByName = new Map<string, readonly Stop[]>()
for (const kind of KINDS) for (const name of STOPS[kind]) stopsByName.set(name, [...kindsStoppedBy(name), kind])

function kindsStoppedBy(name: string): readonly Stop[] {
  return stopsByName.get(name) ?? []
}

/** The stack of open elements (HTML Standard §13.2.4.2) with searches that take one step, however deep it is. */
export class OpenElements {
  private readonly names: string[] = []
  /** Where each name stands in the stack, outermost first. */
  private readonly places = new Map<string, number[]>()
  /** For each kind of stop: the innermost one at or below each level, -1 for none. */
  private readonly stops = Object.fromEntries(KINDS.map((kind) => [kind, new Int16Array(DEEPEST)])) as Record<
    Stop,
    Int16Array
  >

  get depth(): number {
    return this.names.length
  }

  nameAt(index: number): string {
    return this.names[index] ?? ''
  }

  has(name: string): boolean {
    return this.outermost(name) !== -1
  }

  outermost(name: string): number {
    return this.places.get(name)?.[0] ?? -1
  }

  /** The innermost element of one of the names, or -1 where none is open or a stop stands inside it. */
  find(names: readonly string[], stop: Stop): number {
    let index = -1
    for (const name of names) index = Math.max(index, this.places.get(name)?.at(-1) ?? -1)
    return this.hasStopAbove(index, stop) ? -1 : index
  }

  hasStopAbove(index: number, stop: Stop): boolean {
    const innermost = this.names.length === 0 ? -1 : (this.stops[stop][this.names.length - 1] ?? -1)
    return innermost > index
  }

  push(name: string): void {
    const index = this.names.push(name) - 1
    const places = this.places.get(name)
    if (places === undefined) this.places.set(name, [index])
    else places.push(index)
    const stopping = kindsStoppedBy(name)
    for (const kind of KINDS) {
      const levels = this.stops[kind]
      levels[index] = stopping.includes(kind) ? index : index === 0 ? -1 : (levels[index - 1] ?? -1)
    }
  }

  /** Takes the innermost element away. */
  pop(): void {
    const name = this.names.pop()
    if (name !== undefined) this.places.get(name)?.pop()
  }

  /** Takes away an element that others are open in. */
  remove(index: number): void {
    const inner = this.names.slice(index + 1)
    while (this.names.length > index) this.pop()
    for (const name of inner) this.push(name)
  }
}
