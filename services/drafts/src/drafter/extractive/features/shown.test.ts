import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import type { ReadPage } from '../../drafter.ts'
import { findFeatures } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>

const TEXT = 'Stand back, take one picture, and every order gets its outline.'
const HOME = pageOf({
  metas: [['title', 'Acme Pay']],
  blocks: [['p', 'Acme Pay sends the invoices of small flower shops, and reminds whoever forgets to pay them.']],
})
const featuresOf = (page: ReadPage) => findFeatures([HOME, page])?.value ?? []

/** A page of points, each with its first words in bold. */
function boldPoints(heading: string, titles: readonly string[]): ReadPage {
  const points = titles.map((title): Blocks[number] => ['li', `${title}. ${TEXT}`, 1])
  const page = pageOf({
    url: 'https://acmepay.com/orders',
    blocks: [['h1', heading], ...points],
    regions: [['list', 0]],
  })
  const starts = page.outline.blocks.slice(1).map(({ start }) => start)
  const inlines = starts.map((start, at) => ({
    tag: 'strong' as const,
    start,
    end: start + (titles[at]?.length ?? 0) + 1,
  }))
  return { ...page, outline: { ...page.outline, inlines } }
}

/** A page of cards, each title a link to `address`. */
function cards(heading: string, titles: readonly string[], address: string): ReadPage {
  const url = 'https://acmepay.com/orders'
  return pageOf({
    url,
    blocks: [
      ['h1', heading],
      ...titles.flatMap(
        (title, at): Blocks => [
          ['h4', title, at + 2],
          ['p', TEXT, at + 2],
        ],
      ),
    ],
    regions: [['div', 0], ...titles.map((): ['div', number] => ['div', 1])],
    links: titles.map((title, at) => [title, address, 1 + at * 2]),
  })
}

const TITLES = ['Order lists', 'Photo to card', 'Birthday bell', 'Price per stem']

test('bold points of a page of their own are features where the home page shows none', () => {
  expect(featuresOf(boldPoints('Orders and flowers', TITLES))).toEqual(TITLES)
})

test('fewer bold points are not', () => {
  expect(featuresOf(boldPoints('Orders and flowers', TITLES.slice(0, 3)))).toEqual([])
})

test('titles that a template links to nowhere are features', () => {
  expect(featuresOf(cards('Orders and flowers', TITLES, 'https://acmepay.com/orders#'))).toEqual(TITLES)
})

test('titles that lead to pages of their own are not', () => {
  expect(featuresOf(cards('Orders and flowers', TITLES, 'https://acmepay.com/blog'))).toEqual([])
})

test('headings that part a page of features are none', () => {
  const blocks: Blocks = ['What it needs', 'What it exchanges', 'What it lacks'].flatMap(
    (title): Blocks => [
      ['h2', title],
      ['p', TEXT],
    ],
  )
  expect(featuresOf(pageOf({ url: 'https://acmepay.com/features', blocks: [['h1', 'Features'], ...blocks] }))).toEqual(
    [],
  )
})
