import { expect, test } from 'bun:test'
import type { Inline } from '@launch/proto/schemas/page'
import { pageOf } from '../../../testing/page.ts'
import { piecesOf } from '../pages/pieces.ts'
import { isIcon, undecorated } from './decoration.ts'

interface Marked {
  readonly tag: Inline['tag']
  readonly words: string
  readonly className?: string
  /** The last of the same words is meant, not the first. */
  readonly isLast?: boolean
}

/** The only piece of a page with a title in which words are marked up. */
function titleOf(text: string, marked?: Marked, link?: string) {
  const page = pageOf({ blocks: [['h3', text]], links: link === undefined ? [] : [[link, 'https://acmepay.com/f', 0]] })
  if (marked) {
    const start = marked.isLast ? text.lastIndexOf(marked.words) : text.indexOf(marked.words)
    const span = { tag: marked.tag, start, end: start + marked.words.length }
    page.outline.inlines.push(marked.className === undefined ? span : { ...span, class: 0 })
    if (marked.className !== undefined) page.outline.classes.push(marked.className)
  }
  const [piece] = piecesOf(page)
  if (!piece) throw new Error(`no piece holds ${text}`)
  return piece
}

const wordingOf = (...parts: Parameters<typeof titleOf>) => {
  const piece = titleOf(...parts)
  const { from, to } = undecorated(piece)
  return piece.text.slice(from, to)
}

test.each([
  ['01 – Invoices'],
  ['01 / Invoices'],
  ['1. Invoices'],
  ['a) Invoices'],
  ['① Invoices'],
  ['•Invoices'],
  ['+ Invoices'],
  ['# Invoices'],
  ['✔️ Invoices'],
  ['👩‍💻 Invoices'],
  ['🇩🇪 Invoices'],
  ['Invoices 📦'],
  ['Invoices →'],
  ['NEW: Invoices'],
  ['[New] Invoices'],
  ['Invoices [Pro]'],
  ['Invoices*'],
  ['\uf00cInvoices'],
])('%s is worded without its signs', (text) => {
  expect(wordingOf(text)).toBe('Invoices')
})

test.each<[string, Marked]>([
  ['01Stock that counts', { tag: 'span', words: '01' }],
  ['check_circleStock that counts', { tag: 'i', words: 'check_circle' }],
  ['schedule Stock that counts', { tag: 'span', words: 'schedule', className: 'material-icons' }],
  ['POINT01Stock that counts', { tag: 'span', words: 'POINT01' }],
  ['QStock that counts', { tag: 'span', words: 'Q' }],
  ['ShelvesStock that counts', { tag: 'span', words: 'Shelves' }],
  ['New Stock that counts', { tag: 'span', words: 'New' }],
  ['Stock that counts New', { tag: 'span', words: 'New' }],
  ['Stock that countsNEW', { tag: 'span', words: 'NEW' }],
  ['Stock that counts2', { tag: 'sup', words: '2' }],
  ['Stock that counts Till', { tag: 'span', words: 'Till', className: 'badge' }],
  ['Stock that countsIt takes less time than you think.', { tag: 'span', words: 'Stock that counts' }],
])('%s is worded without what is marked beside it', (text, marked) => {
  expect(wordingOf(text, marked)).toBe('Stock that counts')
})

test.each<[string, Marked]>([
  ['Get paid faster', { tag: 'em', words: 'faster' }],
  ['Never run out', { tag: 'span', words: 'Never' }],
  ['Stock that counts', { tag: 'span', words: 'S' }],
  ['24 languages', { tag: 'b', words: '24' }],
  ['Made for Business', { tag: 'span', words: 'Business' }],
])('%s keeps the words that it stresses', (text, marked) => {
  expect(wordingOf(text, marked)).toBe(text)
})

test.each([['Learn more →'], ['Mehr erfahren'], ['En savoir plus']])(
  'the link %s is no part of the wording',
  (label) => {
    expect(wordingOf(`Stock that counts ${label}`, undefined, label)).toBe('Stock that counts')
  },
)

test('the name of an icon is no line of its own', () => {
  expect(isIcon(titleOf('arrow_forward'))).toBe(true)
  expect(isIcon(titleOf('schedule', { tag: 'i', words: 'schedule', className: 'material-icons' }))).toBe(true)
  expect(isIcon(titleOf('Schedule'))).toBe(false)
})
