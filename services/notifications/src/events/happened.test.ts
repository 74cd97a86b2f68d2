import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { isForSiteTeam, isSwitchable, type LetterKind, letterKinds } from '../letters/letter.ts'
import { type Fact, type MailedEvent, mailedEvents } from '../mails/kinds.ts'
import { type NotificationsBench, openNotificationsBench } from '../testing/bench.ts'
import { addressed, exampleOf, exampleOfKind, exampleWith } from '../testing/facts.ts'
import { type Followers, serveFollowers } from '../testing/followers.ts'
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'

const TEAM = 'team@directory.test'

let bench: NotificationsBench
let followers: Followers
let server: TestSmtpServer
let running: Awaited<ReturnType<NotificationsBench['start']>>
/** An account of each test's own, and the one that had its listing before. */
let account: string
let email: string
let earlier: string
let earlierEmail: string
beforeAll(async () => {
  bench = await openNotificationsBench()
  followers = await serveFollowers(bench)
  server = await startSmtpServer()
  const mails = { SMTP_URL: server.url, MAIL_FROM: 'Launch <no-reply@directory.test>', SITE_TEAM_EMAILS: TEAM }
  running = await bench.start(mails)
})
beforeEach(async () => {
  account = randomIds.ulid()
  email = `${account.toLowerCase()}@mail.test`
  earlier = randomIds.ulid()
  earlierEmail = `${earlier.toLowerCase()}@mail.test`
  await bench.tell('account.addressed', addressed(account, email))
  await bench.tell('account.addressed', addressed(earlier, earlierEmail))
  await bench.quiet()
})
afterEach(() => server.taken.splice(0))
afterAll(async () => {
  await running.stop()
  await server.stop()
  await followers.stop()
  await bench.close()
})

/** Tells an event of this test's accounts. */
const tell = (event: MailedEvent, fact: Fact<MailedEvent> = exampleOf(event), id?: string) => {
  const own = { ...fact }
  if ('account_id' in own && own.account_id !== null) own.account_id = account
  if ('from_account_id' in own && own.from_account_id !== null) own.from_account_id = earlier
  return bench.tell(event, own, id)
}
const recipients = () => server.taken.flatMap(({ to_envelope }) => to_envelope).toSorted()

/** Who gets a mail by the example of an event; the account that it is about, where it is not listed. */
const GET: Partial<Record<MailedEvent, () => string[]>> = {
  'claim.revoked': () => [email, TEAM],
  'listing.edited': () => [TEAM],
  'listing.transferred': () => [earlierEmail],
  'order.disputed': () => [TEAM],
  'order.refund_failed': () => [TEAM],
}

test.each(mailedEvents)('%s brings one mail to each whom it concerns, however often it is told', async (event) => {
  const id = await tell(event)
  await bench.quiet()
  await tell(event, undefined, id)
  await bench.quiet()
  expect(recipients()).toEqual((GET[event]?.() ?? [email]).toSorted())
})

test.each([
  ['claim.revoked', { why: 'displaced' }, () => [email]],
  ['listing.transferred', { why: 'claim_revoked' }, () => [email, earlierEmail]],
  ['listing.transferred', { why: 'claim_revoked', account_id: null }, () => [earlierEmail]],
  ['listing.transferred', { from_account_id: null }, () => []],
  ['listing.transferred', { why: 'claim_revoked', from_account_id: null }, () => [email]],
  ['order.refunded', { why: 'wrong_amount' }, () => [email, TEAM]],
  ['order.refunded', { account_id: null }, () => []],
  ['order.refunded', { why: 'wrong_amount', account_id: null }, () => [TEAM]],
] as const)('%s of %j is told to those whom it concerns', async (event, more, get) => {
  await tell(event, exampleWith(event, more))
  await bench.quiet()
  expect(recipients()).toEqual(get().toSorted())
  expect(await bench.database.sql`select 1 from notifications.dead_letter`).toHaveLength(0)
})

const ofAccount = letterKinds.flatMap((kind) => {
  const example = exampleOfKind(kind)
  return example && !isForSiteTeam(kind) ? [[kind, example.event, example.fact] as const] : []
})

test.each(ofAccount)(
  '%s is not sent where it was switched off, unless it guards the account',
  async (kind, event, fact) => {
    const [to, of] = kind === 'listing_transferred' ? [earlierEmail, earlier] : [email, account]
    const { sql } = bench.database
    await sql`insert into notifications.mail_switched_off (account_id, kind) values (${of}, ${kind})`
    await tell(event, fact)
    await bench.quiet()
    const sent = await sql`select kind from notifications.mail where "to" = ${to}`
    expect(sent.map((mail: { kind: LetterKind }) => mail.kind)).toEqual(isSwitchable(kind) ? [] : [kind])
    expect(await sql`select 1 from notifications.letter where account_id = ${of}`).toHaveLength(0)
  },
)

test('transfers to and fro between two accounts are told once each, and none waits for another in turn', async () => {
  const fact = exampleWith('listing.transferred', { why: 'claim_revoked' })
  const back = exampleWith('listing.transferred', {
    why: 'claim_revoked',
    account_id: earlier,
    from_account_id: account,
  })
  for (let n = 0; n < 20; n++) {
    await tell('listing.transferred', fact)
    await bench.tell<MailedEvent>('listing.transferred', back)
  }
  await bench.quiet()
  expect(recipients()).toEqual([...Array(40).fill(email), ...Array(40).fill(earlierEmail)].toSorted())
  expect(await bench.count(running, 'failed')).toBe(0)
})

test('what one account has switched off, another still gets', async () => {
  await bench.database
    .sql`insert into notifications.mail_switched_off (account_id, kind) values ('another', 'listing_live')`
  await tell('listing.live')
  await bench.quiet()
  expect(server.taken.map(({ subject }) => subject)).toEqual(['Acme Pay is live'])
})
