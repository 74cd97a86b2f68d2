import { expect, test } from 'bun:test'
import { readClaimsSettings } from './config.ts'

const env = { LAUNCH_ENV: 'development' }

test('a claim can be verified for 7 days, a link for 24 hours, and a proof may be away for 14 days', () => {
  expect(readClaimsSettings(env)).toMatchObject({ claimDays: 7, linkHours: 24, recheckDays: 7, graceDays: 14 })
})

test('domains of free mailboxes can be added', () => {
  const { freeMail } = readClaimsSettings({ ...env, FREE_MAIL_DOMAINS: 'Mail.example, post.example' })
  expect([...freeMail]).toEqual(['mail.example', 'post.example'])
})

test('every wrong setting is named', () => {
  const wrong = {
    CLAIM_DAYS: '0',
    CLAIM_LINK_HOURS: 'a day',
    CLAIM_RECHECK_DAYS: '-1',
    CLAIM_GRACE_DAYS: '1',
    CLAIMS_PENDING: '0',
    CLAIM_LINKS_PER_DAY: '1.5',
    FREE_MAIL_DOMAINS: 'a@b',
    DNS_SERVER: 'nowhere',
  }
  for (const name of Object.keys(wrong)) {
    expect(() => readClaimsSettings({ ...env, ...wrong })).toThrow(new RegExp(name))
  }
})

test('all questions to the DNS can be sent to one server', () => {
  expect(readClaimsSettings(env).dnsServer).toBeNull()
  const { dnsServer } = readClaimsSettings({ ...env, DNS_SERVER: '127.0.0.1:5353' })
  expect(dnsServer).toEqual({ address: '127.0.0.1', port: 5353 })
})

test('in production no server takes the place of the public DNS', () => {
  expect(() => readClaimsSettings({ LAUNCH_ENV: 'production', DNS_SERVER: '127.0.0.1:5353' })).toThrow(/DNS_SERVER/)
})
