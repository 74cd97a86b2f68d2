import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../testing/page.ts'
import { findHeadline } from './headline.ts'

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
