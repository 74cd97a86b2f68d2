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

const pageAt = (path: string, title: string, blocks: Blocks) =>
  pageOf({ url: `https://acmepay.com/${path}`, metas: [['title', title]], blocks })
const row = (...questions: string[]): Blocks =>
  questions.flatMap(
    (question): Blocks => [
      ['h3', question],
      ['p', `${question.slice(0, -1)}: so it is, every day of the year.`],
    ],
  )

test('the name of an icon beside a question is no part of its answer', () => {
  const blocks = QUESTIONS.flatMap(
    (word): Blocks => [
      ['h3', word],
      ['text', 'expand_more'],
      ['p', ANSWER],
    ],
  )
  const faqs = findFaqs([pageOf({ metas: [['title', 'Acme Pay']], blocks })])
  expect(faqs.map(({ answer }) => answer)).toEqual(QUESTIONS.map(() => ANSWER))
})

test('what each plan of a row is asked, and the numbered parts of a notice, are no questions', () => {
  expect(asked(row('Why choose Basic?', 'Why choose Plus?', 'Why choose Pro?'))).toEqual([])
  expect(asked(row('8.1. What is a cookie?', '8.2. Why do we keep them?', '8.3. How can you refuse?'))).toEqual([])
})

test('the questions of the page on questions go before those of a page on another subject', () => {
  const subject = ['Who sets the price of power?', 'When is the price of power told?', 'Is there one for gas too?']
  const pages = [
    pageAt('', 'Acme Pay', [['p', 'Acme Pay sends your invoices.']]),
    pageAt('power-price', 'The price of power', [['h2', 'FAQ'], ...row(...subject)]),
    pageAt('faq.html', 'Answers before you sign', [['h2', 'FAQ'], ...row(...QUESTIONS)]),
  ]
  expect(findFaqs(pages).map(({ question }) => question)).toEqual([...QUESTIONS, ...subject].slice(0, 5))
})

test('an objection in marks on a button is asked, not somebody’s praise', () => {
  const objections = ['“I have tried this before.”', '“I have no time for it.”']
  const blocks = objections.flatMap(
    (text): Blocks => [
      ['button', text],
      ['text', ANSWER],
    ],
  )
  expect(asked([['h2', 'FAQ'], ...blocks])).toEqual(objections)
})

test('the tail of a question that is asked whole elsewhere, with the same answer, is left out', () => {
  const json = (name: string) => `{"@type":"Question","name":"${name}","acceptedAnswer":{"text":"${ANSWER}"}}`
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [['p', 'Does it work without a phone, without a phone?']],
    jsonLd: [`[${json('Does it work without a phone, without a phone?')},${json('without a phone?')}]`],
  })
  expect(findFaqs([page]).map(({ question }) => question)).toEqual(['Does it work without a phone, without a phone?'])
})
