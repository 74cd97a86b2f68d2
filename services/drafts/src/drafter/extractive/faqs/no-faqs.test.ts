import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFaqs } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const asked = (blocks: Blocks, links: PageParts['links'] = []) =>
  findFaqs([pageOf({ metas: [['title', 'Acme Pay']], blocks, links })]).map(({ question }) => question)

const QUESTIONS = ['Is it safe to pay by card?', 'Can I leave at any time?', 'Does it work without a phone?']
const ANSWER = 'Yes, and the money is back within a day.'

test('a list that explains words one after the other asks nothing', () => {
  const words = ['What is a pro forma invoice?', 'What is a dunning letter?', 'What is a credit note?']
  expect(
    asked(
      words.flatMap(
        (word): Blocks => [
          ['h3', word],
          ['p', ANSWER],
        ],
      ),
    ),
  ).toEqual([])
})

test('the same list with questions about the product does', () => {
  expect(
    asked(
      QUESTIONS.flatMap(
        (word): Blocks => [
          ['h3', word],
          ['p', ANSWER],
        ],
      ),
    ),
  ).toEqual(QUESTIONS)
})

test.each([
  ['Want to see more of the cards?', '👉 Back to the main page.'],
  ['Which countries do you serve?', 'expand_more'],
  ['Question?', 'A long answer that somebody forgot to write.'],
])('%s answered by %s is left out', (question, answer) => {
  const blocks = QUESTIONS.flatMap(
    (word): Blocks => [
      ['h3', word],
      ['p', ANSWER],
    ],
  )
  expect(asked([['h2', 'FAQ'], ...blocks, ['h3', question], ['p', answer]])).toEqual(QUESTIONS)
})
