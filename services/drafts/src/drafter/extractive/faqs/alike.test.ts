import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFaqs } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const home: PageParts = { metas: [['title', 'Acme Pay']], blocks: [['p', 'Acme Pay sends your invoices.']] }
const asked = (blocks: Blocks) =>
  findFaqs([home, { url: 'https://acmepay.com/faq', blocks: [['h1', 'FAQ'], ...blocks] } as PageParts].map(pageOf)).map(
    ({ question, answer }) => [question, answer],
  )

const LOST = ['I lost my key.', 'Write to me.']
const QUESTIONS = [['Is it safe?', 'Yes.'], LOST, ['Can I leave?', 'At the end of any month.']]

test('a heading among questions is one though it asks nothing', () => {
  expect(
    asked(
      QUESTIONS.flatMap(
        ([q, a]): Blocks => [
          ['h3', q ?? ''],
          ['p', a ?? ''],
        ],
      ),
    ),
  ).toEqual(QUESTIONS)
})

test('a line after the sign of a question is one though it asks nothing', () => {
  expect(
    asked(
      QUESTIONS.flatMap(
        ([q, a]): Blocks => [
          ['p', `Q: ${q}`],
          ['p', `A: ${a}`],
        ],
      ),
    ),
  ).toEqual(QUESTIONS)
})

test('a heading after the last question is none', () => {
  const blocks: Blocks = [...QUESTIONS, ['Elsewhere', 'We are in Leeds.']].flatMap(
    ([q, a]): Blocks => [
      ['h3', q ?? ''],
      ['p', a ?? ''],
    ],
  )
  expect(asked(blocks)).toEqual(QUESTIONS)
})

test('a heading that asks and tells a little more is one question', () => {
  const question = 'Can it read our meetings? They’re on cassette.'
  const blocks: Blocks = [
    ['h3', question],
    ['p', 'If you can play them.'],
    ['h3', 'Is it safe?'],
    ['p', 'Yes.'],
  ]
  expect(asked(blocks)[0]).toEqual([question, 'If you can play them.'])
})

test('questions listed before their answers are no answer', () => {
  const contents = QUESTIONS.filter((each) => each !== LOST)
    .map(([q]) => q)
    .join('\n')
  expect(
    asked([
      ['td', contents],
      ['h3', 'Is it safe?'],
      ['p', 'Yes.'],
      ['h3', 'Can I leave?'],
      ['p', 'At the end of any month.'],
    ]),
  ).toEqual([
    ['Is it safe?', 'Yes.'],
    ['Can I leave?', 'At the end of any month.'],
  ])
})

test.each([
  'Et si un client annule ?',
  'What if I can’t find my pattern?',
  'Do I need help to install it?',
  'Posso passare da un altro programma?',
])('%s is answered like others', (question) => {
  expect(
    asked([
      ['h3', question],
      ['p', 'Yes.'],
      ['h3', 'Is it safe?'],
      ['p', 'Yes, too.'],
    ])[0]?.[0],
  ).toBe(question)
})

test('the words for question and answer in cells of their own are part of neither', () => {
  const cells = QUESTIONS.filter((each) => each !== LOST).flatMap(
    ([q, a]): Blocks => [
      ['td', 'Frage:'],
      ['td', q ?? ''],
      ['td', 'Antwort:'],
      ['td', a ?? ''],
    ],
  )
  expect(asked(cells)).toEqual(QUESTIONS.filter((each) => each !== LOST))
})

test('numbers in cells of their own are part of neither question nor answer', () => {
  const rows = QUESTIONS.filter((each) => each !== LOST).flatMap(
    ([q, a], at): Blocks => [
      ['td', `${at + 1}.`],
      ['td', q ?? ''],
      ['td', a ?? ''],
    ],
  )
  expect(asked(rows)).toEqual(QUESTIONS.filter((each) => each !== LOST))
})
