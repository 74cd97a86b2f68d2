import { linkTags, pageLimits } from '@launch/proto/schemas/page'
import { type Addresses, firstOfSrcset } from './addresses.ts'
import { cut } from './bounded-text.ts'
import { Entries, type EntrySpan, oneLine } from './entries.ts'
import type { Frame, RawImage, RawLink } from './frame.ts'
import { countOf } from './regions.ts'
import { areDigits, PARTING } from './visible-text.ts'

const LONGEST_LABEL = 2_000
/** Relations that serve the loading of the page and say nothing about the site. */
const TECHNICAL = /\b(?:stylesheet|preload|prefetch|modulepreload|preconnect|dns-prefetch|prerender|pingback|expect)\b/i
const LINK_TAGS: ReadonlyMap<string, (typeof linkTags)[number]> = new Map(linkTags.map((tag) => [tag, tag]))
const MEDIA = new Set(['iframe', 'video', 'audio'])

interface OpenLink {
  readonly frame: Frame
  readonly at: number
  readonly images: number[]
  label: string
  fallback: string
  /** There is text in it that nobody sees. */
  hasUnseenText: boolean
  /** There is a drawing in it that people see. */
  hasDrawing: boolean
}

/** Reads the links and images of a page; those in what is hidden are left out. */
export class LinkReader {
  readonly links: RawLink[] = []
  readonly images: RawImage[] = []
  canonical: string | null = null
  private readonly addresses: Addresses
  private readonly entries = new Entries('\t')
  private open: OpenLink | null = null
  private isParted = false
  private last: { readonly frame: Frame; readonly span: EntrySpan } | null = null

  constructor(addresses: Addresses) {
    this.addresses = addresses
  }

  get isFull(): boolean {
    return this.entries.isFull || this.links.length >= pageLimits.links || this.images.length >= pageLimits.images
  }

  toString(): string {
    return this.entries.toString()
  }

  /** Where the address of the element that was read last stands, if it is this one. */
  spanOf(frame: Frame): EntrySpan | null {
    return this.last?.frame === frame ? this.last.span : null
  }

  enter(frame: Frame, outer: Frame, at: number): void {
    const { name, attributes, hiddenBy } = frame
    if (name === 'source') this.source(frame, outer, at)
    if (name === 'svg' && this.open !== null && !frame.look.isInvisible && outer.hiddenBy === '')
      this.open.hasDrawing = true
    if (hiddenBy !== '' && !(MEDIA.has(name) && hiddenBy === name && outer.hiddenBy === '')) return
    const label = attributes.get('aria-label') ?? attributes.get('title') ?? ''
    if (name === 'a' && attributes.has('href')) this.open = openLink(frame, at, label)
    else if (name === 'link') this.relation(frame, label, at)
    else if (frame.look.isInvisible) return
    else if (name === 'img') this.image(frame, at)
    else if (name === 'area') this.link(frame, attributes.get('alt') ?? label, attributes.get('href'), at, at)
    else if (name === 'form') this.link(frame, label, attributes.get('action'), at, at)
    else if (name === 'frame' || MEDIA.has(name)) this.link(frame, label, attributes.get('src'), at, at)
  }

  /** Takes visible text that may stand in a link. */
  label(data: string): void {
    const { open } = this
    if (open === null || open.label.length >= LONGEST_LABEL) return
    if (this.isParted && areDigits(open.label.slice(-1), data.charAt(0))) open.label += PARTING
    this.isParted = false
    open.label += cut(data, LONGEST_LABEL)
  }

  /** Takes text that nobody sees, which may be all that stands in a link. */
  unseen(data: string): void {
    if (this.open !== null && data.trim() !== '') this.open.hasUnseenText = true
  }

  /** Parts digits that follow in the label from digits that came before. */
  partNumbers(): void {
    this.isParted = true
  }

  /** Takes the title of a drawing, which names a link that holds no text; false for any other text. */
  text(frame: Frame, data: string): boolean {
    if (frame.name !== 'title' || frame.hiddenBy !== 'svg') return false
    if (this.open?.fallback === '') this.open.fallback = cut(data, LONGEST_LABEL)
    return true
  }

  leave(frame: Frame, to: number): void {
    const open = this.open
    if (open?.frame !== frame) return
    this.open = null
    const visible = oneLine(open.label, LONGEST_LABEL)
    if (visible === '' && isUnseen(open)) return
    const index = this.links.length
    this.link(frame, visible === '' ? open.fallback : visible, frame.attributes.get('href'), open.at, to)
    if (this.links.length === index) return
    for (const image of open.images) {
      const entry = this.images[image]
      if (entry !== undefined) this.images[image] = { ...entry, link: index }
    }
  }

  private relation(frame: Frame, title: string, at: number): void {
    const rel = frame.attributes.get('rel')?.trim() ?? ''
    if (rel === '' || TECHNICAL.test(rel)) return
    this.link(frame, title === '' ? rel : title, frame.attributes.get('href'), at, at)
    if (this.canonical === null && /^canonical$/i.test(rel))
      this.canonical = this.addresses.resolve(frame.attributes.get('href') ?? '')
  }

  /** The sources of a video count as the video's own. */
  private source(frame: Frame, outer: Frame, at: number): void {
    if (!MEDIA.has(outer.name) || outer.hiddenBy !== outer.name) return
    this.link({ ...frame, name: outer.name }, '', frame.attributes.get('src'), at, at)
  }

  private link(frame: Frame, label: string, href: string | undefined, at: number, to: number): void {
    const tag = LINK_TAGS.get(frame.name)
    if (tag === undefined || this.links.length >= pageLimits.links) return
    const span = this.write(frame, label, href)
    if (span === null) return
    const rel = oneLine(frame.attributes.get('rel') ?? '', 80).toLowerCase()
    this.links.push({ tag, rel, ...span, at, to, region: frame.region, className: classOf(frame) })
  }

  private image(frame: Frame, at: number): void {
    if (this.images.length >= pageLimits.images) return
    const { attributes } = frame
    const sources = [attributes.get('src'), attributes.get('data-src'), firstOfSrcset(attributes.get('srcset') ?? '')]
    const alt = attributes.get('alt') ?? ''
    if (this.open?.fallback === '') this.open.fallback = alt
    for (const source of sources) {
      const span = this.write(frame, alt, source)
      if (span === null) continue
      this.open?.images.push(this.images.length)
      const size = { width: countOf(attributes.get('width')), height: countOf(attributes.get('height')) }
      this.images.push({ ...span, at, to: at, region: frame.region, className: classOf(frame), ...size, link: -1 })
      return
    }
  }

  private write(frame: Frame, label: string, href: string | undefined): EntrySpan | null {
    const address = href === undefined ? null : this.addresses.resolve(href)
    const span = address === null ? null : this.entries.add(label, address)
    if (span !== null) this.last = { frame, span }
    return span
  }
}

function openLink(frame: Frame, at: number, fallback: string): OpenLink {
  return { frame, at, images: [], label: '', fallback, hasUnseenText: false, hasDrawing: false }
}

/** Whether nobody sees a link without visible text: invisible as a whole, or of hidden text alone. */
function isUnseen({ frame, images, hasDrawing, hasUnseenText }: OpenLink): boolean {
  if (images.length > 0 || hasDrawing) return false
  return frame.look.isInvisible || (frame.isHidden && hasUnseenText)
}

function classOf(frame: Frame): string {
  return frame.attributes.get('class') ?? ''
}
