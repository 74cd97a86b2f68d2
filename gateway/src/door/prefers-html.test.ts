import { expect, test } from 'bun:test'
import { prefersHtml } from './prefers-html.ts'

const CHROME = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

test.each([
  [CHROME, true],
  ['text/html', true],
  ['TEXT/HTML;level=1', true],
  ['text/*', true],
  ['text/html;q=0.5, application/json;q=0.4', true],
  ['application/json;q=0, text/html;q=0.1', true],
  ['*/*', false],
  ['', false],
  ['application/json', false],
  ['application/problem+json, text/html;q=0.9', false],
  ['text/html, application/json', false],
  ['text/html;q=0', false],
  ['text/html;q=x', true],
  ['*/*, text/html;q=0.1', false],
])('%j', (accept, prefers) => {
  expect(prefersHtml(new Headers(accept ? { accept } : {}))).toBe(prefers)
})

test('a header of ranges without end is read to the fiftieth', () => {
  expect(prefersHtml(new Headers({ accept: `${'a/b,'.repeat(2_000)}text/html` }))).toBe(false)
})
