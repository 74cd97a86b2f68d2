import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findHeadline } from './mod.ts'

const headline = (title: string, ...blocks: NonNullable<PageParts['blocks']>) =>
  findHeadline([pageOf({ metas: [['title', title]], blocks })])?.value

test.each(['Front page', 'start page', 'Introduction', 'Startseite', 'Prima pagina', 'Forside', 'Page d’accueil'])(
  'what a page is called is no headline: %s',
  (label) => {
    expect(headline(`Acme Pay - ${label}`, ['p', 'Acme Pay is a ledger for clubs.'])).toBe(
      'Acme Pay is a ledger for clubs.',
    )
  },
)

test.each(['You are reading the manual for 4.2', 'This page was last updated in May', 'Version 9.3 is out now'])(
  'a line about the page or its version is no headline: %s',
  (line) => {
    expect(headline('Acme Pay', ['h1', 'Introduction'], ['p', line])).toBeUndefined()
  },
)

test('a system beside the name adds no claim to it', () => {
  expect(headline('ACME PAY for Windows - the club ledger', ['p', 'Acme Pay keeps the books.'])).toBe('the club ledger')
})

test('a question that opens a section is no claim, nor is the heading that closes a page', () => {
  const filler = Array.from({ length: 24 }, (_, at): ['p', string] => ['p', `Sentence ${at} about the ledger.`])
  expect(headline('Acme Pay | The club ledger', ['h2', 'Why Acme Pay?'], ...filler, ['h1', 'Ready to begin?'])).toBe(
    'The club ledger',
  )
})

test('a line on the word that a name was made of is no headline', () => {
  expect(
    headline(
      'Cressetry',
      ['h1', 'Cressetry'],
      ['p', 'A cresset was an iron basket hung from a harbour wall.'],
      ['p', 'Cressetry is a status page for small teams.'],
    ),
  ).toBe('Cressetry is a status page for small teams.')
})

test('a sentence that is too long is cut where it goes on, where nothing else tells what the product is', () => {
  const line =
    'Acme Pay sorts the invoices of a club by the day they are due, and remembers what each treasurer has already seen.'
  expect(headline('Introduction | Acme Pay', ['h1', 'Introduction'], ['p', line])).toBe(
    'Acme Pay sorts the invoices of a club by the day they are due',
  )
})

const LONG = 'Market intelligence for supply chains and procurement teams that have to decide before the market does'

test('beside a heading that is too long, the claim of the title goes before an eyebrow or the next section', () => {
  const page: NonNullable<PageParts['blocks']> = [
    ['h3', 'Live · For banks'],
    ['h1', LONG],
    ['h2', 'Latest articles'],
  ]
  expect(headline('Acme Pay | Prices before they move', ...page)).toBe('Prices before they move')
})

test('a heading that is too long is cut where it turns to what explains it', () => {
  const long = 'Prices before they move: market intelligence for supply chains and teams that have to decide'
  expect(headline('Acme Pay', ['h1', long], ['h2', 'Latest articles'])).toBe('Prices before they move')
})

test.each(['📰 Latest articles', 'Live data · For banks', 'Scan to download', 'Get Acme Pay in your browser'])(
  'a section, an eyebrow or a call is no claim: %s',
  (text) => {
    const blocks: NonNullable<PageParts['blocks']> = [
      ['h1', 'Acme Pay'],
      ['p', 'Menu'],
      ['h2', text],
    ]
    expect(headline('Acme Pay | The club ledger', ...blocks)).toBe('The club ledger')
  },
)

test('a card that bears the name does not take the place of the claim above it', () => {
  expect(headline('Acme Pay', ['h2', 'One ledger for the club'], ['h3', 'Acme Pay'], ['p', 'Operations centre'])).toBe(
    'One ledger for the club',
  )
})

test('what a site builder left unfilled is no headline', () => {
  expect(headline('Acme Pay', ['h1', '{% include hero.html %} layout: default'])).toBeUndefined()
})

test.each(['Sunday, 16 March 2025', '12. Januar 2024', 'June 3, 2019', 'le 4 mai 2021', '2024-05-01', '03/11/2022'])(
  'the date that heads a post is no headline: %s',
  (date) => {
    expect(headline('Acme Pay', ['h2', date], ['p', 'Acme Pay is a ledger for clubs.'])).toBe(
      'Acme Pay is a ledger for clubs.',
    )
  },
)

test('of a title, what stands beside the name with a word for its kind is the claim', () => {
  expect(headline('Acme Pay Bookkeeping - Dues, fines and fees', ['p', 'News'])).toBe('Dues, fines and fees')
})

test('the first of two lines that hold no sentence is the claim of a page without headings', () => {
  const lines = 'Dues collected without chasing\nReminders, receipts and books for your club'
  expect(headline('Acme Pay', ['td', lines], ['p', 'Acme Pay keeps lists, books and tills.'])).toBe(
    'Dues collected without chasing',
  )
})

test.each([
  'New Page 1',
  'Neue Seite 1',
  'Nouvelle page 1',
  'Nuova pagina 2',
  'Página nueva 1',
  'Pagina iniziale 1',
  'Home page',
  'Untitled Document',
  'Documento senza titolo',
  'Document sans titre',
  'Unbenanntes Dokument',
])('what an editor calls a page that nobody named is no headline: %s', (title) => {
  expect(headline(title, ['p', 'The ledger in order, from order to payment'])).not.toBe(title)
})

test('what stands on the line right below the name, in one block with it, is the claim', () => {
  const lines = 'ACME PAY 3.2\nThe ledger for small choirs'
  expect(
    headline(
      'ACME PAY',
      ['text', lines],
      ['p', 'Acme Pay keeps lists, books and tills.'],
      ['td', 'What it will do for you'],
    ),
  ).toBe('The ledger for small choirs')
})

test('a heading that asks what the product is opens the page that says it', () => {
  for (const asked of ['Czym jest Acme Pay', 'What is Acme Pay?', 'Co to jest Acme Pay'])
    expect(headline(`${asked} | Acme Pay`, ['h1', asked], ['p', 'Acme Pay is a ledger for clubs.'])).toBe(
      'Acme Pay is a ledger for clubs.',
    )
})

test.each([
  'We use cookies',
  'We value your privacy',
  'Sign in',
  'Vite + React + TS',
  'My Blog',
  'This domain is for sale',
])('a notice, a door or what a template left is no headline: %s', (text) => {
  expect(headline('Acme Pay', ['h1', text], ['h2', 'The club ledger'])).toBe('The club ledger')
})

test('a heading in which words take turns is no headline', () => {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [
      ['h1', 'Keep the books of your choir'],
      ['h2', 'The club ledger'],
    ],
    struck: ['choir'],
  })
  for (const inline of page.outline.inlines) inline.class = page.outline.classes.push('hero-rotate-words') - 1
  expect(findHeadline([page])?.value).toBe('The club ledger')
})
