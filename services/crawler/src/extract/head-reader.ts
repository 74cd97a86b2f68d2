import { type Addresses, refreshTarget } from './addresses.ts'
import { BoundedText, cleaned } from './bounded-text.ts'
import { Entries, type EntrySpan, oneLine } from './entries.ts'
import type { Frame } from './frame.ts'

const MOST_METAS = 500
const MOST_SCRIPTS = 200
const JSON_LD = /^\s*application\/ld\+json\s*(?:;|$)/i

/** A piece of text whose reading goes on until its element ends. */
interface Piece {
  readonly frame: Frame
  readonly parts: string[]
}

/** Reads what a page says of itself outside of its text: title, language, meta tags, JSON-LD. */
export class HeadReader {
  readonly metas: { readonly name: string; readonly start: number; readonly end: number }[] = []
  readonly scripts: { readonly start: number; readonly end: number }[] = []
  lang: string | null = null
  title: string | null = null
  refresh: string | null = null
  private readonly addresses: Addresses
  private readonly entries = new Entries(': ')
  private readonly json = new BoundedText()
  private piece: Piece | null = null

  constructor(addresses: Addresses) {
    this.addresses = addresses
  }

  get isFull(): boolean {
    return this.entries.isFull || this.json.isFull || this.metas.length >= MOST_METAS
  }

  get metaText(): string {
    return this.entries.toString()
  }

  get jsonText(): string {
    return this.json.toString()
  }

  language(lang: string): void {
    if (this.lang !== null || this.add('html:lang', lang) === null) return
    this.lang = oneLine(lang, 40)
  }

  /** Writes an entry into the meta text; null where it is empty or there is no room. */
  add(name: string, content: string): EntrySpan | null {
    if (this.metas.length >= MOST_METAS) return null
    const key = oneLine(name, 80).toLowerCase()
    const span = this.entries.add(key, content)
    if (span !== null) this.metas.push({ name: key, start: span.start, end: span.end })
    return span
  }

  enter(frame: Frame, outer: Frame): void {
    const { name, attributes } = frame
    if (name === 'meta') this.meta(frame, outer.hiddenBy)
    else if (name === 'base' && outer.hiddenBy === '') this.addresses.setBase(attributes.get('href') ?? '')
    else if (name === 'title' && outer.hiddenBy === '' && this.title === null) this.piece = { frame, parts: [] }
    else if (name === 'script' && JSON_LD.test(attributes.get('type') ?? '') && isRun(outer.hiddenBy))
      this.piece = { frame, parts: [] }
  }

  /** Takes text that is the head's; false where it is not. */
  text(frame: Frame, data: string): boolean {
    if (this.piece?.frame !== frame) return false
    this.piece.parts.push(data)
    return true
  }

  leave(frame: Frame): void {
    if (this.piece?.frame !== frame) return
    const text = this.piece.parts.join('')
    this.piece = null
    if (frame.name === 'script') this.script(text)
    else if (this.add('title', text) !== null) this.title = oneLine(text, 300)
  }

  private meta({ attributes }: Frame, hiddenBy: string): void {
    const content = attributes.get('content') ?? ''
    const equivalent = attributes.get('http-equiv')?.trim().toLowerCase()
    // Robots and people without scripts follow the refresh that stands in a <noscript>.
    if (equivalent === 'refresh' && (hiddenBy === '' || hiddenBy === 'noscript')) {
      const target = refreshTarget(content)
      this.refresh ??= target === null ? null : this.addresses.resolve(target)
    }
    const name = attributes.get('name') ?? attributes.get('property') ?? (equivalent === 'refresh' ? equivalent : '')
    if (name.trim() !== '' && (hiddenBy === '' || equivalent === 'refresh')) this.add(name, content)
  }

  private script(source: string): void {
    const text = cleaned(source).trim()
    if (text === '' || this.scripts.length >= MOST_SCRIPTS || this.json.isFull) return
    const start = this.json.length
    if (!this.json.append(`${text}\n`)) this.json.appendPart(text)
    this.scripts.push({ start, end: Math.min(this.json.length, start + text.length) })
  }
}

/** Scripts run wherever they stand but for inert content and content for browsers without scripts. */
function isRun(hiddenBy: string): boolean {
  return hiddenBy !== 'template' && hiddenBy !== 'noscript' && hiddenBy !== 'svg'
}
