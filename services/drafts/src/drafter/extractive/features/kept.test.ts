import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFeatures } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const TEXT = 'It takes less time than it takes to read this.'
const home: PageParts = { metas: [['title', 'Acme Pay']], blocks: [['p', 'Acme Pay sends the invoices of florists.']] }
/** A section with a heading and a card for each title, explained by a line. */
const cards = (titles: readonly string[], below = TEXT): PageParts => ({
  regions: [['section', 0], ...titles.map((): ['div', number] => ['div', 1])],
  blocks: [
    ['h2', 'Less admin, more weekend', 1],
    ...titles.flatMap(
      (title, at): Blocks => [
        ['h3', title, at + 2],
        ['p', below, at + 2],
      ],
    ),
  ],
})
const onHome = (parts: PageParts) => findFeatures([pageOf({ ...home, ...parts })])?.value ?? []
const PLAIN = ['Invoices in two clicks', 'Reminders that stay polite', 'Receipts from a photograph']

test('one title among many may ask what the product answers', () => {
  const titles = ['Books that balance', 'Who has not paid?', ...PLAIN]
  expect(onHome(cards(titles))).toEqual(titles)
})

test('where more titles ask they are questions', () => {
  expect(onHome(cards(['Books that balance', 'Who pays?', 'And when?', ...PLAIN]))).toEqual([])
})

test('how many of one thing is a feature where a sentence explains it', () => {
  const titles = [...PLAIN, '41 languages']
  expect(
    onHome({
      blocks: titles.flatMap(
        (title): Blocks => [
          ['h3', title],
          ['p', TEXT],
        ],
      ),
    }),
  ).toEqual(titles)
})

test.each(['100% free', '99.9 % uptime', '12 happy customers'])('%s is a boast all the same', (boast) => {
  const titles = [...PLAIN, boast]
  expect(
    onHome({
      blocks: titles.flatMap(
        (title): Blocks => [
          ['h3', title],
          ['p', TEXT],
        ],
      ),
    }),
  ).not.toContain(boast)
})

test('the only list of a page of features tells them, whatever its heading says', () => {
  const blocks = PLAIN.map((text): Blocks[number] => ['li', text, 1])
  const page: PageParts = {
    url: 'https://acmepay.com/features',
    metas: [['title', 'Features']],
    blocks: [['h1', 'Features'], ['h2', 'A whole desk in one drawer'], ...blocks],
    regions: [['list', 0]],
  }
  expect(findFeatures([home, page].map(pageOf))?.value).toEqual(PLAIN)
})

test('lines of one block that each begin in bold are features', () => {
  const titles = ['Drawing', 'Stitches', 'Shopping list']
  const text = titles.map((title) => `${title}. As many as anybody may want.`).join('\n')
  const url = 'https://acmepay.com/features'
  const page = pageOf({
    url,
    metas: [['title', 'Features']],
    blocks: [
      ['h1', 'What it does'],
      ['p', text],
    ],
  })
  const from = page.texts.text?.text.indexOf(text) ?? 0
  for (const title of titles) {
    const start = from + text.indexOf(`${title}.`)
    page.outline.inlines.push({ tag: 'b', start, end: start + title.length + 1 })
  }
  expect(findFeatures([pageOf(home), page])?.value).toEqual(titles)
})

test('a part of the product may be called like a part of a site', () => {
  const people = ['Households, groups and rotas', 'Newsletters by e-mail and post', 'A log of who agreed']
  const list = (texts: readonly string[], region: number) => texts.map((text): Blocks[number] => ['li', text, region])
  const page: PageParts = {
    url: 'https://acmepay.com/features',
    metas: [['title', 'Features']],
    blocks: [['h1', 'What it does'], ['h2', 'Giving'], ...list(PLAIN, 1), ['h2', 'People'], ...list(people, 2)],
    regions: [
      ['list', 0],
      ['list', 0],
    ],
  }
  expect(findFeatures([home, page].map(pageOf))?.value).toEqual([...PLAIN, ...people])
})

test('a title in a list of terms after a quotation is no name of who praised', () => {
  const terms = ['Ask your meetings', 'Follow-ups that write themselves', 'Private by default']
  const texts = ['“What did we promise them in March?” Get the answer with its clip.', TEXT, TEXT]
  const blocks = terms.flatMap(
    (term, at): Blocks => [
      ['dt', term, 1],
      ['dd', texts[at] ?? TEXT, 1],
    ],
  )
  expect(onHome({ blocks, regions: [['dl', 0]] })).toEqual(terms)
})

test('what parts the points of a list is no part of them', () => {
  const points = ['Les paiements par chèque ;', 'La feuille à imprimer,', 'Le courrier aux adhérents']
  const blocks: Blocks = [['h2', 'What it does'], ...points.map((text): Blocks[number] => ['li', text, 1])]
  const told = ['Les paiements par chèque', 'La feuille à imprimer', 'Le courrier aux adhérents']
  expect(onHome({ blocks, regions: [['list', 0]] })).toEqual(told)
})
