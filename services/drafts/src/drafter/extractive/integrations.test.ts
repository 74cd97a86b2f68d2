import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../testing/page.ts'
import { findIntegrations } from './integrations.ts'

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
    ['Docker', 'Kubernetes', 'Grafana Loki'],
  ],
  ['It reads member numbers from Rock Gym Pro and Capitan so climbers sign in.', ['Rock Gym Pro', 'Capitan']],
  ['Gli elenchi arrivano da ClasseViva, Nuvola o Argo.', ['ClasseViva', 'Nuvola', 'Argo']],
])('names that data goes to or comes from are products: %s', (text, names) => {
  expect(said(text)).toEqual(names)
})

test.each([
  'Support for Opsgenie was removed in 2.3.',
  'The plug-in for Magento is discontinued.',
  'She passes to Leeds every morning.',
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
