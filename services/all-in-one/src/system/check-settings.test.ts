import { afterAll, beforeAll, expect, test } from 'bun:test'
import { deployables } from '../deployables.ts'
import { type Preparation, startPreparation } from '../prepare/preparation.ts'
import { checkSettings } from './check-settings.ts'
import { readSystemSettings } from './settings.ts'

let preparation: Preparation
beforeAll(() => {
  preparation = startPreparation()
})
afterAll(() => preparation.stop())

/** What `make run` says of an environment; undefined where it would start. */
function told(env: Record<string, string>): Promise<string | undefined> {
  return checkSettings(preparation, { deployables, env, ...readSystemSettings(env) }).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

const production = {
  LAUNCH_ENV: 'production',
  PUBLIC_URL: 'https://directory.test',
  SMTP_URL: 'smtps://mail.test',
  MAIL_FROM: 'a@b.test',
  PAYMENTS: 'off',
}

test('nothing is wrong where nothing is said, nor in production with what it needs', async () => {
  expect(await told({ LAUNCH_ENV: 'development', PORT: '0' })).toBeUndefined()
  expect(await told(production)).toBeUndefined()
})

test('every wrong setting of every process is told in one list, what several read once', async () => {
  const text = await told({
    LAUNCH_ENV: 'development',
    LOG_LEVEL: 'loud',
    OUTBOUND_RESOLVE: 'nothing',
    NATS_REPLICAS: '9',
    LIMIT_DRAFTS_PER_HOUR: 'many',
    SITES: '{}',
    CURRENCY: 'euro',
    ORDER_HOURS: '0',
    SMTP_URL: 'http://mail.test',
    FAILPOINT: 'drafts:nowhere',
    PORT: '70000',
  })
  const [head, ...list] = text?.split('\n') ?? []
  expect(head).toBe('Wrong settings:')
  const names = list.map((line) => /^ {2}- (\w+)/.exec(line)?.[1] ?? line)
  expect(names.sort()).toEqual([
    'CURRENCY',
    'FAILPOINT',
    'LIMIT_DRAFTS_PER_HOUR',
    'LOG_LEVEL',
    'NATS_REPLICAS',
    'ORDER_HOURS',
    'OUTBOUND_RESOLVE',
    'PORT',
    'SITES',
    'SMTP_URL',
  ])
})

test('production refuses a public address that is not https, and one that is missing', async () => {
  const insecure = await told({ ...production, PUBLIC_URL: 'http://directory.test' })
  expect(insecure).toBe('Wrong settings:\n  - PUBLIC_URL: must be an address like https://….')
  expect(await told({ ...production, PUBLIC_URL: '' })).toBe('Wrong settings:\n  - PUBLIC_URL is missing.')
})

test('production that sells needs the keys of its payment provider, which are real ones', async () => {
  const sells = (own: Record<string, string>) => told({ ...production, PAYMENTS: 'on', ...own })
  expect(await sells({})).toBe(
    'Wrong settings:\n  - STRIPE_SECRET_KEY is missing: set the secret key of Stripe, or PAYMENTS=off to sell nothing.',
  )
  const named = /STRIPE_SECRET_KEY: a test key moves no money.*\n.*STRIPE_WEBHOOK_SECRET is missing/
  expect(await sells({ STRIPE_SECRET_KEY: 'sk_test_abc' })).toMatch(named)
  expect(await sells({ STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' })).toBeUndefined()
})
