import { pageLimits } from '@launch/proto/schemas/page'
import { oneLine } from './entries.ts'

const LONGEST_CLASS = 60
/** The names of the outline's lists and what else stands around their items. */
const FRAME_BYTES = 400

/** Counts the bytes of an outline as JSON, so that it is never larger than it may be. */
export class OutlineBudget {
  readonly classes: string[] = []
  private readonly classIndexes = new Map<string, number>()
  private left: number = pageLimits.outlineBytes - FRAME_BYTES
  /** True once something did not fit. */
  isExceeded = false

  /** Takes what must be in. */
  spend(item: object): void {
    this.left -= bytesOf(item)
  }

  /** Puts the item at the end of the list; false where there is no room for it. */
  takeOne<T extends object>(item: T, list: T[]): boolean {
    const bytes = bytesOf(item)
    if (bytes > this.left) {
      this.isExceeded = true
      return false
    }
    this.left -= bytes
    list.push(item)
    return true
  }

  /** The items that fit into the share, from the first. */
  take<Raw, T extends object>(raws: readonly Raw[], share: number, make: (raw: Raw) => T): T[] {
    const items: T[] = []
    const floor = this.left - share
    for (const raw of raws) {
      if (this.left < floor || !this.takeOne(make(raw), items)) {
        this.isExceeded = true
        break
      }
    }
    return items
  }

  /** The `class` of an item with this class attribute; none where it has none or there is no room. */
  classOf(attribute: string): { class?: number } {
    const name = oneLine(attribute, LONGEST_CLASS)
    if (name === '') return {}
    const known = this.classIndexes.get(name)
    if (known !== undefined) return { class: known }
    const bytes = bytesOf(name)
    if (bytes > this.left / 2) return {}
    this.left -= bytes
    this.classIndexes.set(name, this.classes.length)
    return { class: this.classes.push(name) - 1 }
  }
}

/** With the comma that parts it from the next. */
function bytesOf(item: object | string): number {
  return Buffer.byteLength(JSON.stringify(item)) + 1
}
