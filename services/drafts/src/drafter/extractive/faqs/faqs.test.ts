import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFaqs } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const faq = (blocks: Blocks, more: PageParts = {}): PageParts => ({
  url: 'https://acmepay.com/faq',
  metas: [['title', 'FAQ | Acme Pay']],
  ...more,
  blocks: [['h1', 'FAQ'], ...blocks],
})
const asked = (page: PageParts) => findFaqs([home, page].map(pageOf)).map(({ question, answer }) => [question, answer])

const FIRST = ['Is it safe?', 'Yes, every night.']
const SECOND = ['Can I leave?', 'At the end of any month.']

test('questions are read however they are set', () => {
  const pages: Record<string, PageParts> = {
    headings: faq([
      ['h3', 'Is it safe? #'],
      ['p', 'Yes, every night.'],
      ['h3', 'Can I leave?'],
      ['p', 'At the end of any month.'],
    ]),
    terms: faq([
      ['dt', 'Q. Is it safe?'],
      ['dd', 'A. Yes, every night.'],
      ['dt', 'Q. Can I leave?'],
      ['dd', 'A. At the end of any month.'],
    ]),
    details: faq([
      ['summary', 'Is it safe?'],
      ['text', 'Yes, every night.'],
      ['summary', 'Can I leave?'],
      ['text', 'At the end of any month.'],
    ]),
    labels: faq([
      ['label', 'Is it safe?'],
      ['text', 'Yes, every night.'],
      ['label', 'Can I leave?'],
      ['text', 'At the end of any month.'],
    ]),
    lines: faq([
      ['p', 'Is it safe?\nYes, every night.'],
      ['p', 'Can I leave?\nAt the end of any month.'],
    ]),
    sentences: faq([
      ['p', 'Is it safe? Yes, every night.'],
      ['p', 'Can I leave? At the end of any month.'],
    ]),
    table: faq([
      ['td', 'Is it safe?'],
      ['td', 'Yes, every night.'],
      ['td', 'Can I leave?'],
      ['td', 'At the end of any month.'],
    ]),
  }
  for (const [name, page] of Object.entries(pages))
    expect([name, asked(page)]).toEqual([name, [FIRST, SECOND]] as never)
})

test('an answer may take several paragraphs, the last one as many as the others', () => {
  const page = faq([
    ['h3', 'Is it safe?'],
    ['p', 'Yes, every night.'],
    ['h3', 'Can I leave?'],
    ['p', 'At the end of any month.'],
    ['p', 'Acme Pay is made in Leeds.'],
  ])
  expect(asked(page)[1]).toEqual(SECOND)
})

test('the way to the contact is no question', () => {
  const page = faq([
    ['h3', 'Is it safe?'],
    ['p', 'Yes, every night.'],
    ['h3', 'Still have questions?'],
    ['p', 'Write to us.'],
  ])
  expect(asked(page)).toEqual([FIRST])
})

test('a single question in running text is none that is answered', () => {
  const page: PageParts = {
    ...home,
    blocks: [
      ['h2', 'Why Acme Pay?'],
      ['p', 'Because it is quick.'],
    ],
  }
  expect(findFaqs([pageOf(page)])).toEqual([])
})

test('JSON-LD counts where people see the question asked, and not otherwise', () => {
  const json = (question: string) =>
    `{"@type": "FAQPage", "mainEntity": [{"@type": "Question", "name": "${question}", "acceptedAnswer": {"@type": "Answer", "text": "Yes, every night.",}},]}`
  const page = (question: string): PageParts => ({
    ...home,
    blocks: [['button', 'Is it safe?']],
    jsonLd: [json(question)],
  })
  expect(findFaqs([pageOf(page('Is it safe?'))]).map(({ answer }) => answer)).toEqual(['Yes, every night.'])
  expect(findFaqs([pageOf(page('Is MegaMailer free for ever?'))])).toEqual([])
})

test('at most five, each with quotes for question and answer', () => {
  const blocks: Blocks = Array.from({ length: 7 }, (_, n) => [
    ['dt', `Is number ${n} safe?`] as ['dt', string],
    ['dd', `Yes, number ${n} is.`] as ['dd', string],
  ]).flat()
  const faqs = findFaqs([home, faq(blocks)].map(pageOf))
  expect(faqs).toHaveLength(5)
  for (const { question, answer, evidence } of faqs)
    expect(evidence.map(({ quote }) => quote)).toEqual([question, answer])
})

test('an answer of over 3,000 characters ends with a sentence', () => {
  const [first] = findFaqs(
    [
      home,
      faq([
        ['dt', 'Is it safe?'],
        ['dd', 'It is safe every night. '.repeat(200)],
      ]),
    ].map(pageOf),
  )
  expect(first?.answer.length).toBeLessThanOrEqual(3_000)
  expect(first?.answer.endsWith('night.')).toBe(true)
})

test('signs in cells of their own are no part of what is asked and answered', () => {
  const cells = ['Q.', FIRST[0], 'A.', FIRST[1], 'Q.', SECOND[0], 'A.', SECOND[1]]
  expect(asked(faq(cells.map((text) => ['td', text ?? ''])))).toEqual([FIRST, SECOND])
})

test('what stands beside an answer is no part of it', () => {
  const more: Blocks = [
    ['p', 'Was this helpful?'],
    ['p', 'Back to top'],
  ]
  const blocks: Blocks = [FIRST, SECOND].flatMap(
    ([question, answer]): Blocks => [['h3', question ?? ''], ['p', answer ?? ''], ...more],
  )
  expect(asked(faq(blocks))).toEqual([FIRST, SECOND])
})

test('headings that only call are not questions', () => {
  const blocks: Blocks = ['Tired of paper?', 'Ready to start?', 'Why wait?'].flatMap(
    (head): Blocks => [
      ['h2', head],
      ['p', 'Try it today.'],
    ],
  )
  expect(findFaqs([pageOf({ ...home, blocks })])).toEqual([])
})

test('a picture before a question is no part of it', () => {
  expect(
    asked(
      faq(
        [FIRST, SECOND].flatMap(
          ([q, a]): Blocks => [
            ['h3', `❓ ${q}`],
            ['p', a ?? ''],
          ],
        ),
      ),
    ),
  ).toEqual([FIRST, SECOND])
})

test('the sign that opens an answer is no part of it', () => {
  const page = faq([
    ['h3', 'Is it safe?'],
    ['text', '+'],
    ['p', 'Yes, every night.'],
    ['h3', 'Can I leave?'],
    ['text', '+'],
    ['p', 'At the end of any month.'],
  ])
  expect(asked(page)).toEqual([FIRST, SECOND])
})

test.each(['+ ', '＋', '✕ ', '▾ ', '→ '])('the sign %s before an answer is no part of it', (sign) => {
  const page = faq([
    ['h3', 'Is it safe?'],
    ['p', `${sign}Yes, every night.`],
    ['h3', 'Can I leave?'],
    ['p', `${sign}At the end of any month.`],
  ])
  expect(asked(page)).toEqual([FIRST, SECOND])
})

test('a telephone number at the beginning of an answer keeps its sign', () => {
  const page = faq([
    ['h3', 'How do I call you?'],
    ['p', '+44 113 496 0182, at any hour.'],
    ['h3', 'Can I leave?'],
    ['p', 'At the end of any month.'],
  ])
  expect(asked(page)[0]?.[1]).toBe('+44 113 496 0182, at any hour.')
})

test('where answers are not shown the next part of the page is none', () => {
  const page = faq([
    ['h3', 'Is it safe?'],
    ['h3', 'Can I leave?'],
    ['h3', 'Does it cost more?'],
    ['text', 'Confidence'],
  ])
  expect(asked(page)).toEqual([])
})

test('a heading that asks alone beside a list of questions calls', () => {
  const page = faq([
    ['dt', 'Is it safe?'],
    ['dd', 'Yes, every night.'],
    ['dt', 'Can I leave?'],
    ['dd', 'At the end of any month.'],
    ['dt', 'Is there an app?'],
    ['dd', 'For two kinds of telephones.'],
    ['h3', 'Not what you hoped to read?'],
    ['p', 'Send us a line, there is no robot.'],
  ])
  expect(asked(page).map(([question]) => question)).toEqual(['Is it safe?', 'Can I leave?', 'Is there an app?'])
})

test('answers in a nav that leads nowhere are read', () => {
  const page = faq(
    [
      ['text', 'Is it safe?', 1],
      ['text', 'Yes, every night.', 2],
      ['text', 'Can I leave?', 3],
      ['text', 'At the end of any month.', 4],
    ],
    {
      regions: [
        ['div', 0],
        ['nav', 0],
        ['div', 0],
        ['nav', 0],
      ],
    },
  )
  expect(asked(page)).toEqual([FIRST, SECOND])
})

test('a way back to the top in a line of its own is no part of an answer', () => {
  const page = faq([
    ['h3', 'Is it safe?'],
    ['p', 'Yes, every night.\nBack to top'],
    ['h3', 'Can I leave?'],
    ['p', 'At the end of any month.\n↑ Nach oben'],
  ])
  expect(asked(page)).toEqual([FIRST, SECOND])
})

test('what stands after its sign is asked though no mark says so, where the answer bears its sign too', () => {
  const page = faq([
    ['p', 'Q. Is it safe?\nA. Yes, every night.'],
    ['p', 'Q. I have lost my code.\nA. Write to us.'],
    ['p', 'Q. Can I leave?\nA. At the end of any month.'],
  ])
  expect(asked(page)).toEqual([FIRST, ['I have lost my code.', 'Write to us.'], SECOND])
})

test('where others are set alike one word may ask', () => {
  const terms: Blocks = [
    ['dt', 'Is it safe?'],
    ['dd', 'Yes, every night.'],
    ['dt', 'Mac?'],
    ['dd', 'Not yet, and not soon.'],
  ]
  expect(asked(faq(terms))).toEqual([FIRST, ['Mac?', 'Not yet, and not soon.']])
})
