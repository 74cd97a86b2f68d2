import type { Frame } from './frame.ts'

/**
 * Hidden formatting elements that ended without an end tag of their own. Browsers open them again in what follows, until
 * the end tag comes or the cell around them ends (HTML Standard §13.2.4.3), so what follows is hidden too.
 */
export class Lingering {
  private readonly open: { readonly name: string; readonly depth: number }[] = []

  get isAny(): boolean {
    return this.open.length > 0
  }

  /** Told of each element that ends, by its index in the stack. */
  leave(frame: Frame, depth: number, isImplied: boolean, isOuterHidden: boolean): void {
    if (frame.tag.boundsFormatting) {
      while ((this.open.at(-1)?.depth ?? -1) > depth) this.open.pop()
    }
    if (isImplied && !isOuterHidden && frame.isHidden && frame.tag.isFormatting)
      this.open.push({ name: frame.name, depth })
  }

  end(name: string): void {
    const index = this.open.findLastIndex((item) => item.name === name)
    if (index !== -1) this.open.splice(index, 1)
  }
}
