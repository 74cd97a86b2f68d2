import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { isArticle } from './site-map.ts'

test('a page that tells when it was published is an article', () => {
  expect(isArticle(pageOf({ metas: [['article:published_time', '2026-01-02']] }))).toBe(true)
})

test('a page that its content manager calls an article, as it calls all of them, is none', () => {
  expect(isArticle(pageOf({ metas: [['og:type', 'article']] }))).toBe(false)
})

test('a page that its own menu leads to is no article, whatever its content manager calls it', () => {
  const jsonLd = ['{"@type":"Article","headline":"Prices","datePublished":"2021-05-19"}']
  const inMenu = pageOf({
    url: 'https://acmepay.com/prices',
    regions: [['nav', 0]],
    blocks: [
      ['text', 'Prices', 1],
      ['p', 'One price for every till.'],
    ],
    links: [['Prices', 'https://acmepay.com/prices', 0]],
    jsonLd,
  })
  expect([inMenu, pageOf({ url: 'https://acmepay.com/a-long-week', jsonLd })].map(isArticle)).toEqual([false, true])
})
