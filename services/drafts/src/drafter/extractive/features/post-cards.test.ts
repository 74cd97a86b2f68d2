import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findHeadline } from '../headline/mod.ts'
import { findDescription } from '../wording.ts'

const POSTS = ['The roll I forgot', 'I meter for the dog', 'Stand development, honestly']
const about = 'A journal on slow photographs, from the makers of Acme Pay, the ledger of film labs.'

const magazine: PageParts = {
  metas: [
    ['title', 'Acme Pay — Notes on film'],
    ['description', about],
  ],
  regions: [['div', 0], ...POSTS.map((): ['article', number] => ['article', 1])],
  blocks: POSTS.flatMap(
    (title, at): NonNullable<PageParts['blocks']> => [
      ['h2', title, at + 2],
      ['text', `It sat in a biscuit tin for eleven years, and that was the start of story ${at}.`, at + 2],
    ],
  ),
}

test('the title of a post on the home page is no headline', () => {
  expect(findHeadline([pageOf(magazine)])?.value).toBe('Notes on film')
})

test('the teaser of a post does not describe the product where the page describes itself', () => {
  expect(findDescription([pageOf(magazine)])?.value).toBe(about)
})

test('the text of a card in a row does not describe the product where the page describes itself', () => {
  const row: PageParts = {
    ...magazine,
    regions: [['div', 0], ...POSTS.map((): ['div', number] => ['div', 1])],
    blocks: POSTS.flatMap(
      (title, at): NonNullable<PageParts['blocks']> => [
        ['h3', title, at + 2],
        ['p', `Acme Pay keeps its log beside your tables, and that is the end of part ${at}.`, at + 2],
      ],
    ),
  }
  expect(findDescription([pageOf(row)])?.value).toBe(about)
})
