import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { supports } from './supports.ts'

const page = [
  'Acme Invoices was founded in 2019 by Jane Doe and Ali Ben Salah in Berlin.',
  'Pro costs $29 per month, or €290.00 a year. Save 20% with yearly billing.',
  'More than 1,200 freelancers automate their invoices. Three plans, 24/7 help.',
  'Works with Stripe, QuickBooks and Node.js. Write to hello@acme.example.',
]

describe('a value is copied', () => {
  test.each(['Acme Invoices', 'Jane Doe', '$29', '€290.00', '20%', 'freelancers automate', 'hello@acme.example'])(
    '%p',
    (value) => {
      expect(supports(value, page)).toEqual({ kind: 'copied' })
    },
  )
})

describe('a value is written from its quotes', () => {
  test.each([
    'Invoices for freelancers',
    'Automates invoices for 1200 freelancers.',
    'Built in Berlin, for $29 per month or €290 a year.',
    'Jane Doe and Ali Ben Salah founded Acme Invoices in 2019.',
    'Choose one of 3 plans and save 20 percent.',
    'Invoicing that connects to Stripe and QuickBooks. From $29.',
    'Works with node.js; ask hello@acme.example',
    'Freelancers get paid 24/7',
  ])('%p', (value) => {
    expect(supports(value, page)).toEqual({ kind: 'written' })
  })
})

describe('a value is not supported', () => {
  test.each([
    ['a price that is not there', 'Plans from $39', ['$39']],
    ['a price in another currency', 'Plans from €29', ['€29']],
    ['a price made ten times as high', 'Plans from $290', ['$290']],
    ['a number without its percent sign', 'Save 20 with us', ['20']],
    ['a percentage of a number', 'Loved by 1200% of users', ['1200']],
    ['a larger number', 'Loved by 1.2m freelancers', ['1.2m']],
    ['a number of another size', 'Loved by 12,000 freelancers', ['12,000']],
    ['another year', 'Invoices since 2018', ['2018']],
    ['a number in words', 'Choose from four plans', ['four']],
    ['a name that is not there', 'Used by Google', ['Google']],
    ['a name at the start', 'Google uses it', ['Google']],
    ['a name put together from two', 'Founded by Jane Salah', ['Jane Salah']],
    ['a name with a digit', 'Powered by GPT4', ['GPT4']],
    ['another place', 'Invoices made in Paris', ['Paris']],
    ['an address that is not there', 'Write to sales@acme.example', ['sales@acme.example']],
    ['a site that is not there', 'See evil.example for invoices', ['evil.example']],
  ])('for %s', (_, value, missing) => {
    expect(supports(value, page)).toEqual({ kind: 'unsupported', missing })
  })

  test('where it is empty, or nothing is cited', () => {
    expect(supports(' ', page).kind).toBe('unsupported')
    expect(supports('Invoices', []).kind).toBe('unsupported')
  })

  test('by a part of a word or number', () => {
    expect(supports('$2', ['for $29']).kind).toBe('unsupported')
    expect(supports('Ann', ['Anna Lee']).kind).toBe('unsupported')
  })
})

describe('numbers are the same however they are written', () => {
  test.each([
    ['1299 users', '1,299 users'],
    ["1'299 users", '1299 people'],
    ['1 299 users'.replace(' ', '\u00a0'), '1299 people'],
    ['10,000 users', '10k people'],
    ['2 million users', '2,000,000 people'],
    ['$29 a month', '$29.00 monthly'],
    ['29,50 € a month', '€29.50 monthly'],
    ['30 EUR a month', '€30 monthly'],
    ['12 months', 'twelve months in a row'],
  ])('%p by %p', (value, quote) => {
    expect(supports(value, [quote]).kind).toBe('written')
  })

  test.each([
    ['1299 users', '1.299 users'],
    ['29 users', '-29 users'],
    ['24 hours', '24h a day'],
    ['$10 a month', '$10k a month'],
    ['15 users', '1,5 users'],
  ])('but %p is not %p', (value, quote) => {
    expect(supports(value, [quote]).kind).toBe('unsupported')
  })
})

test('any value is judged, and a value is copied from itself', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 3 }),
      (value, quotes) => {
        expect(['copied', 'written', 'unsupported']).toContain(supports(value, quotes).kind)
        if (/^[a-z ]*[a-z][a-z ]*$/.test(value)) expect(supports(value, [value]).kind).toBe('copied')
      },
    ),
  )
})
