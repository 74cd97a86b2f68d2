import { expect, test } from 'bun:test'
import { RateLimited, rateLimitHeaders } from './count.ts'
import { policiesOf } from './policy.ts'
import { limitsOf } from './testing.ts'

const policies = policiesOf(limitsOf())
const at = Date.parse('2026-11-21T12:00:00Z')
const writes = { policy: policies.writes, subject: 'a', used: 1, endsAt: at + 41_001, at }
const drafts = { policy: policies.drafts, subject: 'a', used: 20, endsAt: at + 3_600_000, at }

test('each limit is an item of both headers, in one order', () => {
  expect(rateLimitHeaders([writes, drafts])).toEqual({
    'ratelimit-policy': '"writes";q=120;w=60, "drafts";q=20;w=3600',
    ratelimit: '"writes";r=119;t=42, "drafts";r=0;t=3600',
  })
})

test('what was counted by no limit says nothing', () => {
  expect(rateLimitHeaders([])).toEqual({})
})

test('never less than nothing is left', () => {
  expect(rateLimitHeaders([{ ...drafts, used: 25 }]).ratelimit).toBe('"drafts";r=0;t=3600')
})

test('the refusal says which limit, how many, and when to come back', () => {
  const refusal = new RateLimited(drafts, [writes, drafts])
  expect(refusal.message).toBe(
    'The limit "drafts" is 20 new drafts within an hour for one account, and it is used up. Wait 3600 s, until 2026-11-21T13:00:00Z, and send the same request again.',
  )
  expect(refusal.retryAfter).toBe(3_600)
})

test('a caller is never told to come back at once', () => {
  expect(new RateLimited({ ...drafts, endsAt: at }).retryAfter).toBe(1)
})

test('every limit is as it is documented', () => {
  const said = Object.values(policies).map(({ item, means }) => `${item} ${means}`)
  expect(said).toEqual([
    '"public_reads";q=600;w=60 600 public reads within a minute for one network address',
    '"reads";q=1200;w=60 1200 reads within a minute for one account',
    '"writes";q=120;w=60 120 writes within a minute for one account',
    '"drafts";q=20;w=3600 20 new drafts within an hour for one account',
    '"verifies";q=30;w=3600 30 checks of claims within an hour for one account',
    '"invites";q=20;w=86400 20 invites within a day for one account',
    '"sign_in_mails";q=5;w=3600 5 sign-in mails within an hour for one e-mail address from one network address',
    '"sign_in_mails_per_email_address";q=30;w=3600 30 sign-in mails within an hour for one e-mail address',
    '"sign_in_mails_per_network_address";q=60;w=3600 60 sign-in mails within an hour for one network address',
    '"registrations";q=60;w=3600 60 registrations of clients within an hour for one network address',
    '"client_documents";q=20;w=60 20 fetched documents of apps within a minute for one network address',
    '"client_documents_per_host";q=60;w=60 60 fetched documents of apps within a minute for one website',
    '"token_requests";q=600;w=60 600 requests for tokens, or to revoke them, within a minute for one network address',
    '"authorizations";q=300;w=60 300 requests for authorization within a minute for one network address',
    '"discovery";q=6000;w=60 6000 reads of the documents that OAuth clients look for within a minute for one network address',
    '"unauthorized";q=6000;w=60 6000 calls whose credential is missing or not good within a minute for one network address',
  ])
})
