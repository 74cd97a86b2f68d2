import { createHash } from 'node:crypto'
import type { Source } from '@launch/proto/schemas/evidence'
import type { Outline, StoredText } from '@launch/proto/schemas/page'
import { decodePage } from './charset.ts'
import { StyleRules } from './css/style-rules.ts'
import { Stylesheet } from './css/stylesheet.ts'
import { ElementStack } from './element-stack.ts'
import { readMarkup } from './markup.ts'
import { mediaKindOf } from './media-type.ts'
import { outlineOf } from './outline.ts'
import { PageReader } from './page-reader.ts'
import { NO_SIGNS, signsOf } from './page-signs.ts'

/** What is known of an answer besides its bytes. */
export interface PageMeta {
  /** Where the page was read in the end, after redirects; relative addresses start from it. */
  readonly url: string
  /** The Content-Type as it came; null where there was none. */
  readonly contentType: string | null
  /** UTC time as RFC 3339 writes it. */
  readonly fetchedAt: string
}

/** Why a page gave nothing. */
export type SkipReason = 'not_html' | 'parse_timeout' | 'parse_failed'

/** Why a page was not read whole: its style sheets ask for more work than a page may; what they say past it is ignored. */
export type CutReason = 'style_budget'

/** A page as texts and structure. `skipped` pages have no texts and no outline. */
export interface ExtractedPage {
  readonly url: string
  readonly fetchedAt: string
  readonly charset: string | null
  readonly skipped: SkipReason | null
  readonly cut: CutReason | null
  /** `text` always, even if empty; `meta`, `json_ld` and `link` where the page has any. */
  readonly texts: readonly StoredText[]
  readonly outline: Outline | null
}

/** Bytes past this are not read. */
export const MOST_BYTES = 12 * 1024 * 1024

/** The page that gave nothing, and why. */
export function skippedPage(meta: PageMeta, skipped: SkipReason): ExtractedPage {
  return { url: meta.url, fetchedAt: meta.fetchedAt, charset: null, skipped, cut: null, texts: [], outline: null }
}

function storedText(meta: PageMeta, source: Source, text: string): StoredText {
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex')
  return { url: meta.url, source, sha256, text, fetched_at: meta.fetchedAt }
}

function readHtml(source: string, url: string, isXhtml: boolean): PageReader {
  const signs = signsOf(source, isXhtml)
  const sheet = new Stylesheet()
  for (const css of signs.styles) sheet.add(css)
  for (const css of signs.plainStyles) sheet.add(css, 'some')
  const page = new PageReader(url, new StyleRules(sheet, signs), signs)
  const stack = new ElementStack(page, isXhtml)
  readMarkup(source, stack, isXhtml)
  stack.end()
  page.end()
  return page
}

function readPlain(source: string, url: string): PageReader {
  const page = new PageReader(url, new StyleRules(new Stylesheet(), NO_SIGNS), NO_SIGNS)
  for (const paragraph of source.split(/\r?\n(?:[ \t]*\r?\n)+/)) {
    page.visible.write(paragraph, true, { kind: 'pre', region: 0, className: '' })
    page.visible.endBlock('\n')
  }
  page.end()
  return page
}

/**
 * Reads the bytes of a page into its stored texts and outline. Total: any bytes give a page, if an empty one. Time and
 * memory are linear in the bytes; runs in the caller's thread.
 */
export function readPage(bytes: Uint8Array, meta: PageMeta): ExtractedPage {
  const kind = mediaKindOf(bytes, meta.contentType)
  if (kind === 'other') return skippedPage(meta, 'not_html')
  const { text: source, charset } = decodePage(bytes.subarray(0, MOST_BYTES), meta.contentType)
  const page = kind === 'text' ? readPlain(source, meta.url) : readHtml(source, meta.url, kind === 'xhtml')
  const text = page.visible.toString()
  const outline = outlineOf(page, text)
  const texts = [storedText(meta, 'text', text)]
  const others = [
    ['meta', page.head.metaText],
    ['json_ld', page.head.jsonText],
    ['link', page.links.toString()],
  ] as const
  for (const [name, content] of others) if (content !== '') texts.push(storedText(meta, name, content))
  const cut = page.isStyleCut ? 'style_budget' : null
  if (bytes.length > MOST_BYTES || cut !== null) outline.truncated = true
  return { url: meta.url, fetchedAt: meta.fetchedAt, charset, skipped: null, cut, texts, outline }
}
