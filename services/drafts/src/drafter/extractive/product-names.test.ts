import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../testing/page.ts'
import { findIntegrations } from './integrations.ts'

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
