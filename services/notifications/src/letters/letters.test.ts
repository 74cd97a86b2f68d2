import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { until } from '@launch/kit/testing'
import { type NotificationsBench, openNotificationsBench } from '../testing/bench.ts'
import { addressed, badgeLost, edited, moderated } from '../testing/facts.ts'
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'

const TEAM = 'team@directory.test,second@directory.test'

let bench: NotificationsBench
let server: TestSmtpServer
let running: Awaited<ReturnType<NotificationsBench['start']>>
/** An account of each test's own, with its address. */
let account: string
let email: string
const start = (more: Record<string, string> = {}) =>
  bench.start({ SMTP_URL: server.url, MAIL_FROM: 'Launch <no-reply@directory.test>', SITE_TEAM_EMAILS: TEAM, ...more })
beforeAll(async () => {
  bench = await openNotificationsBench()
})
beforeEach(async () => {
  account = randomIds.ulid()
  email = `${account.toLowerCase()}@mail.test`
  server = await startSmtpServer()
  running = await start()
})
afterEach(async () => {
  await running.stop()
  await server.stop()
})
afterAll(() => bench.close())

const sentTo = (to: string) => server.taken.filter((mail) => mail.to_envelope.includes(to))
const lettersOf = (of: string) => bench.database.sql`select subject from notifications.letter where account_id = ${of}`
const deleted = (of: string) => ({ account_id: of, deleted_at: '2026-11-21T12:00:00.000Z' })
const addressIsKnown = () => bench.tell('account.addressed', addressed(account, email)).then(bench.quiet)

test('each of the site team gets one mail for each edit, with what it changed', async () => {
  await bench.tell('listing.edited', edited())
  await bench.quiet()
  expect(server.taken.map((mail) => mail.to_envelope).toSorted()).toEqual([
    ['second@directory.test'],
    ['team@directory.test'],
  ])
  const [mail] = sentTo('team@directory.test')
  expect(mail?.subject).toBe('Edited: Acme Pay (version 3)')
  expect(mail?.text).toContain('headline, before:\n> Invoices, chased\n\nheadline, after:\n> Invoices that get paid\n')
})

test('without a site team nobody gets the edits', async () => {
  await running.stop()
  running = await start({ SITE_TEAM_EMAILS: '' })
  await bench.tell('listing.edited', edited())
  await bench.quiet()
  expect(server.taken).toEqual([])
})

test('an owner gets the verdict with its reason, and the loss of a place', async () => {
  await addressIsKnown()
  await bench.tell('listing.moderated', moderated({ account_id: account }))
  await bench.tell('badge.missing', badgeLost({ account_id: account }))
  await bench.quiet()
  expect(
    sentTo(email)
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(['Acme Pay lost its place in 2026-W50', 'Acme Pay was suspended'])
  expect(sentTo(email).find(({ subject }) => subject?.endsWith('suspended'))?.text).toContain(
    '> The website was taken over.',
  )
  expect(server.taken).toHaveLength(2)
})

test('nothing of what was sent is stored but to whom, when and its subject', async () => {
  await addressIsKnown()
  await bench.tell('listing.moderated', moderated({ account_id: account, reason: 's3cret reason' }))
  await bench.quiet()
  const rows = await bench.database.sql`
    select l::text as row from notifications.letter l where account_id = ${account}
    union all select m::text from notifications.mail m where "to" = ${email}`
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('s3cret')
})

describe('a mail is sent once although', () => {
  test('its fact is told twice', async () => {
    await addressIsKnown()
    const id = await bench.tell('listing.moderated', moderated({ account_id: account }))
    await bench.tell('listing.moderated', moderated({ account_id: account }), id)
    await bench.quiet()
    expect(sentTo(email)).toHaveLength(1)
  })

  test('the server puts it off at first', async () => {
    await addressIsKnown()
    server.answer('RCPT', '451 4.7.1 greylisted')
    await bench.tell('listing.moderated', moderated({ account_id: account }))
    await bench.quiet()
    expect([sentTo(email).length, server.steps('RCPT')]).toEqual([1, 2])
  })

  test('what became of it could not be stored at first', async () => {
    const { sql } = bench.database
    await addressIsKnown()
    await sql`alter table notifications.mail rename to away`
    await bench.tell('listing.moderated', moderated({ account_id: account }))
    await until('storing it has failed', async () => (await bench.count(running, 'failed')) > 0)
    await sql`alter table notifications.away rename to mail`
    await bench.quiet()
    expect(sentTo(email)).toHaveLength(1)
    expect(await lettersOf(account)).toHaveLength(0)
  })
})

test('one of the team whom the server refuses for good keeps none from the other', async () => {
  server.answer('RCPT', '550 5.1.1 no such user')
  await bench.tell('listing.edited', edited({ name: 'Half Told' }))
  await bench.quiet()
  expect(server.taken).toHaveLength(1)
  const rows = await bench.database.sql`
    select outcome from notifications.mail where subject like '%Half Told%' order by outcome`
  expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'sent'])
})

describe('what is for an account whose address is not known', () => {
  test('waits, and is sent once it is', async () => {
    await bench.tell('listing.moderated', moderated({ account_id: account }))
    await bench.quiet()
    expect([server.taken.length, (await lettersOf(account)).length]).toEqual([0, 1])
    await addressIsKnown()
    expect([sentTo(email).length, (await lettersOf(account)).length]).toEqual([1, 0])
  })

  test('is the latest hundred at most', async () => {
    for (let n = 1; n <= 101; n++)
      await bench.tell('listing.moderated', moderated({ account_id: account, name: `No ${n}.` }))
    await bench.quiet()
    const subjects = (await lettersOf(account)).map(({ subject }: { subject: string }) => subject)
    expect(subjects).toHaveLength(100)
  })

  test('goes to the newest address, in whatever order addresses are told', async () => {
    await bench.tell('account.addressed', addressed(account, 'new@mail.test', 2))
    await bench.quiet()
    await bench.tell('account.addressed', addressed(account, email, 1))
    await bench.tell('listing.moderated', moderated({ account_id: account }))
    await bench.quiet()
    expect(server.taken.map((mail) => mail.to_envelope)).toEqual([['new@mail.test']])
  })
})

describe('of an account that is gone', () => {
  test('the address, the mails to it, those that wait and those it did not want are forgotten', async () => {
    await bench.tell('listing.moderated', moderated({ account_id: account }))
    await addressIsKnown()
    const waiting = randomIds.ulid()
    await bench.tell('listing.moderated', moderated({ account_id: waiting }))
    await bench.quiet()
    const { sql } = bench.database
    await sql`insert into notifications.mail_switched_off (account_id, kind) values (${account}, 'listing_live')`
    for (const each of [account, waiting]) await bench.tell('account.deleted', deleted(each))
    await bench.quiet()
    const rows = await sql`
      select 1 from notifications.account_address a where to_json(a)::text like ${`%${email}%`}
      union all select 1 from notifications.mail where "to" = ${email}
      union all select 1 from notifications.letter where account_id in (${account}, ${waiting})
      union all select 1 from notifications.mail_switched_off where account_id = ${account}`
    expect(rows).toHaveLength(0)
  })

  test('an address or a verdict that is told late is not taken', async () => {
    await bench.tell('account.deleted', deleted(account))
    await bench.quiet()
    await bench.tell('listing.moderated', moderated({ account_id: account }))
    await addressIsKnown()
    const [row] = await bench.database
      .sql`select email from notifications.account_address where account_id = ${account}`
    expect([row.email, server.taken.length, (await lettersOf(account)).length]).toEqual([null, 0, 0])
  })
})

test('without a mail server mails are kept for a developer to read', async () => {
  await running.stop()
  running = await bench.start({})
  await addressIsKnown()
  await bench.tell('listing.moderated', moderated({ account_id: account }))
  await bench.quiet()
  const [row] = await bench.database.sql`select outcome, text, html from notifications.mail where "to" = ${email}`
  expect(row).toMatchObject({ outcome: 'kept', text: expect.stringContaining('taken over'), html: expect.any(String) })
})
