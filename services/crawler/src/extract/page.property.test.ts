import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { readPage } from './read-page.ts'
import { PAGE, ReadSource } from './testing.ts'

const tag = fc.constantFrom(
  'div',
  'p',
  'b',
  'a href=/x',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'h2',
  'svg',
  'form',
  'span itemprop=n',
  'section',
)
const piece = fc.oneof(
  tag.map((name) => `<${name}>`),
  tag.map((name) => `</${name.split(' ')[0]}>`),
  fc.constantFrom(
    '<br>',
    '<img src=i>',
    '&nbsp;',
    '&amp',
    '<!--',
    '-->',
    '<',
    '"',
    '\u{1F600}',
    'e\u0301',
    '<pre>',
    '</pre>',
    '<title>',
    '</title>',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const soup = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

describe('any source', () => {
  test('gives blocks that stand in the text, in order, without overlap and trimmed', () => {
    fc.assert(
      fc.property(soup, (source) => {
        const page = new ReadSource(source)
        let last = 0
        for (const { start, end } of page.outline.blocks) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(page.text.slice(start, end)).toBe(page.text.slice(start, end).trim())
          last = end
        }
        expect(last).toBeLessThanOrEqual(page.text.length)
      }),
    )
  })

  test('gives regions that stand in their parents', () => {
    fc.assert(
      fc.property(soup, (source) => {
        const { regions } = new ReadSource(source).outline
        regions.forEach((region, index) => {
          const parent = regions[region.parent]
          expect(index === 0 || region.parent < index).toBe(true)
          expect(
            region.end === region.start || (region.start >= (parent?.start ?? 0) && region.end <= (parent?.end ?? 0)),
          ).toBe(true)
        })
      }),
    )
  })

  test('gives texts that are well formed and free of control characters', () => {
    fc.assert(
      fc.property(soup, (source) => {
        for (const { text } of new ReadSource(source).page.texts) {
          expect(text.isWellFormed()).toBe(true)
          expect(/[^\P{Cc}\t\n\r\f]/u.test(text)).toBe(false)
        }
      }),
    )
  })

  test('never shows what stands in a closed hidden element', () => {
    fc.assert(
      fc.property(soup, fc.constantFrom('hidden', 'style=display:none', 'class=h'), (inside, how) => {
        const words = inside.replace(/<\/?div|<!--|<title|<\/?svg|<\/?table/g, '').replaceAll('<', '')
        const page = new ReadSource(`<style>.h{display:none}</style><div ${how}>${words} secret</div>shown`)
        expect(page.text).toBe('shown')
      }),
    )
  })
})

test('any bytes give a page', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('text/html', null, 'text/html; charset=utf-16le'),
      (bytes, contentType) => {
        expect(readPage(bytes, { ...PAGE, contentType }).url).toBe(PAGE.url)
      },
    ),
  )
})
