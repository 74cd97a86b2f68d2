import { expect, test } from 'bun:test'
import { defaultLimits } from './settings.ts'
import { limitsOf } from './testing.ts'

test('where the environment is silent the limits are those that are documented', () => {
  expect(limitsOf()).toMatchObject(defaultLimits)
  expect(Object.values(defaultLimits).filter(Number.isInteger)).toEqual([
    600, 1_200, 120, 20, 30, 20, 5, 30, 60, 60, 20, 60, 600, 300, 6_000, 6_000,
  ])
})

test('each limit is set by its own variable', () => {
  const names = [
    'LIMIT_PUBLIC_READS_PER_MINUTE',
    'LIMIT_READS_PER_MINUTE',
    'LIMIT_WRITES_PER_MINUTE',
    'LIMIT_DRAFTS_PER_HOUR',
    'LIMIT_VERIFIES_PER_HOUR',
    'LIMIT_INVITES_PER_DAY',
    'LIMIT_SIGN_IN_MAILS_PER_HOUR',
    'LIMIT_SIGN_IN_MAILS_PER_EMAIL_ADDRESS_PER_HOUR',
    'LIMIT_SIGN_IN_MAILS_PER_NETWORK_ADDRESS_PER_HOUR',
    'LIMIT_REGISTRATIONS_PER_HOUR',
    'LIMIT_CLIENT_DOCUMENTS_PER_MINUTE',
    'LIMIT_CLIENT_DOCUMENTS_PER_HOST_PER_MINUTE',
    'LIMIT_TOKEN_REQUESTS_PER_MINUTE',
    'LIMIT_AUTHORIZATIONS_PER_MINUTE',
    'LIMIT_DISCOVERY_PER_MINUTE',
    'LIMIT_UNAUTHORIZED_PER_MINUTE',
  ]
  const { trustedProxies: _, ...limits } = limitsOf(Object.fromEntries(names.map((name, i) => [name, String(i + 1)])))
  expect(Object.values(limits)).toEqual(names.map((_, i) => i + 1))
})

test('every wrong setting is named at once', () => {
  const wrong = { LIMIT_READS_PER_MINUTE: '0', LIMIT_DRAFTS_PER_HOUR: 'many', TRUSTED_PROXIES: '10.0.0.0/40' }
  for (const name of Object.keys(wrong)) expect(() => limitsOf(wrong)).toThrow(`${name}: `)
})
