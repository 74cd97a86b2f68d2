import { type BlockKind, pageLimits } from '@launch/proto/schemas/page'
import { BoundedText, cleaned, collapsed, withoutGaps } from './bounded-text.ts'

/** A run of text that stands on its own line or lines. */
export interface RawBlock {
  readonly kind: BlockKind
  readonly start: number
  end: number
  readonly region: number
  readonly className: string
}

/** What a block takes over from the element that its first character stands in. */
export interface BlockContext {
  readonly kind: BlockKind
  readonly region: number
  readonly className: string
}

/** What stands between digits that are drawn apart: white space that no number goes on after, but holds its neighbours together. */
export const PARTING = '\u00a0'

/** White space that waits for text to follow; of two that meet, the stronger stays. */
const GAPS = ['', PARTING, ' ', '\t', '\n'] as const
type Gap = (typeof GAPS)[number]

const MOST_BLANKS = 100

/**
 * What people see of a page, much as `innerText` gives it (HTML Standard §3.2.7): white space collapsed, blocks and `<br>`
 * on lines of their own, table cells parted by tabs, `<pre>` as it is. No-break spaces stay.
 */
export class VisibleText {
  readonly blocks: RawBlock[] = []
  private readonly text = new BoundedText()
  private gap: Gap = ''
  private block: RawBlock | null = null
  private lineBreaks = 0
  /** White space in a row, so far. */
  private blanks = 0
  private isParted = false
  private lastUnit = ''

  /** Where the next text will stand, or the white space before it. */
  get length(): number {
    return this.text.length
  }

  get isFull(): boolean {
    return this.text.isFull
  }

  write(data: string, isPreformatted: boolean, context: BlockContext): void {
    if (this.text.isFull) return
    if (isPreformatted) this.append(withoutGaps(cleaned(data).replaceAll('\r\n', '\n').replaceAll('\r', '\n')), context)
    else this.writeCollapsed(data, context)
  }

  private writeCollapsed(data: string, context: BlockContext): void {
    const text = collapsed(cleaned(data))
    const from = text.startsWith(' ') ? 1 : 0
    const to = text.endsWith(' ') ? text.length - 1 : text.length
    if (from === 1) this.widen(' ')
    if (to <= from || (this.block === null && text.trim() === '')) return
    this.append(text.slice(from, to), context)
    if (to < text.length) this.widen(' ')
  }

  /** Ends the block; `by` parts it from the next. */
  endBlock(by: '\t' | '\n'): void {
    this.block = null
    this.lineBreaks = 0
    this.widen(by)
  }

  /** Parts what follows from what came before: menus often have no space between their links. */
  space(): void {
    this.widen(' ')
  }

  /** Parts digits that follow from digits that came before. */
  partNumbers(): void {
    this.isParted = true
  }

  /** Begins a line within the block, where there is text on the one before. */
  freshLine(): void {
    this.widen('\n')
  }

  /** A `<br>`; two of them in a row end the block. */
  breakLine(): void {
    this.lineBreaks++
    if (this.lineBreaks > 1) this.endBlock('\n')
    else this.widen('\n')
  }

  toString(): string {
    return this.text.toString()
  }

  private widen(gap: Gap): void {
    if (GAPS.indexOf(gap) > GAPS.indexOf(this.gap)) this.gap = gap
  }

  private append(text: string, context: BlockContext): void {
    if (text === '') return
    // Each no-break space written as an entity comes alone.
    this.blanks = text.trim() === '' ? this.blanks + text.length : 0
    if (this.blanks > MOST_BLANKS) return
    if (this.isParted && this.gap === '' && areDigits(this.lastUnit, text.charAt(0))) this.gap = PARTING
    this.isParted = false
    this.lastUnit = text.charAt(text.length - 1)
    if (this.text.length > 0 && this.gap !== '') this.text.appendPart(this.gap)
    this.gap = ''
    this.lineBreaks = 0
    const start = this.text.length
    this.text.appendPart(text)
    if (this.text.length === start) return
    if (this.block === null && this.blocks.length < pageLimits.blocks) {
      this.block = { ...blockContext(context), start, end: start }
      this.blocks.push(this.block)
    }
    if (this.block !== null) this.block.end = this.text.length
  }
}

export function areDigits(before: string, after: string): boolean {
  return /^\d\d$/.test(before + after)
}

function blockContext({ kind, region, className }: BlockContext): BlockContext {
  return { kind, region, className }
}
