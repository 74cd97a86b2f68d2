import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { until } from '@launch/kit/testing'
import { type NotificationsBench, openNotificationsBench, signInJob } from '../testing/bench.ts'
import { posted } from '../testing/facts.ts'
import { type Followers, serveFollowers } from '../testing/followers.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'

/** Followers of a listing; each of their mails holds its connection to the mail server until the test is over. */
const FOLLOWERS = 600

let bench: NotificationsBench
let followers: Followers
beforeAll(async () => {
  bench = await openNotificationsBench()
  followers = await serveFollowers(bench)
  const accounts = Array.from({ length: FOLLOWERS }, (_, nth) => `slow-${nth}`)
  followers.of.set(7, accounts)
  await bench.database.sql`insert into notifications.account_address (account_id, email, version)
    select 'slow-' || n, n || '@slow.test', 1 from generate_series(0, ${FOLLOWERS - 1}::int) n`
})
afterAll(async () => {
  await followers.stop()
  await bench.close()
})

test('sign-in mails go while hundreds of mails to followers wait and each connection for these is held', async () => {
  const held = Promise.withResolvers<void>()
  let holding = 0
  const server = await startSmtpServer({
    onRcptTo: ({ address }, _, done) => {
      if (!address.endsWith('@slow.test')) return done()
      holding += 1
      void held.promise.then(() => done())
    },
  })
  const running = await bench.start({ SMTP_URL: server.url })
  await bench.tell('update.posted', posted({ listing_id: 7 }))
  await until('each connection for mails to followers is held', () => holding === 8)
  const { sql } = bench.database
  await until('the mails to all followers wait', async () => {
    const [{ n }] = await sql`select count(*)::int as n from notifications.letter where is_queued`
    return n === FOLLOWERS
  })
  const asked = performance.now()
  const ids = Array.from({ length: 20 }, () => randomIds.uuid())
  for (const id of ids) await bench.ask(signInJob(`${id}@mail.test`), id)
  await until('they are there', () => server.taken.length === ids.length)
  process.stdout.write(
    `sign-in mails beside held connections: all there after ${Math.round(performance.now() - asked)} ms\n`,
  )
  expect(holding).toBe(8)
  held.resolve()
  await bench.quiet()
  expect(server.taken).toHaveLength(FOLLOWERS + ids.length)
  expect(server.connections()).toBeLessThan(FOLLOWERS / 2)
  await running.stop()
  await server.stop()
})
