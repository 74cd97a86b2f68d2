import { type Stop, stopKinds, type Tag } from './tags.ts'

/** As deep as browsers go. */
export const DEEPEST = 512

type Levels = Readonly<Record<Stop, Int16Array>>

/** The stack of open elements (HTML Standard §13.2.4.2) with searches that take one step, however deep it is. */
export class OpenElements {
  private readonly tags: Tag[] = []
  /** Where each name stands in the stack, outermost first. */
  private readonly places = new Map<string, number[]>()
  /** For each kind of stop: the innermost one at or below each level, -1 for none. */
  private readonly stops: Levels = {
    none: new Int16Array(DEEPEST).fill(-1),
    special: new Int16Array(DEEPEST),
    scope: new Int16Array(DEEPEST),
    button: new Int16Array(DEEPEST),
    item: new Int16Array(DEEPEST),
    table: new Int16Array(DEEPEST),
  }

  get depth(): number {
    return this.tags.length
  }

  get innermost(): Tag | undefined {
    return this.tags[this.tags.length - 1]
  }

  tagAt(index: number): Tag | undefined {
    return this.tags[index]
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
    for (const name of names) {
      const places = this.places.get(name)
      if (places !== undefined && places.length > 0) index = Math.max(index, places[places.length - 1] ?? -1)
    }
    return index === -1 || this.hasStopInside(index, stop) ? -1 : index
  }

  /** Whether a stop stands inside the element at the index. */
  hasStopInside(index: number, stop: Stop): boolean {
    return (this.stops[stop][this.tags.length - 1] ?? -1) > index
  }

  push(tag: Tag): void {
    const index = this.tags.push(tag) - 1
    const places = this.places.get(tag.name)
    if (places === undefined) this.places.set(tag.name, [index])
    else places.push(index)
    for (const kind of stopKinds) {
      const levels = this.stops[kind]
      levels[index] = index === 0 ? -1 : (levels[index - 1] ?? -1)
    }
    for (const kind of tag.stops) this.stops[kind][index] = index
  }

  /** Takes the innermost element away. */
  pop(): void {
    const tag = this.tags.pop()
    if (tag !== undefined) this.places.get(tag.name)?.pop()
  }

  /** Takes away an element that others are open in. */
  remove(index: number): void {
    const inner = this.tags.slice(index + 1)
    while (this.tags.length > index) this.pop()
    for (const tag of inner) this.push(tag)
  }
}
