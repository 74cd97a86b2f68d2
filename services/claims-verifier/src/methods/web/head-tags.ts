import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** What stands in these is no tag of the page, whatever it looks like. */
const SEALED = new Set('iframe noembed noframes noscript plaintext script style template textarea title xmp'.split(' '))
/** Start tags that leave a head open (HTML Standard, "in head" and "after head" insertion modes); all others begin the body. */
const OF_HEAD = new Set(
  'html head base basefont bgsound link meta title noscript noframes style script template'.split(' '),
)
/** End tags that begin the body; others are passed over in a head. */
const ENDS_HEAD = new Set(['body', 'br', 'html'])
/** White space of HTML, which has no other characters than these. */
const WHITE_SPACE = /^[\t\n\f\r ]*$/
const MAX_TAGS = 100

/** The values of the claim's tags of a page, by where they stand. */
export interface ClaimTags {
  head: string[]
  body: string[]
}

/**
 * Collects `<meta name="launch-verify">`. It reads the tokenizer of htmlparser2, which is linear in its input; the parser is
 * not, where tags cross.
 */
class Tags implements TokenizerCallbacks {
  readonly found: ClaimTags = { head: [], body: [] }
  readonly #source: string
  readonly #name: string
  #isInHead = true
  #sealed: { name: string; depth: number } | null = null
  #tag = ''
  #attribute = ''
  #value = ''
  #attributes = new Map<string, string>()

  constructor(source: string, name: string) {
    this.#source = source
    this.#name = name
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#source.slice(start, end).toLowerCase()
    this.#attributes = new Map()
  }
  onattribname(start: number, end: number): void {
    this.#attribute = this.#tag === 'meta' ? this.#source.slice(start, end).toLowerCase() : ''
    this.#value = ''
  }
  onattribdata(start: number, end: number): void {
    if (this.#tag === 'meta') this.#value += this.#source.slice(start, end)
  }
  onattribentity(codePoint: number): void {
    this.#value += String.fromCodePoint(codePoint)
  }
  onattribend(): void {
    if (!this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value)
  }
  onopentagend(): void {
    this.#begin(false)
  }
  onselfclosingtag(): void {
    this.#begin(true)
  }
  onclosetag(start: number, end: number): void {
    const name = this.#source.slice(start, end).toLowerCase()
    if (!this.#sealed) this.#isInHead &&= !ENDS_HEAD.has(name)
    else if (name === this.#sealed.name && --this.#sealed.depth === 0) this.#sealed = null
  }
  ontext(start: number, end: number): void {
    if (this.#isInHead && !this.#sealed) this.#isInHead = WHITE_SPACE.test(this.#source.slice(start, end))
  }
  ontextentity(codePoint: number): void {
    if (!this.#sealed) this.#isInHead &&= WHITE_SPACE.test(String.fromCodePoint(codePoint))
  }
  isInForeignContext(): boolean {
    return false
  }
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #begin(isClosed: boolean): void {
    const name = this.#tag
    if (this.#sealed) {
      // Templates stand in templates; the others end at their first end tag.
      if (name === 'template' && this.#sealed.name === name && !isClosed) this.#sealed.depth += 1
      return
    }
    this.#isInHead &&= OF_HEAD.has(name)
    if (SEALED.has(name) && !isClosed) this.#sealed = { name, depth: 1 }
    if (name === 'meta' && this.#attributes.get('name')?.trim().toLowerCase() === this.#name) this.#keep()
  }

  #keep(): void {
    const tags = this.#isInHead ? this.found.head : this.found.body
    if (tags.length < MAX_TAGS) tags.push(this.#attributes.get('content')?.trim() ?? '')
  }
}

/** The values of a page's meta tags of that name (lower case): of its head as browsers build it, and of its body. */
export function metaTags(html: string, name: string, isXhtml = false): ClaimTags {
  const tags = new Tags(html, name)
  const tokenizer = new Tokenizer({ decodeEntities: true, recognizeSelfClosing: isXhtml }, tags)
  tokenizer.write(html)
  tokenizer.end()
  return tags.found
}
