import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { isArticle } from './site-map.ts'

test('a page that tells when it was published is an article', () => {
  expect(isArticle(pageOf({ metas: [['article:published_time', '2026-01-02']] }))).toBe(true)
})

test('a page that its content manager calls an article, as it calls all of them, is none', () => {
  expect(isArticle(pageOf({ metas: [['og:type', 'article']] }))).toBe(false)
})
