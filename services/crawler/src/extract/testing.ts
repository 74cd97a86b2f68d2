import type { Source } from '@launch/proto/schemas/evidence'
import type { Block, Link, Outline } from '@launch/proto/schemas/page'
import { type ExtractedPage, type PageMeta, readPage } from './read-page.ts'

/** Where and when the pages of the tests were read. */
export const PAGE: PageMeta = {
  url: 'https://acme.example/about/',
  contentType: 'text/html; charset=utf-8',
  fetchedAt: '2026-01-02T03:04:05Z',
}

/** A page read from its source, with shortcuts to what tests look at. */
export class ReadSource {
  readonly page: ExtractedPage

  constructor(source: string, meta: Partial<PageMeta> = {}) {
    this.page = readPage(new TextEncoder().encode(source), { ...PAGE, ...meta })
  }

  textOf(source: Source): string {
    return this.page.texts.find((text) => text.source === source)?.text ?? ''
  }

  get text(): string {
    return this.textOf('text')
  }

  get outline(): Outline {
    const { outline } = this.page
    if (outline === null) throw new Error(`The page was skipped: ${this.page.skipped}`)
    return outline
  }

  /** Each block as `kind text`. */
  get blocks(): string[] {
    return this.outline.blocks.map((block) => `${block.kind} ${this.textAt(block)}`)
  }

  /** Each link as `label address`. */
  get links(): string[] {
    return this.outline.links.map((link) => `${this.labelOf(link)} ${this.addressOf(link)}`)
  }

  textAt(span: { start: number; end: number }): string {
    return this.text.slice(span.start, span.end)
  }

  labelOf(entry: Pick<Link, 'label_start' | 'label_end'>): string {
    return this.textOf('link').slice(entry.label_start, entry.label_end)
  }

  addressOf(entry: Pick<Link, 'start' | 'end'>): string {
    return this.textOf('link').slice(entry.start, entry.end)
  }

  /** The kinds of the regions around a block, outermost first, without the page. */
  pathOf(text: string): string[] {
    const block = this.outline.blocks.find((candidate: Block) => this.textAt(candidate) === text)
    const path: string[] = []
    for (let at = block?.region ?? 0; at > 0; at = this.outline.regions[at]?.parent ?? 0)
      path.unshift(this.outline.regions[at]?.kind ?? '?')
    return path
  }
}

export function read(source: string, meta: Partial<PageMeta> = {}): ReadSource {
  return new ReadSource(source, meta)
}
