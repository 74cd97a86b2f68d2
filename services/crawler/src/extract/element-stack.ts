import { type Attributes, type MarkupReader, NO_ATTRIBUTES } from './markup.ts'
import { DEEPEST, OpenElements } from './open-elements.ts'
import { type Stop, type Tag, tagOf } from './tags.ts'

/** What is told of a document's elements. Indexes count the open elements from the outermost, 0. */
export interface ElementReader {
  /** `html` or `body`, which are always there; told once or more. */
  root(tag: Tag, attributes: Attributes): void
  enter(tag: Tag, attributes: Attributes): void
  /** `isImplied`: something other than its own end tag ended it. */
  leave(index: number, isImplied: boolean): void
  text(data: string): void
  /** An end tag whose element had ended before. */
  strayEnd(name: string): void
  /** Whether nothing in the innermost element can be seen. */
  isHiding(): boolean
}

const HEADING_NAMES = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const TABLE_CONTEXT = ['table']
const SECTION_CONTEXT = ['tbody', 'thead', 'tfoot', 'table']
const ROW_CONTEXT = ['tr', 'tbody', 'thead', 'tfoot', 'table']
const PARAGRAPH = ['p']
const LINK = ['a']

function isForeign(name: string): boolean {
  return name === 'svg' || name === 'math'
}

function isRoot(name: string): boolean {
  return name === 'html' || name === 'body'
}

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
  private isForeignNow = false

  constructor(reader: ElementReader, isXhtml = false) {
    this.reader = reader
    this.isXhtml = isXhtml
  }

  isInForeignContext(): boolean {
    return this.isForeignNow
  }

  text(data: string): void {
    this.reader.text(data)
  }

  open(given: Tag, attributes: Attributes, isSelfClosing: boolean): void {
    const tag = given.name === 'image' && !this.isForeignNow ? tagOf('img') : given
    if (this.isInNoscript()) this.openInNoscript(tag, attributes)
    else if (isRoot(tag.name)) this.reader.root(tag, attributes)
    else if (this.isForeignNow && !tag.endsForeign) this.push(tag, attributes, isSelfClosing)
    else if (tag.name !== 'head') this.openHtml(tag, attributes, isSelfClosing)
  }

  close(tag: Tag): void {
    const { name } = tag
    if (this.isInNoscript() && name !== 'noscript') return
    if (this.isForeignNow && (name === 'br' || name === 'p')) this.endFrom(this.outermostForeign())
    if (name === 'br') this.open(tag, NO_ATTRIBUTES, false)
    if (tag.isVoid || isRoot(name) || name === 'head' || this.forget(name)) return
    const index = this.indexToClose(tag)
    if (index === -1) {
      if (name === 'p') this.push(tag, NO_ATTRIBUTES, true)
      else this.reader.strayEnd(name)
    } else if (name === 'form' || (tag.isFormatting && this.elements.hasStopInside(index, 'special'))) {
      // What stands in it stays open.
      this.take(index, false)
    } else {
      this.endFrom(index + 1)
      this.take(index, false)
    }
  }

  /** Ends all that is still open. */
  end(): void {
    this.endFrom(0)
  }

  /** Where scripts run, all in a `<noscript>` is text (HTML Standard §13.2.6.4.7). */
  private isInNoscript(): boolean {
    return this.elements.innermost?.name === 'noscript' && !this.isForeignNow
  }

  private openInNoscript(tag: Tag, attributes: Attributes): void {
    if (tag.name === 'meta') this.push(tag, attributes, true)
  }

  private openHtml(tag: Tag, attributes: Attributes, isSelfClosing: boolean): void {
    if (this.isForeignNow) this.endFrom(this.outermostForeign())
    if (tag.isTablePart && !this.makeRoomInTable(tag)) return
    if (tag.name === 'form' && this.elements.has('form')) return
    this.endImplied(tag)
    this.push(tag, attributes, tag.isVoid || (isSelfClosing && (this.isXhtml || isForeign(tag.name))))
  }

  private push(tag: Tag, attributes: Attributes, isEmpty: boolean): void {
    if (this.elements.depth === DEEPEST) {
      if (this.reader.isHiding()) {
        if (!isEmpty) this.flatten(tag.name)
        return
      }
      this.flatten(this.elements.innermost?.name ?? '')
      this.take(DEEPEST - 1, true)
    }
    this.elements.push(tag)
    this.noticeForeign(tag.name)
    this.reader.enter(tag, attributes)
    if (isEmpty) this.take(this.elements.depth - 1, false)
  }

  private take(index: number, isImplied: boolean): void {
    const name = this.elements.tagAt(index)?.name ?? ''
    this.reader.leave(index, isImplied)
    if (index === this.elements.depth - 1) this.elements.pop()
    else this.elements.remove(index)
    this.noticeForeign(name)
    if (this.flattened.size > 0 && this.elements.depth < DEEPEST / 2) this.flattened.clear()
  }

  private noticeForeign(name: string): void {
    if (!isForeign(name) && name !== 'foreignobject') return
    this.isForeignNow = this.outermostForeign() !== -1 && !this.elements.has('foreignobject')
  }

  private outermostForeign(): number {
    const svg = this.elements.outermost('svg')
    const math = this.elements.outermost('math')
    return svg === -1 || math === -1 ? Math.max(svg, math) : Math.min(svg, math)
  }

  private endFrom(index: number): void {
    while (this.elements.depth > index) this.take(this.elements.depth - 1, true)
  }

  private flatten(name: string): void {
    this.flattened.set(name, (this.flattened.get(name) ?? 0) + 1)
  }

  private forget(name: string): boolean {
    const count = this.flattened.size === 0 ? 0 : (this.flattened.get(name) ?? 0)
    if (count > 0) this.flattened.set(name, count - 1)
    return count > 0
  }

  private indexToClose(tag: Tag): number {
    if (tag.isHeading) return this.elements.find(HEADING_NAMES, 'scope')
    const foreign = this.isForeignNow ? this.elements.find([tag.name], 'none') : -1
    if (foreign !== -1 && foreign >= this.outermostForeign()) return foreign
    return this.elements.find([tag.name], this.stopFor(tag))
  }

  private stopFor({ name, isTablePart, isSpecial, isFormatting }: Tag): Stop {
    if (name === 'template') return 'none'
    if (isTablePart || name === 'table') return 'table'
    if (name === 'p') return 'button'
    return isSpecial || isFormatting ? 'scope' : 'special'
  }

  private endImplied(tag: Tag): void {
    const { name } = tag
    if (tag.endsItems.length > 0) this.endNearest(tag.endsItems, 'item')
    if (tag.endsParagraph) this.endNearest(PARAGRAPH, 'button')
    if (name === 'button' || name === 'select') this.endNearest([name], 'scope')
    if (name === 'a') this.endLink()
    const last = this.elements.innermost
    const isNext = name === 'option' || name === 'optgroup' ? last?.name === 'option' : tag.isHeading && last?.isHeading
    if (isNext) this.take(this.elements.depth - 1, true)
  }

  private endNearest(names: readonly string[], stop: Stop): void {
    const index = this.elements.find(names, stop)
    if (index !== -1) this.endFrom(index)
  }

  /** A link ends where the next begins; blocks that stand in it stay open. */
  private endLink(): void {
    this.reader.strayEnd('a')
    const index = this.elements.find(LINK, 'scope')
    if (index !== -1) this.take(index, false)
  }

  /** Ends what a part of a table ends; false where there is no table to be a part of. */
  private makeRoomInTable({ name, flow }: Tag): boolean {
    const context = flow === 'cell' ? ROW_CONTEXT : name === 'tr' ? SECTION_CONTEXT : TABLE_CONTEXT
    const index = this.elements.find(context, 'table')
    if (index === -1) return false
    this.endFrom(index + 1)
    if (flow === 'cell' && this.elements.innermost?.name !== 'tr') this.push(tagOf('tr'), NO_ATTRIBUTES, false)
    return true
  }
}
