import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** What stands in these is no part of the page that people see, whatever it looks like. */
const SEALED = new Set('iframe noembed noframes noscript script style template textarea title xmp'.split(' '))
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Elements that end without an end tag where one of these begins. */
const BLOCKS =
  'address article aside blockquote center details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul'
const ENDED_BY = new Map<string, ReadonlySet<string>>(
  Object.entries({ p: BLOCKS, li: 'li', dt: 'dt dd', dd: 'dt dd', tr: 'tr', td: 'td th tr', th: 'td th tr' }).map(
    ([name, next]) => [name, new Set(next.split(' '))],
  ),
)
/** The longest address that is looked at, in characters, and how many different ones: each is parsed on its own. */
const MAX_ADDRESS = 2_048
const MAX_LINKS = 10_000
const HIDING = /^(display:none|visibility:(hidden|collapse))$/

function withoutComments(style: string): string {
  const [first = '', ...rest] = style.split('/*')
  let text = first
  for (const part of rest) {
    const end = part.indexOf('*/')
    // A comment goes on over what looks like another one's beginning.
    if (end >= 0) text += part.slice(end + 2)
  }
  return text
}

/** Whether a `style` attribute hides its element; of two values for a property the last counts, an important one first. */
export function isHiddenByStyle(style: string): boolean {
  const values = new Map<string, { text: string; isImportant: boolean }>()
  for (const declaration of withoutComments(style).split(';')) {
    const text = declaration.replaceAll(/\s/g, '').toLowerCase()
    const isImportant = text.endsWith('!important')
    const name = text.slice(0, Math.max(0, text.indexOf(':')))
    if (values.get(name)?.isImportant && !isImportant) continue
    values.set(name, { text: text.replace(/!important$/, ''), isImportant })
  }
  return ['display', 'visibility'].some((name) => HIDING.test(values.get(name)?.text ?? ''))
}

interface Open {
  name: string
  isHidden: boolean
}

/**
 * Collects the links of a page that people can see. It reads the tokenizer of htmlparser2, which is linear in its input;
 * the parser is not, where tags cross.
 */
class Links implements TokenizerCallbacks {
  readonly found = new Set<string>()
  base: string | null = null
  readonly #source: string
  readonly #open: Open[] = []
  /** How many elements of a name are open, so that an end tag without one is passed over at once. */
  readonly #count = new Map<string, number>()
  #sealed: { name: string; depth: number } | null = null
  #name = ''
  #attribute = ''
  #attributes = new Map<string, string>()
  #value = ''

  constructor(source: string) {
    this.#source = source
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#source.slice(start, end).toLowerCase()
    this.#attributes = new Map()
  }
  onattribname(start: number, end: number): void {
    this.#attribute = this.#source.slice(start, end).toLowerCase()
    this.#value = ''
  }
  onattribdata(start: number, end: number): void {
    this.#value += this.#source.slice(start, end)
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
    if (this.#sealed) {
      if (name === this.#sealed.name && --this.#sealed.depth === 0) this.#sealed = null
      return
    }
    if ((this.#count.get(name) ?? 0) === 0) return
    while (this.#pop() !== name) {}
  }
  isInForeignContext(): boolean {
    return false
  }
  ontext(): void {}
  ontextentity(): void {}
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #begin(isClosed: boolean): void {
    const [name, attributes] = [this.#name, this.#attributes]
    if (this.#sealed) {
      // Templates stand in templates; the others end at their first end tag.
      if (name === 'template' && this.#sealed.name === name && !isClosed) this.#sealed.depth += 1
      return
    }
    if (SEALED.has(name)) {
      if (!isClosed) this.#sealed = { name, depth: 1 }
      return
    }
    const last = this.#open.at(-1)
    if (last && ENDED_BY.get(last.name)?.has(name)) this.#pop()
    const isHidden =
      (this.#open.at(-1)?.isHidden ?? false) ||
      attributes.has('hidden') ||
      isHiddenByStyle(attributes.get('style') ?? '')
    const href = attributes.get('href')
    if (name === 'base' && href !== undefined) this.base ??= href
    if (name === 'a' && href !== undefined && !isHidden) this.#find(href)
    if (!isClosed && !VOID.has(name)) this.#push({ name, isHidden })
  }

  #find(href: string): void {
    if (href.length <= MAX_ADDRESS && this.found.size < MAX_LINKS) this.found.add(href)
  }

  #push(element: Open): void {
    this.#open.push(element)
    this.#count.set(element.name, (this.#count.get(element.name) ?? 0) + 1)
  }

  #pop(): string {
    const name = this.#open.pop()?.name ?? ''
    this.#count.set(name, (this.#count.get(name) ?? 1) - 1)
    return name
  }
}

/** An address without what a badge may differ in: scheme, slash at the end, query and fragment. */
function placeOf(address: string, base?: string): string | null {
  if (!URL.canParse(address, base)) return null
  const { protocol, host, pathname } = new URL(address, base)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  return `${host}${pathname.replace(/\/+$/, '')}`
}

/** What the relative links of a page are relative to; undefined where that is too long to be resolved against. */
function baseOf(base: string | null, pageUrl: string): string | undefined {
  if ([base ?? '', pageUrl].some(({ length }) => length > MAX_ADDRESS)) return undefined
  return base !== null && URL.canParse(base, pageUrl) ? new URL(base, pageUrl).href : pageUrl
}

/** Whether a page has a link that people can see to an address; of a page with more than 10,000 links the first count. */
export function linksTo(html: string, pageUrl: string, target: string, isXhtml = false): boolean {
  const links = new Links(html)
  const tokenizer = new Tokenizer({ decodeEntities: true, recognizeSelfClosing: isXhtml }, links)
  tokenizer.write(html)
  tokenizer.end()
  const base = baseOf(links.base, pageUrl)
  const wanted = placeOf(target)
  return wanted !== null && links.found.values().some((href) => placeOf(href, base) === wanted)
}
