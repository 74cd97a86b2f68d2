import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { type Tag, tagOf } from './tags.ts'

/** The attributes of a tag, by lower-case name; of two with one name the first counts. */
export type Attributes = ReadonlyMap<string, string>

/** The attributes of a tag that has none. */
export const NO_ATTRIBUTES: Attributes = new Map()

/** What is told of a document's tags and text, in their order. */
export interface MarkupReader {
  open(tag: Tag, attributes: Attributes, isSelfClosing: boolean): void
  close(tag: Tag): void
  text(data: string): void
  /** Whether the next tag stands inside svg or math, where tag names have other meanings. */
  isInForeignContext(): boolean
}

/** Of a tag with more attributes than this, only those that mean something to us are kept. */
const MOST_ATTRIBUTES = 64
const MEANT = new Set(
  (
    'alt aria-label class colspan content data data-src datetime height hidden href http-equiv id itemprop itemscope itemtype lang media ' +
    'name open popover property rel role rowspan src srcset style title type value width'
  ).split(' '),
)

/** The callbacks of the tokenizer, turned into whole tags. */
class Tags implements TokenizerCallbacks {
  private readonly source: string
  private readonly reader: MarkupReader
  private tag: Tag = tagOf('')
  private attribute = ''
  private value = ''
  private attributes: Map<string, string> | null = null

  constructor(source: string, reader: MarkupReader) {
    this.source = source
    this.reader = reader
  }

  isInForeignContext(): boolean {
    return this.reader.isInForeignContext()
  }
  ontext(start: number, end: number): void {
    this.reader.text(this.source.slice(start, end))
  }
  ontextentity(codePoint: number): void {
    this.reader.text(String.fromCodePoint(codePoint))
  }
  onopentagname(start: number, end: number): void {
    this.tag = tagOf(this.source.slice(start, end))
    this.attributes = null
  }
  onattribname(start: number, end: number): void {
    this.attribute = this.source.slice(start, end).toLowerCase()
    this.value = ''
  }
  onattribdata(start: number, end: number): void {
    this.value += this.source.slice(start, end)
  }
  onattribentity(codePoint: number): void {
    this.value += String.fromCodePoint(codePoint)
  }
  onattribend(): void {
    this.attributes ??= new Map()
    const isKept = this.attributes.size < MOST_ATTRIBUTES || MEANT.has(this.attribute)
    if (isKept && !this.attributes.has(this.attribute)) this.attributes.set(this.attribute, this.value)
    this.value = ''
  }
  onopentagend(): void {
    this.reader.open(this.tag, this.attributes ?? NO_ATTRIBUTES, false)
  }
  onselfclosingtag(): void {
    this.reader.open(this.tag, this.attributes ?? NO_ATTRIBUTES, true)
  }
  onclosetag(start: number, end: number): void {
    this.reader.close(tagOf(this.source.slice(start, end)))
  }
  oncdata(start: number, end: number, offset: number): void {
    if (this.isInForeignContext()) this.reader.text(this.source.slice(start, end - offset))
  }
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}

/**
 * Reads HTML through htmlparser2's tokenizer, which is linear in its input. Its parser is not used: it looks through the
 * whole stack of open elements for each end tag, so that a megabyte of crossed tags takes it most of a minute. In XHTML
 * a tag that ends in a slash has no content.
 */
export function readMarkup(source: string, reader: MarkupReader, isXhtml = false): void {
  const tokenizer = new Tokenizer({ decodeEntities: true, recognizeSelfClosing: isXhtml }, new Tags(source, reader))
  tokenizer.write(source)
  tokenizer.end()
}
