import { type Attributes, type MarkupReader, NO_ATTRIBUTES } from './markup.ts'
import { DEEPEST, OpenElements } from './open-elements.ts'
import { CELLS, FOREIGN_ENDERS, FORMATTING, HEADINGS, PARAGRAPH_ENDERS, SPECIAL, TABLE_PARTS, VOID } from './tags.ts'

/** What is told of a document's elements. Indexes count the open elements from the outermost, 0. */
export interface ElementReader {
  /** `html` or `body`, which are always there; told once or more. */
  root(name: 'html' | 'body', attributes: Attributes): void
  enter(name: string, attributes: Attributes): void
  /** `isImplied`: something other than its own end tag ended it. */
  leave(index: number, isImplied: boolean): void
  text(data: string): void
  /** An end tag whose element had ended before. */
  strayEnd(name: string): void
  /** Whether nothing in the innermost element can be seen. */
  isHiding(): boolean
}

const HEADING_NAMES = [...HEADINGS]
const TABLE_CONTEXT = ['table']
const SECTION_CONTEXT = ['tbody', 'thead', 'tfoot', 'table']
const ROW_CONTEXT = ['tr', 'tbody', 'thead', 'tfoot', 'table']
const ITEMS: Readonly<Record<string, readonly string[]>> = { li: ['li'], dd: ['dd', 'dt'], dt: ['dd', 'dt'] }

/**
 * Makes elements of tags by the parts of HTML's tree construction (HTML Standard §13.2.6) that bear on what text stands
 * in: implied ends, scopes, tables, foreign content, misnested formatting. What is deeper than `DEEPEST` is read as if it
 * stood side by side there. Linear in the number of tags.
 */
export class ElementStack implements MarkupReader {
  private readonly reader: ElementReader
  private readonly isXhtml: boolean
  private readonly elements = new OpenElements()
  /** Elements that are open in the source but no longer here, as the stack was full. */
  private readonly flattened = new Map<string, number>()

  constructor(reader: ElementReader, isXhtml = false) {
    this.reader = reader
    this.isXhtml = isXhtml
  }

  isInForeignContext(): boolean {
    return (this.elements.has('svg') || this.elements.has('math')) && !this.elements.has('foreignobject')
  }

  text(data: string): void {
    this.reader.text(data)
  }

  open(tag: string, attributes: Attributes, isSelfClosing: boolean): void {
    const name = tag === 'image' && !this.isInForeignContext() ? 'img' : tag
    if (name === 'html' || name === 'body') this.reader.root(name, attributes)
    else if (this.isInForeignContext() && !FOREIGN_ENDERS.has(name)) this.push(name, attributes, isSelfClosing)
    else if (name !== 'head') this.openHtml(name, attributes, isSelfClosing)
  }

  close(name: string): void {
    if (name === 'br') this.open('br', NO_ATTRIBUTES, false)
    if (VOID.has(name) || name === 'html' || name === 'body' || name === 'head' || this.forget(name)) return
    const index = this.indexToClose(name)
    if (index === -1) {
      if (name === 'p') this.push('p', NO_ATTRIBUTES, true)
      else this.reader.strayEnd(name)
    } else if (FORMATTING.has(name) && this.elements.hasStopAbove(index, 'special')) this.take(index, false)
    else {
      this.endFrom(index + 1)
      this.take(index, false)
    }
  }

  /** Ends all that is still open. */
  end(): void {
    this.endFrom(0)
  }

  private openHtml(name: string, attributes: Attributes, isSelfClosing: boolean): void {
    if (this.isInForeignContext()) this.endFrom(this.outermostForeign())
    if (TABLE_PARTS.has(name) && !this.makeRoomInTable(name)) return
    if (name === 'form' && this.elements.has('form')) return
    this.endImplied(name)
    const isForeign = name === 'svg' || name === 'math'
    this.push(name, attributes, VOID.has(name) || (isSelfClosing && (this.isXhtml || isForeign)))
  }

  private push(name: string, attributes: Attributes, isEmpty: boolean): void {
    if (this.elements.depth === DEEPEST) {
      if (this.reader.isHiding()) {
        if (!isEmpty) this.flatten(name)
        return
      }
      this.flatten(this.elements.nameAt(DEEPEST - 1))
      this.take(DEEPEST - 1, true)
    }
    this.elements.push(name)
    this.reader.enter(name, attributes)
    if (isEmpty) this.take(this.elements.depth - 1, false)
  }

  private take(index: number, isImplied: boolean): void {
    this.reader.leave(index, isImplied)
    if (index === this.elements.depth - 1) this.elements.pop()
    else this.elements.remove(index)
    if (this.elements.depth < DEEPEST / 2 && this.flattened.size > 0) this.flattened.clear()
  }

  private endFrom(index: number): void {
    while (this.elements.depth > index) this.take(this.elements.depth - 1, true)
  }

  private flatten(name: string): void {
    this.flattened.set(name, (this.flattened.get(name) ?? 0) + 1)
  }

  private forget(name: string): boolean {
    const count = this.flattened.get(name) ?? 0
    if (count > 0) this.flattened.set(name, count - 1)
    return count > 0
  }

  private outermostForeign(): number {
    const places = [this.elements.outermost('svg'), this.elements.outermost('math')].filter((place) => place !== -1)
    return Math.min(...places)
  }

  private indexToClose(name: string): number {
    if (HEADINGS.has(name)) return this.elements.find(HEADING_NAMES, 'scope')
    if (name === 'template' || this.isInForeignContext()) return this.elements.find([name], 'none')
    if (TABLE_PARTS.has(name) || name === 'table') return this.elements.find([name], 'table')
    if (name === 'p') return this.elements.find([name], 'button')
    return this.elements.find([name], SPECIAL.has(name) || FORMATTING.has(name) ? 'scope' : 'special')
  }

  private endImplied(name: string): void {
    const items = ITEMS[name]
    if (items !== undefined) this.endNearest(items, 'item')
    if (PARAGRAPH_ENDERS.has(name)) this.endNearest(['p'], 'button')
    if (name === 'button' || name === 'select') this.endNearest([name], 'scope')
    if (name === 'a') this.endLink()
    const last = this.elements.nameAt(this.elements.depth - 1)
    const isNext =
      name === 'option' || name === 'optgroup' ? last === 'option' : HEADINGS.has(name) && HEADINGS.has(last)
    if (isNext) this.take(this.elements.depth - 1, true)
  }

  private endNearest(names: readonly string[], stop: 'item' | 'button' | 'scope'): void {
    const index = this.elements.find(names, stop)
    if (index !== -1) this.endFrom(index)
  }

  /** A link ends where the next begins; blocks that stand in it stay open. */
  private endLink(): void {
    this.reader.strayEnd('a')
    const index = this.elements.find(['a'], 'scope')
    if (index !== -1) this.take(index, false)
  }

  /** Ends what a part of a table ends; false where there is no table to be a part of. */
  private makeRoomInTable(name: string): boolean {
    const context = CELLS.has(name) ? ROW_CONTEXT : name === 'tr' ? SECTION_CONTEXT : TABLE_CONTEXT
    const index = this.elements.find(context, 'table')
    if (index === -1) return false
    this.endFrom(index + 1)
    if (CELLS.has(name) && this.elements.nameAt(index) !== 'tr') this.push('tr', NO_ATTRIBUTES, false)
    return true
  }
}
