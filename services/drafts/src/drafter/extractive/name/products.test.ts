import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findIntegrations } from '../integrations/mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const namesOn = (parts: PageParts) =>
  findIntegrations([pageOf({ metas: [['title', 'Acme Pay']], ...parts })])?.value ?? null

test('names with dots between them under a heading on integrations are integrations', () => {
  const blocks: Blocks = [
    ['h2', 'Schnittstellen'],
    ['p', 'Ledgerline · Paperclip Office · Tillbox'],
  ]
  expect(namesOn({ blocks })).toEqual(['Ledgerline', 'Paperclip Office', 'Tillbox'])
})

test('first cells of a table under such a heading are integrations', () => {
  const row = (at: number, ...cells: string[]): Blocks => cells.map((cell) => ['td', cell, at])
  const regions: PageParts['regions'] = [
    ['table', 0],
    ['tr', 1],
    ['tr', 1],
  ]
  const blocks: Blocks = [['h2', 'Works with'], ...row(2, 'Ledgerline', '1.0'), ...row(3, 'Tillbox', '2.1')]
  expect(namesOn({ regions, blocks })).toEqual(['Ledgerline', 'Tillbox'])
})

test('two cards under such a heading are enough, and its neighbours are none', () => {
  const blocks: Blocks = [
    ['h2', 'Works with'],
    ['h3', 'Ledgerline'],
    ['p', 'Approved hours become draft payslips.'],
    ['h3', 'Tillbox'],
    ['p', 'Takings by the hour.'],
    ['h2', 'Licence and money'],
  ]
  expect(namesOn({ blocks })).toEqual(['Ledgerline', 'Tillbox'])
})

test('names in sentences under such a heading are integrations, formats are not', () => {
  const blocks: Blocks = [
    ['h2', 'Gets along with what you have'],
    ['p', 'Readings come in from Campbell loggers. Money goes out to Ledgerline Desktop, and lists to CSV.'],
  ]
  expect(namesOn({ blocks })).toEqual(['Campbell', 'Ledgerline Desktop'])
})

test.each([
  ['It works with the Ledger Box, the Tillpad 3 and the Moneta Duo.', ['Ledger Box', 'Tillpad 3', 'Moneta Duo']],
  ['Das Gerät spricht mit Ledgerline und Tillbox.', ['Ledgerline', 'Tillbox']],
  ['Le capteur parle à Ledgerline et Tillbox.', ['Ledgerline', 'Tillbox']],
  ['Slack or PagerDuty hears about a late payer.', ['Slack', 'PagerDuty']],
])('%s names products that it works with', (sentence, names) => {
  expect(namesOn({ blocks: [['p', sentence]] })).toEqual(names)
})

test('Dutch names may be parted by its word for `or`', () => {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [
      ['h2', 'Koppelingen'],
      ['p', 'De uren gaan naar Ledgerline, Tillbox of Moneta.'],
    ],
  })
  const found = findIntegrations([{ ...page, outline: { ...page.outline, lang: 'nl' } }])
  expect(found?.value).toEqual(['Ledgerline', 'Tillbox', 'Moneta'])
})

test.each([
  ['Unlike Xero, it asks nothing of you.'],
  ['It replaces Slack and Trello.'],
  ['Support us by PayPal: donations are welcome.'],
])('%s names nothing that it works with', (sentence) => expect(namesOn({ blocks: [['p', sentence]] })).toBeNull())

test.each([
  [
    'a list in which a known product stands',
    'Sales come from Lightspeed, Tillbox or Ledgerline.',
    ['Lightspeed', 'Tillbox', 'Ledgerline'],
  ],
  ['names with a small letter first', 'It syncs with iCloud Drive.', ['iCloud Drive']],
])('%s names integrations', (_, said, expected) => {
  expect(namesOn({ blocks: [['p', said]] })).toEqual(expected)
})

test.each([
  ['a word that is a product too', 'Tableau of the season at a glance.'],
  ['what it goes without', 'Zero Mailchimp, letters go out by post.'],
  ['what is stored of visitors', 'We use cookies for Google Analytics and HubSpot.'],
  ['nouns of a language that writes all with capitals', 'Die Liste verbindet mit Gärtnern und der Werkstatt.'],
  ['kinds of things in short', 'It exports to BPM and HSK.'],
  ['work done on a product', 'HubSpot training'],
])('%s is no integration', (_, said) => {
  expect(namesOn({ blocks: [['p', said]] })).toBeNull()
})

test('pages for those who have logged in name nothing', () => {
  const inner = pageOf({
    url: 'https://acmepay.com/dashboard.html',
    regions: [['list', 0]],
    blocks: [
      ['h2', 'Integrations'],
      ...['Ledgerline', 'Tillbox', 'Inkpad'].map((name): Blocks[number] => ['li', name, 1]),
    ],
  })
  expect(findIntegrations([pageOf({ metas: [['title', 'Acme Pay']] }), inner])).toBeNull()
})

test('well-known products in a list, a table, or a row of logos are integrations under any heading', () => {
  const names = ['Slack', 'Ledgerline', 'Zendesk', 'Jira']
  const blocks: Blocks = [['h2', 'Where the asking happens'], ...names.map((each): Blocks[number] => ['li', each, 1])]
  expect(namesOn({ regions: [['list', 0]], blocks })).toEqual(names)
})

test('well-known products in a list of what it replaces are no integrations', () => {
  const blocks: Blocks = [
    ['h2', 'Instead of'],
    ...['Slack', 'Ledgerline', 'Zendesk', 'Jira'].map((each): Blocks[number] => ['li', each, 1]),
  ]
  expect(namesOn({ regions: [['list', 0]], blocks }) ?? []).not.toContain('Ledgerline')
})
