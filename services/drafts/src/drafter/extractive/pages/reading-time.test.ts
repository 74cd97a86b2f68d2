import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { isArticle } from './site-map.ts'

const page = (...lines: string[]) =>
  pageOf({ blocks: [...lines.map((line): ['p', string] => ['p', line]), ['h1', 'Three doubts about tills']] })

test.each([
  '2 May 2026 · 4 min read',
  '12 de março de 2026 · 4 min de leitura · por Marta',
  'Lesezeit: 3 Minuten Lesezeit',
])('a page that tells how long it takes to read is an article: %s', (line) => expect(isArticle(page(line))).toBe(true))

test.each(['Set up in 4 minutes', 'Our support reads every letter'])(
  'another line over its heading says nothing: %s',
  (line) => expect(isArticle(page(line))).toBe(false),
)
