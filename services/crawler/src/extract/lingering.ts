import type { Frame } from './frame.ts'

/**
 * Hidden formatting elements that ended without an end tag of their own. Browsers open them again in what follows, until
 * the end tag comes or the cell around them ends (HTML Standard §13.2.4.3), so what follows is hidden too.
 */
export class Lingering {
  private readonly open: string[] = []
  /** How many were open where each of the cells and the like began that are open now. */
  private readonly marks: number[] = []

  get isAny(): boolean {
    return this.open.length > 0
  }

  enter(frame: Frame): void {
    if (frame.tag.boundsFormatting) this.marks.push(this.open.length)
  }

  leave(frame: Frame, isImplied: boolean): void {
    if (frame.tag.boundsFormatting) this.open.length = Math.min(this.open.length, this.marks.pop() ?? 0)
    if (isImplied && frame.hidesItself && frame.tag.isFormatting) this.open.push(frame.name)
  }

  /** An end tag that found no open element of its name. */
  end(name: string): void {
    const index = this.open.lastIndexOf(name)
    if (index >= (this.marks.at(-1) ?? 0)) this.open.splice(index, 1)
  }
}
