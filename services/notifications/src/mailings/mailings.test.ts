import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createOrm, randomIds } from '@launch/kit'
import { rowsRead, silentLog, until } from '@launch/kit/testing'
import { type NotificationsBench, openNotificationsBench } from '../testing/bench.ts'
import { addressed, launched, posted } from '../testing/facts.ts'
import { type Followers, serveFollowers, tokenOf } from '../testing/followers.ts'
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'
import { writePage } from './write-page.ts'

let bench: NotificationsBench
let server: TestSmtpServer
let followers: Followers
let running: Awaited<ReturnType<NotificationsBench['start']>>
/** A listing of each test's own. */
let listing_id = 100
beforeAll(async () => {
  bench = await openNotificationsBench()
  followers = await serveFollowers(bench)
})
beforeEach(async () => {
  listing_id += 1
  followers.before = () => {}
  server = await startSmtpServer()
  running = await bench.start({ SMTP_URL: server.url, MAIL_FROM: 'Launch <no-reply@directory.test>' })
})
afterEach(async () => {
  await running.stop()
  await server.stop()
})
afterAll(async () => {
  await followers.stop()
  await bench.close()
})

/** Accounts of the test's own that follow its listing, with addresses that are known. */
async function follow(count: number): Promise<string[]> {
  const accounts = Array.from({ length: count }, (_, nth) => `l${listing_id}-${String(nth).padStart(5, '0')}`)
  const rows = accounts.map((account_id) => ({ account_id, email: `${account_id}@mail.test` }))
  await bench.database.sql`insert into notifications.account_address (account_id, email, version)
    select account_id, email, 1 from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (account_id text, email text)`
  followers.of.set(listing_id, accounts)
  return accounts
}
const followersMails = () => server.taken.filter(({ headers }) => headers.some(({ key }) => key === 'list-id'))
const sentTo = () =>
  followersMails()
    .flatMap((mail) => mail.to_envelope)
    .toSorted()
const mailsOf = (accounts: readonly string[]) => accounts.map((account) => `${account}@mail.test`)
const tellUpdate = (id?: string) => bench.tell('update.posted', posted({ listing_id }), id)
const openMailings = () => bench.database.sql`select id, cursor from notifications.mailing where open_since is not null`

test('each follower gets an update once, with the address that ends the follow in header, text and HTML', async () => {
  const accounts = await follow(3)
  await tellUpdate()
  await bench.quiet()
  expect(sentTo()).toEqual(mailsOf(accounts))
  for (const account of accounts) {
    const mail = server.taken.find(({ to_envelope }) => to_envelope[0] === `${account}@mail.test`)
    const url = `https://directory.test/unsubscribe/${tokenOf(account)}`
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<${url}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('list-id')).toBe(`<listing-${listing_id}.directory.test>`)
    expect(mail?.text).toContain(`\n${url}\n`)
    expect(mail?.html).toContain(`<a href="${url}"`)
  }
  expect(await openMailings()).toHaveLength(0)
  const kinds = await bench.database
    .sql`select distinct kind from notifications.mail where "to" like ${`l${listing_id}-%`}`
  expect(kinds).toEqual([{ kind: 'followed_update' }])
})

test('a mail that is kept instead of sent has the headers that it would be sent with', async () => {
  await running.stop()
  running = await bench.start({})
  const [account = ''] = await follow(1)
  await tellUpdate()
  await bench.quiet()
  const [row] = await bench.database
    .sql`select outcome, headers from notifications.mail where "to" = ${`${account}@mail.test`}`
  expect(row).toEqual({
    outcome: 'kept',
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Id': `<listing-${listing_id}.directory.test>`,
      'List-Unsubscribe': `<https://directory.test/unsubscribe/${tokenOf(account)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
})

test('more followers than a page holds get it once each', async () => {
  const accounts = await follow(1_201)
  await tellUpdate()
  await bench.quiet()
  expect(sentTo()).toEqual(mailsOf(accounts))
})

describe('nobody gets it twice although', () => {
  test('the fact is told twice', async () => {
    const accounts = await follow(2)
    const id = await tellUpdate()
    await tellUpdate(id)
    await bench.quiet()
    expect(sentTo()).toEqual(mailsOf(accounts))
  })

  test('two workers ask for the same page', async () => {
    const accounts = await follow(700)
    const asking = { first: 0 }
    const both = Promise.withResolvers<void>()
    followers.before = async ({ after }) => {
      if (after !== null) return
      asking.first += 1
      if (asking.first === 2) both.resolve()
      await both.promise
    }
    await tellUpdate()
    const [mailing] = await until('the first worker asks', async () => asking.first > 0 && (await openMailings()))
    await bench.askMailing(mailing.id)
    await bench.quiet()
    expect(asking.first).toBe(2)
    expect(sentTo()).toEqual(mailsOf(accounts))
  })
})

test('a launch is mailed once in the life of a listing, an update each time', async () => {
  const [account = ''] = await follow(1)
  for (let time = 0; time < 2; time++) {
    await bench.tell('listing.live', launched({ listing_id }))
    await tellUpdate()
    await bench.quiet()
  }
  const subjects = server.taken.map(({ subject }) => subject).toSorted()
  expect(subjects.filter((subject) => subject === 'Acme Pay is live')).toHaveLength(1)
  expect(sentTo()).toEqual(mailsOf([account, account, account]))
  const [row] = await bench.database
    .sql`select account_id, facts from notifications.mailing where listing_id = ${listing_id}`
  expect(row).toEqual({ account_id: null, facts: null })
})

test('the owner, accounts that are gone and those that switched the kind off get none', async () => {
  const [off = '', gone = '', on = ''] = await follow(3)
  const { sql } = bench.database
  await sql`insert into notifications.mail_switched_off (account_id, kind) values (${off}, 'followed_update')`
  await bench.tell('account.deleted', { account_id: gone, deleted_at: '2026-11-21T12:00:00.000Z' })
  await bench.tell('account.addressed', addressed('ann', 'ann@mail.test'))
  followers.of.get(listing_id)?.push('ann')
  await bench.quiet()
  await tellUpdate()
  await bench.tell('listing.live', launched({ listing_id }))
  await bench.quiet()
  expect(sentTo()).toEqual(mailsOf([off, on, on]))
})

test('one whose address is not known gets it once it is', async () => {
  const account = `l${listing_id}-late`
  followers.of.set(listing_id, [account])
  await tellUpdate()
  await bench.quiet()
  expect(server.taken).toHaveLength(0)
  await bench.tell('account.addressed', addressed(account, `${account}@mail.test`))
  await bench.quiet()
  expect(sentTo()).toEqual([`${account}@mail.test`])
})

test('of what waits for an address the latest hundred are kept', async () => {
  const account = `l${listing_id}-patient`
  followers.of.set(listing_id, [account])
  for (let nth = 0; nth < 101; nth++) await tellUpdate()
  await bench.quiet()
  const rows = await bench.database.sql`select 1 from notifications.letter where account_id = ${account}`
  expect(rows).toHaveLength(100)
})

test('who follows or unfollows meanwhile counts as of the moment when the page is read', async () => {
  const accounts = await follow(501)
  const [first = '', last = ''] = [accounts[0], accounts[500]]
  followers.before = ({ after }) => {
    if (after === null) return
    followers.of.set(listing_id, [...accounts.filter((account) => ![first, last].includes(account)), 'm-new', 'a-new'])
  }
  for (const account of ['a-new', 'm-new'])
    await bench.tell('account.addressed', addressed(account, `${account}@mail.test`))
  await tellUpdate()
  await bench.quiet()
  expect(sentTo()).toEqual(mailsOf([...accounts.filter((account) => account !== last), 'm-new']).toSorted())
})

test('an update or a launch of an earlier version, which does not say what of, mails nobody', async () => {
  await follow(1)
  const { update: _, ...update } = posted({ listing_id })
  const { listing: __, ...launch } = launched({ listing_id })
  await bench.tell('update.posted', update)
  await bench.tell('listing.live', launch)
  await bench.quiet()
  expect(server.taken).toHaveLength(0)
})

test('a page reads the rows of its own followers, however many accounts there are', async () => {
  const { sql } = bench.database
  await sql`insert into notifications.account_address (account_id, email, version)
    select 'many-' || n, n || '@many.test', 1 from generate_series(1, 50000) n`
  await sql`insert into notifications.mail_switched_off (account_id, kind)
    select 'many-' || n, 'followed_update' from generate_series(2, 50000, 2) n`
  await sql.unsafe('vacuum analyze notifications.account_address, notifications.mail_switched_off')
  const orm = await createOrm({ schema: 'notifications', url: bench.database.roleUrl('notifications'), entities: [] })
  const facts = { name: 'Acme', public_url: 'https://directory.test/listings/acme', title: 'New', body: 'It is new.' }
  const mailing = {
    id: randomIds.uuid(),
    kind: 'followed_update',
    listing_id,
    account_id: 'ann',
    facts,
    cursor: null,
  } as const
  const page = Array.from({ length: 500 }, (_, nth) => `many-${nth + 1}`)
  const context = { now: new Date(), ids: randomIds, log: silentLog, emit: async () => {} }
  const enqueued: string[] = []
  const enqueue = async (_: string, id: string) => void enqueued.push(id)
  await orm.em.fork().transactional(async (em) => {
    const read = await rowsRead(em, () =>
      writePage({ ...context, em, enqueue }, mailing, {
        followers: page.map((account_id) => ({ account_id, token: tokenOf(account_id) })),
        publicUrl: 'https://directory.test',
      }),
    )
    expect(read.scanned).toEqual({})
    expect(enqueued).toHaveLength(250)
  })
  await orm.close()
})
