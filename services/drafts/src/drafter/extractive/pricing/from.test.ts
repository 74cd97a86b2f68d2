import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { pricedHome, pricedLines, pricedSite, soldAtHome } from '../../../testing/priced.ts'
import { findPricingFrom } from './from.ts'

const from = (...lines: string[]) => findPricingFrom(pricedLines(...lines))?.value

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
  expect(findPricingFrom([pricedHome, priced])?.value).toBe('$9/month')
})

test.each([
  ['for those who own an older version', 'Upgrade from version 7'],
  ['of a thing that is bought only if it is wanted', 'Printer (if you have none)'],
])('a price %s is not the lowest', (_, thing) => {
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
    blocks: [['h1', 'Prices'], ...row(2, 'Acme Pay', '€189'), ...row(3, thing, '€95')],
  })
  expect(findPricingFrom([pricedHome, page])?.value).toBe('€189')
})

test('a plan may be priced in four currencies at once', () => {
  expect(from('CA$9 a month / US$7 · £6 · €6.50')).toBe('CA$9 a month')
})

test('a table that compares tells the prices of others', () => {
  const blocks: NonNullable<PageParts['blocks']> = [
    ['p', '$9/month'],
    ['h2', 'How we compare'],
    ['td', 'Rival'],
    ['td', '$6'],
  ]
  expect(findPricingFrom(pricedSite(...blocks))?.value).toBe('$9/month')
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

test.each([
  ['Vanaf € 19 per maand.', '€ 19 per maand'],
  ['£4.99 on the App Store.', '£4.99'],
  ['Acme Pay Plus opens every year for £1.99 a month.', '£1.99 a month'],
  ['Buy it now – $29', '$29'],
])('the home page offers: %s', (line, price) => {
  expect(findPricingFrom(soldAtHome([line]))?.value).toBe(price)
})

test.each([
  ['Big systems cost $400 a month. We think that is silly.'],
  ['The Mill cut its bill from $900 a month to $120 a month.'],
  ['Invoice total $1,240.00'],
])('the home page tells no price: %s', (line) => expect(findPricingFrom(soldAtHome([line]))).toBeNull())

test('what may be bought on top of a plan is not what it costs', () => {
  const pages = pricedSite(['p', '€29 / month'], ['h3', 'Add-ons'], ['td', 'Message pack'], ['td', '€7'])
  expect(findPricingFrom(pages)?.value).toBe('€29 / month')
})

test('a plan may be called as a part of the site is', () => {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [
      ['h1', 'Invoices that get paid'],
      ['h2', 'Pricing'],
      ['h3', 'Team'],
      ['p', '$20'],
    ],
  })
  expect(findPricingFrom([page])?.value).toBe('$20')
})

test('a period that stands apart from its price is not copied into it', () => {
  expect(from('$9Per month')).toBe('$9')
})

test.each([
  ['€5 per additional user'],
  ['jeder weitere Nutzer 5 €'],
  ['+5 € por usuario adicional'],
  ['500 letters, then €0.02 each'],
  ['First three months for €1'],
  ['€40 (was €29)'],
])('beside a plan of €30, %s is no lower price of it', (line) => {
  expect(from('€30 / month', line)).toBe('€30 / month')
})

test('a bullet of a plan prices nothing', () => {
  const pages = pricedSite(['h3', 'Studio'], ['p', '€30 / month'], ['li', 'Payments of €1 and more'])
  expect(findPricingFrom(pages)?.value).toBe('€30 / month')
})

test('a question tells that its answer is the price', () => {
  const pages = soldAtHome(['Was kostet Acme Pay?', '24 € im Monat je Werkstatt.'])
  expect(findPricingFrom(pages)?.value).toBe('24 € im Monat')
})

test('what those in a group pay is not less than what the product is', () => {
  expect(
    from('If you have more than one, it is £9 a year.', 'Clubs that keep one ledger for all pay £40 a year.'),
  ).toBe('£9 a year')
})

test('a licence that is delivered by e-mail is a plan', () => {
  const pages = pricedSite(['td', 'Licence, delivery by e-mail'], ['td', '€19'], ['td', 'Office'], ['td', '€54'])
  expect(findPricingFrom(pages)?.value).toBe('€19')
})

test('what a price comes to in an example is no price of its own', () => {
  const pages = pricedSite(
    ['p', 'Acme Pay is $7 per driver per month.'],
    ['h2', 'Examples'],
    ['p', '$35'],
    ['p', '$84'],
  )
  expect(findPricingFrom(pages)?.value).toStartWith('$7')
})

test('a price on a site that is likelier free, or sold on request, is that of something else', () => {
  const pages = pricedLines('Solo', '$9/month')
  const likely = { free: 0.4, freemium: 0.1, paid: 0, subscription: 0.1, open_source: 0, contact: 0.4 }
  expect(findPricingFrom(pages, likely)).toBeNull()
  expect(findPricingFrom(pages, { ...likely, subscription: 0.3 })?.value).toBe('$9/month')
})

test('what is added to a price is not what the product costs', () => {
  expect(from('Shop', '5.000 kr.', 'Booking', '+ 2.000 kr.')).toBe('5.000 kr.')
  expect(from('Booking', '+ 2.000 kr.')).toBeUndefined()
})
