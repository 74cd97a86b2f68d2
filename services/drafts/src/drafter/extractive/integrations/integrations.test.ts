import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findIntegrations } from './mod.ts'

const said = (text: string, lang = 'en') =>
  findIntegrations([
    pageOf({
      metas: [
        ['title', 'Acme Pay'],
        ['html:lang', lang],
      ],
      blocks: [['p', text]],
    }),
  ])?.value ?? []

test.each([
  [
    'Acme Pay talks to journald, Docker, Kubernetes and Grafana Loki with the keys you have.',
    ['journald', 'Docker', 'Kubernetes', 'Grafana Loki'],
  ],
  ['Connect your Trustpilot and Holidaycheck accounts once.', ['Trustpilot', 'Holidaycheck']],
  ['It reads member numbers from Rock Gym Pro and Capitan so climbers sign in.', ['Rock Gym Pro', 'Capitan']],
  ['Gli elenchi arrivano da ClasseViva, Nuvola o Argo.', ['ClasseViva', 'Nuvola', 'Argo']],
])('names that data goes to or comes from are products: %s', (text, names) => {
  expect(said(text)).toEqual(names)
})

test.each([
  'Support for Opsgenie was removed in 2.3.',
  'The plug-in for Magento is discontinued.',
  'She passes to Leeds every morning.',
  'It works with Vista.',
  'Follow us on Discord and Telegram.',
  'Rated 4.9 on Trustpilot and Yelp.',
  'It is written in Django and Celery.',
  'We work with Harbour Lane Solutions and Refined Digital Partners.',
])('what is gone, and one name alone, are none: %s', (text) => {
  expect(said(text)).toEqual([])
})

test('a clause after a comma is no name of the list before it', () => {
  expect(said('Belege gehen an DATEV, Zahlungen laufen über Stripe.', 'de')).toEqual(['DATEV', 'Stripe'])
})

test('the column of a table in the manual names them where its head says so', () => {
  const rows = ['Channel', 'E-mail', 'Slack', 'PagerDuty', 'Chatty'].map((cell, at) => [
    cell,
    at === 0 ? 'Since' : '2.0',
  ])
  const page: PageParts = {
    url: 'https://acmepay.com/docs',
    blocks: [
      ['h1', 'Documentation'],
      ...rows.flatMap((cells, at) =>
        cells.map((text): ['th' | 'td', string, number] => [at === 0 ? 'th' : 'td', text, at + 2]),
      ),
    ],
    regions: [['table', 0], ...rows.map((): ['tr', number] => ['tr', 1])],
  }
  const home: PageParts = { metas: [['title', 'Acme Pay']], blocks: [['p', 'Acme Pay sends your invoices.']] }
  expect(findIntegrations([home, page].map(pageOf))?.value).toEqual(['Slack', 'PagerDuty', 'Chatty'])
})

const page = (path: string, blocks: NonNullable<PageParts['blocks']>): PageParts => ({
  url: `https://acmepay.com/${path}`,
  blocks,
})
const found = (...pages: PageParts[]) =>
  findIntegrations(
    [{ metas: [['title', 'Acme Pay']], blocks: [['p', 'Acme Pay sends invoices.']] } satisfies PageParts, ...pages].map(
      pageOf,
    ),
  )?.value ?? []

test('an answer that says it works with well-known products names them', () => {
  const faq = page('faq', [
    ['h1', 'FAQ'],
    ['h3', 'Can I bring my books?'],
    ['p', 'Yes, from Xero or FreeAgent.'],
  ])
  expect(found(faq)).toEqual(['Xero', 'FreeAgent'])
})

test.each(['changelog', 'news-archive.html', 'partners'])('names on /%s are none', (path) => {
  const blocks: NonNullable<PageParts['blocks']> = [
    ['h2', 'Works with'],
    ['li', 'Quillbot 4.06'],
    ['li', 'Refined Digital'],
    ['li', 'Slack'],
  ]
  expect(found(page(path, blocks))).toEqual([])
})

test('first cells that recur are kinds, and the next ones are the names', () => {
  const cells = ['Ledger', 'Xero Plus', 'Ledger', 'proLedger', 'Meters', 'Benning ST', 'Meters', 'Gossen']
  const parts: PageParts = {
    metas: [['title', 'Acme Pay']],
    regions: [
      ['table', 0],
      ['tr', 1],
      ['tr', 1],
      ['tr', 1],
      ['tr', 1],
    ],
    blocks: [
      ['h2', 'Integrations'],
      ...cells.map((cell, at): ['td', string, number] => ['td', cell, 2 + Math.floor(at / 2)]),
    ],
  }
  expect(findIntegrations([pageOf(parts)])?.value).toEqual(['Xero Plus', 'proLedger', 'Benning ST', 'Gossen'])
})

test('kinds of things are no names', () => {
  expect(said('It connects to Xero and to your ERP, and has an API REST.')).toEqual(['Xero'])
})

test.each([
  ['Artiklar hämtas från affärssystemen Nordbok och Fjellvik.', 'sv', ['Nordbok', 'Fjellvik']],
  ['Dane wysyłamy do programów księgowych Subiekt GT i wFirma.', 'pl', ['Subiekt GT', 'wFirma']],
  ['Acme Pay übernimmt Messwerte von Kestrel 300 und Orbis A 450.', 'de', ['Kestrel 300', 'Orbis A 450']],
  ['Termine erscheinen in Outlook und im Google Kalender.', 'de', ['Outlook', 'Google Kalender']],
])('names follow the kind of thing that data comes from or goes to: %s', (text, lang, names) => {
  expect([...said(text, lang)].sort()).toEqual([...names].sort())
})

test('whose account one signs in with, an idea that is worked with and a part of the product are none', () => {
  expect(said('It works with one-click sign-in with Google, Microsoft or GitHub.')).toEqual([])
  expect(said('Acme Pay connects you with His Word.')).toEqual([])
  expect(said('Acme Pay arbeitet mit dem Konzept Common Pictures.', 'de')).toEqual([])
  expect(said('The till is integrated with Acme Pay Kitchen.')).toEqual([])
})

test('a list under a label that says it is yet to come names none', () => {
  const list: NonNullable<PageParts['blocks']> = [
    ['h2', 'Integrations'],
    ['li', 'Xero'],
    ['li', 'FreeAgent'],
    ['li', 'Slack'],
  ]
  expect(found(page('tour', list))).toEqual(['Xero', 'FreeAgent', 'Slack'])
  expect(found(page('tour', [['p', 'Acme Pay is on its way.'], ['text', 'Planned'], ...list]))).toEqual([])
})

test('names after the link to all integrations belong to another part of the page', () => {
  const parts: PageParts = {
    ...page('tour', [
      ['h2', 'Works with'],
      ['text', 'Xero · Sage'],
      ['text', 'See all integrations'],
      ['text', 'Free · Busy'],
    ]),
    links: [['See all integrations', '/all', 2]],
  }
  expect(found(parts)).toEqual(['Xero', 'Sage'])
})

test('a known product beside the product’s own name is compared with it', () => {
  const home = (beside: string): PageParts => ({
    metas: [['title', 'Acme Pay']],
    blocks: [
      ['p', 'Acme Pay sends invoices.'],
      ['text', beside],
      ['text', 'Todoist'],
    ],
  })
  expect(findIntegrations([pageOf(home('Acme Pay'))])?.value ?? []).toEqual([])
})
