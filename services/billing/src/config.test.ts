import { expect, test } from 'bun:test'
import { SettingsError } from '@launch/kit'
import { readBillingSettings } from './config.ts'
import managed from './managed.ts'

const env = { LAUNCH_ENV: 'development', PUBLIC_URL: 'https://directory.test' }
const KEYS = { STRIPE_SECRET_KEY: 'sk_live_abc123', STRIPE_WEBHOOK_SECRET: 'whsec_abc123' }

/** What is wrong, when all else that the process needs is right. */
function wrong(own: Record<string, string>): readonly string[] {
  const common = {
    NATS_URL: 'nats://127.0.0.1',
    DATABASE_URL: 'postgres://127.0.0.1/launch',
    BILLING_DATABASE_URL: 'postgres://127.0.0.1/launch',
  }
  return managed.problems({ ...common, PUBLIC_URL: env.PUBLIC_URL, ...own })
}

test('prices and currency come from the environment', () => {
  const { prices, currency } = readBillingSettings({ ...env, PRICE_LAUNCH: '12345', CURRENCY: 'USD' })
  expect(prices).toEqual({ launch: 12_345, highlight: 2_900, section_story: 1_900, section_milestones: 900 })
  expect(currency).toBe('usd')
})

test('every wrong setting is named', () => {
  const settings = {
    PRICE_LAUNCH: '49.00',
    PRICE_SECTION_STORY: '-1',
    CURRENCY: 'euro',
    ORDER_HOURS: '25',
    PAYMENTS: 'maybe',
    STRIPE_SECRET_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'secret',
    STRIPE_API_BASE: 'stripe.com',
    RECONCILE_SECONDS: '0',
  }
  for (const name of Object.keys(settings)) {
    expect(() => readBillingSettings({ ...env, ...settings })).toThrow(new RegExp(`${name}: `))
  }
})

test('a price that the currency can’t be charged in is named', () => {
  expect(() => readBillingSettings({ ...env, CURRENCY: 'kwd', PRICE_LAUNCH: '4905' })).toThrow(/PRICE_LAUNCH: .* 10,/)
  expect(readBillingSettings({ ...env, CURRENCY: 'kwd', PRICE_LAUNCH: '4910' }).prices.launch).toBe(4_910)
  expect(readBillingSettings({ ...env, CURRENCY: 'jpy', PRICE_LAUNCH: '4901' }).prices.launch).toBe(4_901)
})

test('the sandbox sells in development, Stripe where there is a key, and nobody where payments are off', () => {
  const mode = (own: Record<string, string>) => readBillingSettings({ ...env, ...own }).payments
  expect(mode({})).toBe('sandbox')
  expect(mode({ ...KEYS, STRIPE_SECRET_KEY: 'sk_test_abc' })).toBe('stripe')
  expect(mode({ LAUNCH_ENV: 'production', ...KEYS })).toBe('stripe')
  expect(mode({ PAYMENTS: 'off' })).toBe('off')
  expect(mode({ LAUNCH_ENV: 'production', PAYMENTS: 'off', ...KEYS })).toBe('off')
})

test('production without a key does not start, unless it sells nothing', () => {
  expect(wrong({})).toEqual([
    'STRIPE_SECRET_KEY is missing: set the secret key of Stripe, or PAYMENTS=off to sell nothing.',
  ])
  expect(wrong({ PAYMENTS: 'off' })).toEqual([])
  expect(wrong(KEYS)).toEqual([])
})

test('a test key in production, and a key without the webhook’s secret, do not start; all is told at once', () => {
  const problems = wrong({ STRIPE_SECRET_KEY: 'sk_test_abc', CURRENCY: 'x', STRIPE_API_BASE: 'http://api.test' })
  expect(problems.map((problem) => problem.split(/[: ]/)[0]).toSorted()).toEqual([
    'CURRENCY',
    'STRIPE_API_BASE',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])
  expect(problems.join()).not.toContain('sk_test_abc')
  expect(wrong({ LAUNCH_ENV: 'development', STRIPE_SECRET_KEY: 'sk_test_abc' }).join()).toContain(
    'STRIPE_WEBHOOK_SECRET is missing: it comes with STRIPE_SECRET_KEY',
  )
})

test('a wrong key is not repeated in what is said of it', () => {
  const read = () => readBillingSettings({ ...env, STRIPE_SECRET_KEY: 'live-secret-1' })
  expect(read).toThrow(SettingsError)
  expect(read).not.toThrow(/live-secret-1/)
})
