import { expect, test } from 'bun:test'
import { readBillingSettings } from './config.ts'

const env = { LAUNCH_ENV: 'development', PUBLIC_URL: 'https://directory.test' }

test('prices and currency come from the environment', () => {
  const { prices, currency } = readBillingSettings({ ...env, PRICE_LAUNCH: '12345', CURRENCY: 'USD' })
  expect(prices.launch).toBe(12_345)
  expect(currency).toBe('usd')
})

test('every wrong setting is named', () => {
  const wrong = { PRICE_LAUNCH: '49.00', PRICE_SECTION_STORY: '-1', CURRENCY: 'euro', ORDER_HOURS: '0' }
  for (const name of Object.keys(wrong)) {
    expect(() => readBillingSettings({ ...env, ...wrong })).toThrow(new RegExp(name))
  }
})

test('the sandbox is there in development alone', () => {
  expect(readBillingSettings(env).sandbox).toBe(true)
  expect(readBillingSettings({ ...env, LAUNCH_ENV: 'production' }).sandbox).toBe(false)
  expect(readBillingSettings({ PUBLIC_URL: env.PUBLIC_URL }).sandbox).toBe(false)
})
