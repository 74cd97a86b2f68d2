import { expect, test } from 'bun:test'
import { fromProvider, minorDigits, stepOf, toProvider } from './currencies.ts'

const taken = (currency: string, amount: number) => toProvider(amount, currency)

test('cents are cents, and yen are yen', () => {
  expect([taken('eur', 4_900), taken('usd', 1), taken('jpy', 4_900), taken('krw', 4_901)]).toEqual([
    4_900, 1, 4_900, 4_901,
  ])
})

test('every currency that Stripe takes without decimals is charged in whole units', () => {
  for (const currency of 'bif clp djf gnf jpy kmf krw pyg rwf vnd vuv xaf xof xpf'.split(' ')) {
    expect([currency, minorDigits(currency), taken(currency, 4_901)]).toEqual([currency, 0, 4_901])
  }
})

test('currencies without decimals that Stripe counts in hundredths', () => {
  for (const currency of ['isk', 'ugx']) {
    expect([currency, minorDigits(currency), taken(currency, 4_900)]).toEqual([currency, 0, 490_000])
    expect(fromProvider(490_000, currency)).toBe(4_900)
  }
})

test('a currency with decimals that nobody uses is charged in whole units alone', () => {
  expect(taken('mga', 490_000)).toBe(4_900)
  expect(fromProvider(4_900, 'mga')).toBe(490_000)
  expect(() => taken('mga', 490_001)).toThrow(/multiple of 100/)
})

test('thousandths are charged in steps of ten', () => {
  for (const currency of ['bhd', 'jod', 'kwd', 'omr', 'tnd']) {
    expect(taken(currency, 4_910)).toBe(4_910)
    expect(() => taken(currency, 4_905)).toThrow(/multiple of 10/)
    expect(stepOf(currency)).toBe(10)
  }
})

test('what Stripe says of an amount is the amount again', () => {
  for (const currency of ['eur', 'jpy', 'isk', 'ugx', 'mga', 'kwd', 'huf', 'twd']) {
    const amount = 49_000
    expect([currency, fromProvider(taken(currency, amount), currency)]).toEqual([currency, amount])
  }
})
