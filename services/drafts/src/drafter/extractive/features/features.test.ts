import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findIntegrations } from '../integrations/mod.ts'
import { findPlatforms } from '../platforms/mod.ts'
import { findFeatures } from './mod.ts'

const title: [string, string] = ['title', 'Acme Pay']
const site = (parts: PageParts) => [pageOf({ metas: [title], ...parts })]
const items = ['Invoices in two clicks', 'Reminders that stay polite', 'Receipts from a photograph']
const list = (head: string, entries: readonly string[]): PageParts => ({
  regions: [['list', 0]],
  blocks: [['h2', head], ...entries.map((entry) => ['li', entry, 1] as ['li', string, number])],
})

test.each([['Features'], ['What Acme Pay does'], ['Funktionen'], ['Ce que fait Acme Pay'], ['Qué hace'], ['主な機能']])(
  'a list under %s holds the features',
  (head) => {
    expect(findFeatures(site(list(head, items)))?.value).toEqual(items)
  },
)

test('cards are features by their titles', () => {
  const cards = items.flatMap(
    (item, i) =>
      [
        ['h3', item, i + 2],
        ['p', 'It takes less time than it takes to read this.', i + 2],
      ] as NonNullable<PageParts['blocks']>,
  )
  const page = site({
    regions: [
      ['section', 0],
      ['div', 1],
      ['div', 1],
      ['div', 1],
    ],
    blocks: [['h2', 'Features', 1], ...cards],
  })
  expect(findFeatures(page)?.value).toEqual(items)
})

test('lines with bullets in one block are features without their bullets', () => {
  const page = site({
    blocks: [
      ['text', 'What’s in the box'],
      ['text', items.map((item) => `■ ${item}`).join('\n')],
    ],
  })
  expect(findFeatures(page)?.value).toEqual(items)
})

test.each([
  [
    'Frequently asked questions',
    ['Can I try it for a while?', 'Is it safe to use at home?', 'Who answers the phone here?'],
  ],
  ['Works with', ['Google Calendar', 'Office Accounts', 'Small Ledger']],
  ['From the blog', items],
  ['How it works', items],
  ['Team', ['Jo Hill, founder', 'Ann Lee, engineer', 'Max Roth, support']],
])('a list under %s holds no features', (head, entries) => {
  expect(findFeatures(site(list(head, entries)))).toBeNull()
})

test('what comes after a list of features is told by its own heading', () => {
  const blocks: NonNullable<PageParts['blocks']> = [
    ['h2', 'Works with'],
    ['p', 'Acme Pay works with Slack, Google Calendar and QuickBooks.'],
  ]
  expect(findIntegrations(site({ blocks }))?.value).toEqual(['Slack', 'Google Calendar', 'QuickBooks'])
})

test('a list of names under a heading on integrations holds them', () => {
  expect(findIntegrations(site(list('Integrations', ['Slack', 'Zoom', 'Stripe'])))?.value).toEqual([
    'Slack',
    'Zoom',
    'Stripe',
  ])
})

test('words that name no product are no integrations', () => {
  const blocks: NonNullable<PageParts['blocks']> = [['p', 'Acme Pay works with your accountant and with any bank.']]
  expect(findIntegrations(site({ blocks }))).toBeNull()
})

test('platforms are those that the site says it runs on', () => {
  const blocks: NonNullable<PageParts['blocks']> = [
    ['p', 'It runs in the browser, and as an app for iPhone and Android.'],
  ]
  expect(findPlatforms(site({ blocks }))?.value).toEqual(['web', 'ios', 'android'])
})

test('a platform that is denied, asked for or only a trademark is none', () => {
  const blocks: NonNullable<PageParts['blocks']> = [
    ['p', 'It does not run on Windows.'],
    ['p', 'Will there be an app for Android?'],
    ['p', 'Mac is a trademark of Apple Inc.'],
  ]
  expect(findPlatforms(site({ blocks }))).toBeNull()
})

test('a link to a shop of apps is evidence of a platform', () => {
  const found = findPlatforms(
    site({ links: [['Get it', 'https://play.google.com/store/apps/details?id=com.acmepay']] }),
  )
  expect(found).toMatchObject({ value: ['android'], from: [{ source: 'link' }] })
})

test('cards in rows are features of one list', () => {
  const [one = '', two = '', three = ''] = items
  const card = (text: string, region: number): NonNullable<PageParts['blocks']> => [
    ['text', text, region],
    ['text', 'It takes less time than it takes to read this line to the end.', region],
  ]
  const page = site({
    regions: [
      ['section', 0],
      ['div', 1],
      ['div', 2],
      ['div', 2],
      ['div', 1],
      ['div', 5],
      ['div', 5],
    ],
    blocks: [['text', 'What it does', 1], ...card(one, 3), ...card(two, 4), ...card(three, 6), ...card('A ledger', 7)],
  })
  expect(findFeatures(page)?.value).toEqual([...items, 'A ledger'])
})

test('numbered cards tell steps, not features', () => {
  const cards = items.flatMap(
    (item, i): NonNullable<PageParts['blocks']> => [
      ['text', String(i + 1), i + 2],
      ['h3', item, i + 2],
      ['p', 'It takes less time than it takes to read this.', i + 2],
    ],
  )
  const page = site({
    regions: [
      ['section', 0],
      ['div', 1],
      ['div', 1],
      ['div', 1],
    ],
    blocks: [['h2', 'Three clicks', 1], ...cards],
  })
  expect(findFeatures(page)).toBeNull()
})

test('versions of a product do not end a list of integrations', () => {
  const blocks: NonNullable<PageParts['blocks']> = [
    ['h2', 'Databases'],
    ['p', 'Acme Pay works with PostgreSQL 12 and later, MySQL 8 and SQLite.'],
  ]
  expect(findIntegrations(site({ blocks }))?.value).toEqual(['PostgreSQL 12', 'MySQL 8', 'SQLite'])
})

const withLogos = (head: string): PageParts => ({
  blocks: [['h2', head]],
  images: [
    ['Slack logo', 'https://acmepay.com/1.svg'],
    ['Google Sheets', 'https://acmepay.com/2.svg'],
  ],
})

test('logos under a heading on integrations name products by their alternative text', () => {
  expect(findIntegrations(site(withLogos('Se conecta con lo que ya usas')))?.value).toEqual(['Slack', 'Google Sheets'])
})

test('logos of customers name no products', () => {
  expect(findIntegrations(site(withLogos('Trusted by')))).toBeNull()
})

test.each([
  ['Acme Pay se connecte à Stripe, Brevo et Google Agenda.', ['Stripe', 'Brevo', 'Google Agenda']],
  ['O Acme Pay integra com Bling e Nuvemshop.', ['Bling', 'Nuvemshop']],
  ['Facturen synchroniseren met Exact en Moneybird.', ['Exact', 'Moneybird']],
])('%s names integrations', (sentence, names) => {
  expect(findIntegrations(site({ blocks: [['p', sentence]] }))?.value).toEqual(names)
})

test('rows that a table ticks for its editions are features by their first cell', () => {
  const row = (at: number, ...cells: string[]): NonNullable<PageParts['blocks']> =>
    cells.map((cell) => ['td', cell, at])
  const page = site({
    regions: [
      ['table', 0],
      ['tr', 1],
      ['tr', 1],
      ['tr', 1],
      ['tr', 1],
    ],
    blocks: [
      ['h2', 'Features'],
      ...row(2, 'Edition', 'Light', 'Pro'),
      ...items.flatMap((item, i) => row(i + 3, item, '–', '✓')),
    ],
  })
  expect(findFeatures(page)?.value).toEqual(items)
})

test('the small things told right after the main ones are features too', () => {
  const blocks: NonNullable<PageParts['blocks']> = [
    ['h2', 'Features'],
    ...items.map((item) => ['li', item, 1] as ['li', string, number]),
    ['h3', 'And the small things'],
    ...['Dark mode', 'Search', 'Keyboard keys'].map((item) => ['li', item, 2] as ['li', string, number]),
  ]
  const found = findFeatures(
    site({
      regions: [
        ['list', 0],
        ['list', 0],
      ],
      blocks,
    }),
  )?.value
  expect(found).toEqual([...items, 'Dark mode', 'Search', 'Keyboard keys'])
})

test('a question that is answered may tell where it runs, and so may a line at the foot', () => {
  const faq: PageParts['blocks'] = [
    ['h2', 'Perguntas frequentes'],
    ['p', 'Preciso instalar?'],
    ['p', 'Não. O Acme Pay abre no navegador.'],
  ]
  expect(findPlatforms(site({ blocks: faq }))?.value).toEqual(['web'])
  expect(
    findPlatforms(site({ regions: [['footer', 0]], blocks: [['p', 'Runs on: Windows 11 and macOS', 1]] }))?.value,
  ).toEqual(['macos', 'windows'])
})
