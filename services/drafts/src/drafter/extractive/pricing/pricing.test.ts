import { expect, test } from 'bun:test'
import { byTheClock } from '@launch/kit/testing'
import { pageOf } from '../../../testing/page.ts'
import { pricedLines, pricedSite } from '../../../testing/priced.ts'
import { findPricingFrom } from './from.ts'
import { findPricingModel } from './mod.ts'
import { ruledModel } from './rules.ts'

const model = (...lines: string[]) => ruledModel(pricedLines(...lines))?.value
const from = (...lines: string[]) => findPricingFrom(pricedLines(...lines))?.value

test.each([
  ['subscription', ['Solo', '$9/month', 'Team', '$29/month']],
  ['freemium', ['Free', '$0', 'Team', '$29/month']],
  ['freemium', ['Gratis', 'Bis drei Rechnungen', 'Haus', '12 € pro Monat']],
  ['paid', ['A licence costs £29, once. There is nothing to pay again next year.']],
  ['contact', ['Every firm is different. Contact us for a quote.']],
  ['contact', ['Preise auf Anfrage']],
  ['open_source', ['Acme Pay is open source under the MIT License.']],
  ['free', ['Acme Pay est gratuite, sans publicité.']],
] as const)('a site is %s that says %p', (expected, lines) => {
  expect(model(...lines)).toBe(expected)
})

test('prices that nobody connects with the product are none of its own', () => {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [['p', 'The average bid of our customers is $48,000.']],
  })
  expect([findPricingFrom([page]), ruledModel([page])]).toEqual([null, null])
})

test('a price of others is none of a product that is free and open source', () => {
  const lines = [
    'Acme Pay is free and open source. There is no paid edition.',
    'The hosted services that we know of start at $49 per month.',
  ]
  expect(model(...lines)).toBe('open_source')
  expect(from(...lines)).toBeUndefined()
})

test.each([
  ['Un seul paiement, aucun abonnement : 249 €.', 'paid', '249 €'],
  ['Si paga una volta sola: 49 €.', 'paid', '49 €'],
  ['Try it free for 14 days, then $8 a month.', 'subscription', '$8 a month'],
  ['One box a month: €24. Cancel any time.', 'subscription', '€24'],
  ['No setup fee and no free plan. It costs $8/month.', 'subscription', '$8/month'],
  ['Ab 9 Euro monatlich.', 'subscription', '9 Euro monatlich'],
  ['Small teams pay nothing. Larger ones pay $12 a month.', 'freemium', '$12 a month'],
  ['Bis fünf Mitglieder kostenlos, danach 4 € im Monat.', 'freemium', '4 € im Monat'],
  ['Gratis hasta 5 empleados. Después, 3 € al mes.', 'freemium', '3 € al mes'],
  ['5名まで無料、6名からは月額2,000円', 'freemium', '月額2,000円'],
])('%s is sold as %s from %s', (line, kind, price) => {
  expect([model(line), from(line)]).toEqual([kind, price])
})

test.each([
  ['A licence is £34. Fixes are free; a major upgrade costs £15 for owners.', '£34'],
  ['£2 of each licence goes to the lifeboats. One licence is £34.', '£34'],
  ['The scale costs €249. The app is free and stays free.', '€249'],
] as const)('%s is sold from %s', (line, price) => expect(from(line)).toBe(price))

test.each([
  ['Quotes are free and come within a day.', 'contact'],
  ['Tell us what you need and we will send you a quote.', 'contact'],
  ['Wir erstellen Ihnen gern ein Angebot.', 'contact'],
  ['Apache 2.0 licensed, and nothing is locked.', 'open_source'],
  ['The source is on GitHub under an MIT licence.', 'open_source'],
  ['Kostenlos, finanziert durch Spenden.', 'free'],
  ['It is donationware: use it, and give what you like.', 'free'],
])('%s is sold as %s without a price', (line, kind) => {
  expect([model(line), from(line)]).toEqual([kind, undefined])
})

test('what others charge is no price where ours are told on request', () => {
  const lines = ['Request a quote.', 'Harbours typically hand over around $499 a month.']
  expect([model(...lines), from(...lines)]).toEqual(['contact', undefined])
})

test('a page is on prices by a label of two parts, or by its address where nothing else tells', () => {
  const priced = (title: string, url: string) =>
    ruledModel([
      pageOf({ metas: [['title', 'Acme Pay']], blocks: [['h1', 'Invoices that get paid']] }),
      pageOf({
        url,
        metas: [['title', title]],
        blocks: [
          ['h1', title],
          ['td', 'Single'],
          ['td', '$59 per year'],
        ],
      }),
    ])?.value
  expect(priced('Licences and prices', 'https://acmepay.com/l')).toBe('subscription')
  expect(priced('At home or with us', 'https://acmepay.com/pricing.html')).toBe('subscription')
})

test('a flood of prices takes linear time', byTheClock, () => {
  const line = 'Our plan costs $9 a month or €8 a year and no more. '.repeat(40)
  const pages = pricedSite(...Array.from({ length: 250 }, (_, at) => ['p', `${at} ${line}`] as ['p', string]))
  const { user, system } = process.cpuUsage()
  findPricingModel(pages)
  const { user: userAfter, system: systemAfter } = process.cpuUsage()
  expect(userAfter + systemAfter - user - system).toBeLessThan(1_500_000)
})

test('what other things cost is no price where prices are told on request alone', () => {
  const lines = ['We do not publish a price list.', 'For reference, one road toll can cost a van $12.'] as const
  expect([model(...lines), from(...lines)]).toEqual(['contact', undefined])
})

test.each([
  ['Ogni officina è diversa: chiedici un preventivo.'],
  ['Pídenos presupuesto y te respondemos en dos días.'],
  ['Demandez-nous un devis gratuit.'],
  ['Wycena indywidualna.'],
])('%s tells prices on request', (line) => expect(model(line)).toBe('contact'))

test('prices on request are those of some plans beside a free one', () => {
  expect(model('Community', 'Free', 'Request a quote.')).toBeUndefined()
})

test('that something else costs nothing makes no free product', () => {
  expect(model('Registration is free.')).toBeUndefined()
})

test('a free product with something quoted beside it is neither', () => {
  expect(model('Acme Pay is free.', 'Need something special? Request a quote.')).toBeUndefined()
})
