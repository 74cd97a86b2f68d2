import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { Outline, pageLimits, StoredText } from '@launch/proto/schemas/page'
import { Value } from '@sinclair/typebox/value'
import '@launch/proto/formats'
import { readPage } from './read-page.ts'
import { PAGE, read } from './testing.ts'

describe('stored texts', () => {
  test('carry the digest of their UTF-8 bytes, where they are from and when', () => {
    const [text] = read('<p>Grüße 😀').page.texts
    const sha256 = createHash('sha256').update('Grüße 😀').digest('hex')
    expect(text).toEqual({ source: 'text', text: 'Grüße 😀', sha256, url: PAGE.url, fetched_at: PAGE.fetchedAt })
  })

  test('are only those that the page has, and always the visible one', () => {
    expect(read('').page.texts.map((text) => text.source)).toEqual(['text'])
    const source = '<title>a</title><a href=/>b</a><script type=application/ld+json>{}</script>'
    expect(read(source).page.texts.map((text) => text.source)).toEqual(['text', 'meta', 'json_ld', 'link'])
  })

  test.each([
    ['letters', 'x'],
    ['characters of four bytes', '😀'],
    ['characters that JSON escapes', '"'],
    ['lines', 'a<br>'],
  ])('of %s without end are cut on a character', (_, piece) => {
    const page = read(`<p>x${piece.repeat(1_000_000)}`)
    const [text] = page.page.texts
    expect(Buffer.byteLength(text?.text ?? '')).toBeLessThanOrEqual(pageLimits.textBytes)
    expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThan(1_000_000)
    expect(text?.text.isWellFormed()).toBe(true)
    expect(page.outline.truncated).toBe(true)
  })

  test('of plain text are its lines, a block for each paragraph', () => {
    const page = read('Hello\n  world\n\n\nBye <b>', { contentType: 'text/plain' })
    expect(page.text).toBe('Hello\n  world\nBye <b>')
    expect(page.blocks).toEqual(['pre Hello\n  world', 'pre Bye <b>'])
  })
})

describe('a page that is none', () => {
  test('is skipped, with nothing in it', () => {
    const page = readPage(Buffer.from('%PDF-1.7'), { ...PAGE, contentType: 'application/pdf' })
    expect(page).toEqual({
      url: PAGE.url,
      fetchedAt: PAGE.fetchedAt,
      charset: null,
      skipped: 'not_html',
      cut: null,
      texts: [],
      outline: null,
    })
  })
})

describe('outlines', () => {
  const rich = `<html lang=en><title>t</title><meta name=a content=b><nav><a href=/>x</a></nav><main id=m class=c><h1>y</h1>
    <p>z <b>w</b></p><table><tr><td colspan=2>q</table><img src=/i alt=j width=3><div itemscope itemtype=T><b itemprop=n>v</b></div></main>`

  test('are of the shape that others rely on', () => {
    const { page } = read(rich)
    expect([...Value.Errors(Outline, page.outline)]).toEqual([])
    expect(page.texts.flatMap((text) => [...Value.Errors(StoredText, text)])).toEqual([])
  })

  test('are never larger than they may be, and parents and links stay whole', () => {
    const card = (index: number) =>
      `<section class="card number-${index}"><h2>Card ${index}</h2><p>Text <b>bold</b></p><a href=/${index}>Go</a><img src=/${index}.png></section>`
    const { outline } = read(Array.from({ length: 9_000 }, (_, index) => card(index)).join(''))
    expect(Buffer.byteLength(JSON.stringify(outline))).toBeLessThanOrEqual(pageLimits.outlineBytes)
    expect(outline.truncated).toBe(true)
    const regions = outline.regions.length
    const named = [...outline.links, ...outline.images, ...outline.blocks].map((item) => item.region)
    expect(Math.max(...named, ...outline.regions.map((region) => region.parent))).toBeLessThan(regions)
    expect(outline.links.length).toBeGreaterThan(500)
    expect(outline.blocks.length).toBeGreaterThan(500)
    expect(outline.images.every((image) => (image.link ?? 0) < outline.links.length)).toBe(true)
  })

  test('say so where nothing was left out', () => {
    expect(read(rich).outline.truncated).toBe(false)
  })
})
