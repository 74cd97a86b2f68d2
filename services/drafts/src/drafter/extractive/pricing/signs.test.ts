import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { pricedLines, soldAtHome } from '../../../testing/priced.ts'
import { signsOf } from './signs.ts'

const signs = (...lines: string[]) => [...signsOf(pricedLines(...lines)).keys()]
const atHome = (...lines: string[]) => [...signsOf(soldAtHome(lines).slice(0, 1)).keys()]

test.each([
  ['no subscription', 'No subscription, ever.'],
  ['subscription', 'The subscription covers every device.'],
  ['pays monthly', 'You pay every month.'],
  ['once', 'Pay once.'],
  ['once', 'Die Lizenz wird einmalig bezahlt.'],
  ['asks quote', 'Contact us for a quote.'],
  ['price depends', 'Le prix dépend du nombre de postes.'],
  ['free plan', 'There is a free plan for small clubs.'],
  ['free while', 'Free for the first 30 days.'],
  ['free while', 'Probieren Sie es kostenlos aus.'],
  ['free lure', 'Free shipping within Europe.'],
  ['is free own', 'Acme Pay is free.'],
  ['not free', 'Acme Pay is not free.'],
  ['open', 'Everything is open source.'],
  ['licence', 'Una licencia por ordenador.'],
] as const)('a price list gives the sign %s where it says: %s', (sign, line) => {
  expect(signs(line)).toContain(sign)
  expect(signs(line)).toContain(`${sign} @list`)
})

test('a size that costs nothing by the month is no trial', () => {
  expect(signs('Free for up to eight sessions a month.')).not.toContain('free while')
})

test('what is said on the home page is told apart from what is said elsewhere', () => {
  expect(atHome('Pay once.')).toContain('once @home')
  expect(atHome('Pay once.')).not.toContain('once @list')
})

test.each([
  ['yes', 'Yes, for one club.'],
  ['no', 'No, we have to eat.'],
] as const)('a question whether something is free is answered with %s', (answer, line) => {
  expect(signs('Is there a free version?', line)).toContain(`asks free ${answer}`)
})

test('plans by the month are timed, whatever currency or tax stands in between', () => {
  const found = signs('Uno', '$349 MXN/mes', 'Dos', '$990 MXN/mes')
  expect(found).toEqual(expect.arrayContaining(['tier list alone', 'timed all', 'per month', 'amounts few']))
})

test('a plan of no cost beside others is a sign of its own, and one that is due today is none', () => {
  expect(signs('Small', 'Free', 'Large', '€9/month')).toContain('nothing plan')
  expect(signs('Small', '€0 trial', 'Large', '€9/month')).not.toContain('nothing plan')
})

test('what is paid beside the plans is no price of the product', () => {
  expect(signs('Training: €400', 'Set-up: €90')).toContain('tier none')
})

test('the words around a price that stands alone are signs, unless taken back', () => {
  expect(signs('Single', '€35', 'one-time')).toContain('near once')
  expect(signs('Single', '€35', 'no subscription')).toContain('near no subscription')
})

test('links, structured data and names of licences are signs', () => {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [['p', 'Acme Pay, AGPL-3.0']],
    links: [['Code', 'https://github.com/acme/pay']],
    jsonLd: ['{"@type":"SoftwareApplication","offers":{"price":"0","priceCurrency":"EUR"}}'],
  })
  expect([...signsOf([page]).keys()]).toEqual(
    expect.arrayContaining(['link repository', 'names licence @home', 'structured nothing', 'structured software']),
  )
})

test('signs that tell the same are counted', () => {
  expect(signs('Solo', '€9/month', 'Billed monthly.', 'The subscription is by the seat.')).toContain('again ×4')
  expect(atHome('A notebook.')).toContain('again ×0')
})
