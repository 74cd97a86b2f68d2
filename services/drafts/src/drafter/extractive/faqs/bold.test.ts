import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import type { ReadPage } from '../../drafter.ts'
import { findFaqs } from './mod.ts'

/** The page with these words in bold, where each first stands. */
function withBold(parts: PageParts, words: readonly string[]): ReadPage {
  const page = pageOf(parts)
  const text = page.texts.text?.text ?? ''
  const inlines = words.map((each) => {
    const start = text.indexOf(each)
    return { tag: 'b' as const, start, end: start + each.length }
  })
  return { ...page, outline: { ...page.outline, inlines } }
}

const home = pageOf({ metas: [['title', 'Acme Pay']], blocks: [['p', 'Acme Pay sends your invoices.']] })
const asked = (parts: PageParts, words: readonly string[]) =>
  findFaqs([home, withBold(parts, words)]).map(({ question, answer }) => [question, answer])

const QUESTIONS = [
  ['Is it safe?', 'Yes, every night.'],
  ['I lost my key.', 'Write to me.'],
  ['Can I leave?', 'At the end of any month.'],
]

test('a bold line among bold questions is one though it asks nothing, and the last answer ends with its block', () => {
  const blocks = QUESTIONS.map(([q, a]): ['p', string] => ['p', `${q}\n${a}`])
  const page: PageParts = {
    url: 'https://acmepay.com/faq',
    blocks: [['h1', 'FAQ'], ...blocks, ['p', 'The manual has 68 pages.']],
  }
  const bold = QUESTIONS.map(([q]) => q ?? '')
  expect(asked(page, bold)).toEqual(QUESTIONS)
})

test('a line in bold with text below it after the last question is none', () => {
  const [first = [], , last = []] = QUESTIONS
  const all = [first, last, ['Elsewhere', 'We are in Leeds.']]
  const page: PageParts = {
    url: 'https://acmepay.com/faq',
    blocks: [['h1', 'FAQ'], ...all.map(([q, a]): ['p', string] => ['p', `${q}\n${a}`])],
  }
  expect(asked(page, ['Is it safe?', 'Can I leave?', 'Elsewhere']).map(([question]) => question)).not.toContain(
    'Elsewhere',
  )
})

test('questions in bold that share one block are cut apart', () => {
  const both = [QUESTIONS[0] ?? [], QUESTIONS[2] ?? []]
  const page: PageParts = {
    url: 'https://acmepay.com/more',
    blocks: [
      ['h2', 'What you always ask'],
      ['p', both.map(([q, a]) => `${q}\n${a}`).join(' ')],
    ],
  }
  expect(asked(page, ['Is it safe?', 'Can I leave?'])).toEqual(both)
})

test('a sentence in bold before the first question or after the last one is one too', () => {
  const [first = [], , last = []] = QUESTIONS
  const all = [['My pages are grey.', 'Switch the printer to fine.'], first, last, ['I lost my key.', 'Write to me.']]
  const page: PageParts = {
    url: 'https://acmepay.com/faq',
    blocks: [['h1', 'FAQ'], ...all.map(([q, a]): ['p', string] => ['p', `${q}\n${a}`])],
  }
  const bold = all.map(([q]) => q ?? '')
  expect(asked(page, bold)).toEqual(all)
})
