import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../testing/page.ts'
import { pricesIn } from './prices.ts'
import { findPricingModel } from './pricing.ts'
import { findPricingFrom } from './pricing-from.ts'
import { findPricingUrl } from './pricing-url.ts'
import { findFreeTrial } from './trial.ts'

const home = pageOf({
  metas: [['title', 'Acme Pay']],
  blocks: [['h1', 'Invoices that get paid']],
  links: [['Prices', 'https://acmepay.com/p']],
})
/** The site with a page on prices that says this. */
const site = (...blocks: NonNullable<PageParts['blocks']>) => [
  home,
  pageOf({
    url: 'https://acmepay.com/p',
    metas: [['title', 'Prices | Acme Pay']],
    blocks: [['h1', 'Prices'], ...blocks],
  }),
]
const model = (...lines: string[]) =>
  findPricingModel(site(...lines.map((line) => ['p', line] as ['p', string])))?.value
const from = (...lines: string[]) => findPricingFrom(site(...lines.map((line) => ['p', line] as ['p', string])))?.value

test.each([
  ['$9/month', 9, 'month'],
  ['12,50 € par mois', 12.5, 'month'],
  ['CHF 1’200.00 / Jahr', 1200, 'year'],
  ['1.234,00 €', 1234, null],
  ['月額980円', 980, 'month'],
  ['¥2,980/月', 2980, 'month'],
  ['£29', 29, null],
  ['kr 149/month', 149, 'month'],
  ['45p', 0.45, null],
  ['30 Cent', 0.3, null],
  ['395 kr. pr. måned', 395, 'month'],
  ['R150 per month', 150, 'month'],
])('%s is a price', (text, amount, period) => {
  expect(pricesIn(text)).toMatchObject([{ text, amount, period }])
})

test.each([['Version 4.2'], ['42 checks'], ['the year 2019'], ['24/7 support']])('%s is no price', (text) => {
  expect(pricesIn(text)).toEqual([])
})

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

test('the lowest price is that of a plan, not of what is saved, sent or compared', () => {
  const price = from(
    'Solo',
    '£12 a month',
    'Save £2 when you pay by the year.',
    'Delivery of the printed manual costs £6.',
    'Others charge £8 for that.',
  )
  expect(price).toBe('£12 a month')
})

test('a price that is struck through is an old one', () => {
  const priced = pageOf({
    url: 'https://acmepay.com/p',
    metas: [['title', 'Prices']],
    blocks: [
      ['h1', 'Prices'],
      ['p', '$5 $9/month'],
    ],
    struck: ['$5'],
  })
  expect(findPricingFrom([home, priced])?.value).toBe('$9/month')
})

test('prices that nobody connects with the product are none of its own', () => {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [['p', 'The average bid of our customers is $48,000.']],
  })
  expect([findPricingFrom([page]), findPricingModel([page])]).toEqual([null, null])
})

test('the address of the prices is quoted from a link', () => {
  expect(findPricingUrl(site(['p', '$9/month']))).toMatchObject({
    value: 'https://acmepay.com/p',
    from: [{ source: 'link' }],
  })
})

test.each([
  ['Try Team free for 14 days.'],
  ['The first 30 days are free.'],
  ['60 Tage kostenlos testen'],
  ['Les deux premiers mois sont gratuits.'],
  ['Prueba gratis durante 14 días.'],
  ['14日間、無料でお試しいただけます。'],
])('%s offers to try it', (line) => {
  expect(findFreeTrial(site(['p', line]))?.value).toBe(true)
})

test.each([['Free delivery on orders over £50'], ['There is a free plan for ever.'], ['The visit is free.']])(
  '%s offers no trial',
  (line) => {
    expect(findFreeTrial(site(['p', line]))).toBeNull()
  },
)

test('a site that says there is no trial says so', () => {
  expect(findFreeTrial(site(['p', 'There is no free trial.']))?.value).toBe(false)
})

test('a price of others is none of a product that is free and open source', () => {
  const lines = [
    'Acme Pay is free and open source. There is no paid edition.',
    'The hosted services that we know of start at $49 per month.',
  ]
  expect(model(...lines)).toBe('open_source')
  expect(from(...lines)).toBeUndefined()
})

test('what costs the customers of the customers nothing is no free plan', () => {
  expect(model('L’espace adhérent est toujours gratuit pour vos membres.', '9 € / mois')).toBe('subscription')
})

test('a price for those who own an older version is not the lowest', () => {
  const row = (at: number, ...cells: string[]): NonNullable<PageParts['blocks']> =>
    cells.map((cell) => ['td', cell, at])
  const page = pageOf({
    url: 'https://acmepay.com/p',
    metas: [['title', 'Prices | Acme Pay']],
    regions: [
      ['table', 0],
      ['tr', 1],
      ['tr', 1],
    ],
    blocks: [['h1', 'Prices'], ...row(2, 'Acme Pay', '€189'), ...row(3, 'Upgrade from version 7', '€95')],
  })
  expect(findPricingFrom([home, page])?.value).toBe('€189')
})

test('a plan may be priced in four currencies at once', () => {
  expect(from('CA$9 a month / US$7 · £6 · €6.50')).toBe('CA$9 a month')
})

test.each([
  ['A licence is £34. Fixes are free; a major upgrade costs £15 for owners.', 'paid', '£34'],
  ['£2 of each licence goes to the lifeboats. One licence is £34.', 'paid', '£34'],
  ['The scale costs €249. The app is free and stays free.', 'paid', '€249'],
  ['Un seul paiement, aucun abonnement : 249 €.', 'paid', '249 €'],
  ['Si paga una volta sola: 49 €.', 'paid', '49 €'],
  ['Try it free for 14 days, then $8 a month.', 'subscription', '$8 a month'],
  ['One box a month: €24. Cancel any time.', 'subscription', '€24'],
  ['No setup fee, no free plan: $8/month.', 'subscription', '$8/month'],
  ['Ab 9 Euro monatlich.', 'subscription', '9 Euro monatlich'],
  ['Small teams pay nothing. Larger ones pay $12 a month.', 'freemium', '$12 a month'],
  ['Bis fünf Mitglieder kostenlos, danach 4 € im Monat.', 'freemium', '4 € im Monat'],
  ['Gratis hasta 5 empleados. Después, 3 € al mes.', 'freemium', '3 € al mes'],
  ['5名まで無料、6名からは月額2,000円', 'freemium', '月額2,000円'],
])('%s is sold as %s from %s', (line, kind, price) => {
  expect([model(line), from(line)]).toEqual([kind, price])
})

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

test('a table that compares tells the prices of others', () => {
  const blocks: NonNullable<PageParts['blocks']> = [
    ['p', '$9/month'],
    ['h2', 'How we compare'],
    ['td', 'Rival'],
    ['td', '$6'],
  ]
  expect(findPricingFrom(site(...blocks))?.value).toBe('$9/month')
})

test.each([
  ['Gibt es eine kostenlose Testphase?', 'Nein. Dafür gibt es eine Vorführung.', false],
  ['Can I try it first?', 'Yes, for as long as you like.', true],
])('%s is answered by %s', (question, answer, value) => {
  expect(findFreeTrial(site(['p', question], ['p', answer]))?.value).toBe(value)
})

test.each([
  ['Everything works for 30 days; then you buy it.'],
  ['Puede probarlo 60 días con sus datos.'],
  ['Téléchargez la version d’essai.'],
])('%s offers a trial', (text) => expect(findFreeTrial(site(['p', text]))?.value).toBe(true))

test('a page is on prices by a label of two parts, or by its address where nothing else tells', () => {
  const priced = (title: string, url: string) =>
    findPricingModel([
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

test('what the titles of most pages share says nothing of each', () => {
  const page = (url: string, title: string, ...blocks: NonNullable<PageParts['blocks']>) =>
    pageOf({ url, metas: [['title', `${title} - Acme Pay documentation`]], blocks: [['h1', title], ...blocks] })
  const pages = [
    page('https://acmepay.com/', 'Invoices that get paid'),
    page('https://acmepay.com/a', 'Install'),
    page('https://acmepay.com/b', 'Prices', ['td', 'Single'], ['td', '$59 per year']),
  ]
  expect(findPricingFrom(pages)?.value).toBe('$59 per year')
})

test('a flood of prices takes linear time', () => {
  const line = 'Our plan costs $9 a month or €8 a year and no more. '.repeat(40)
  const pages = site(...Array.from({ length: 250 }, (_, at) => ['p', `${at} ${line}`] as ['p', string]))
  const { user, system } = process.cpuUsage()
  findPricingModel(pages)
  const { user: userAfter, system: systemAfter } = process.cpuUsage()
  expect(userAfter + systemAfter - user - system).toBeLessThan(1_500_000)
})

test('whom a price is counted by may stand between it and its period', () => {
  expect(pricesIn('€42 per active practitioner / month')).toMatchObject([{ text: '€42', period: 'month' }])
})

test('a price right behind another is read', () => {
  expect(pricesIn('$25$19/month').map(({ text }) => text)).toEqual(['$25', '$19/month'])
})

test('what other things cost is no price where prices are told on request alone', () => {
  const lines = ['We do not publish a price list.', 'For reference, one road toll can cost a van $12.'] as const
  expect([model(...lines), from(...lines)]).toEqual(['contact', undefined])
})

test('help with an open-source product that is sold leaves it open source', () => {
  const pages = [
    pageOf({
      metas: [['title', 'Acme Pay']],
      blocks: [['p', 'Acme Pay is an open-source invoicing server for clubs.']],
      links: [['Support', 'https://acmepay.com/support']],
    }),
    pageOf({
      url: 'https://acmepay.com/support',
      metas: [['title', 'Support contracts | Acme Pay']],
      blocks: [
        ['h1', 'Support contracts'],
        ['p', 'Workdays'],
        ['p', '€640 per year'],
      ],
    }),
  ]
  expect(findPricingModel(pages)?.value).toBe('open_source')
})

test('the column of another product tells nothing of the own price', () => {
  const regions: PageParts['regions'] = [['table', 0]]
  const blocks: NonNullable<PageParts['blocks']> = []
  const rows = [
    ['What you pay', 'Acme Pay', 'A big bank'],
    ['Each invoice', '£2', '£1'],
  ]
  for (const row of rows) {
    const tr = regions.push(['tr', 1])
    for (const text of row) blocks.push(['td', text, regions.push(['td', tr])])
  }
  const pages = [
    pageOf({
      metas: [['title', 'Acme Pay']],
      blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
    }),
    pageOf({ url: 'https://acmepay.com/p', metas: [['title', 'Prices | Acme Pay']], regions, blocks }),
  ]
  expect(findPricingFrom(pages)?.value).toBe('£2')
})
