import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { isSwitchable } from '../letters/letter.ts'
import { kindsOf, mailedEvents } from '../mails/kinds.ts'
import { type NotificationsBench, openNotificationsBench } from '../testing/bench.ts'
import { addressed, exampleOf } from '../testing/facts.ts'
import { type Followers, serveFollowers } from '../testing/followers.ts'
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'

const TEAM = 'team@directory.test'

let bench: NotificationsBench
let followers: Followers
let server: TestSmtpServer
let running: Awaited<ReturnType<NotificationsBench['start']>>
let account: string
let email: string
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
  await bench.tell('account.addressed', addressed(account, email))
  await bench.quiet()
})
afterEach(() => server.taken.splice(0))
afterAll(async () => {
  await running.stop()
  await server.stop()
  await followers.stop()
  await bench.close()
})

const ofAccount = mailedEvents.filter((event) => event !== 'listing.edited')
const tell = (event: (typeof mailedEvents)[number], id?: string) => {
  const example = exampleOf(event)
  return bench.tell(event, 'account_id' in example ? { ...example, account_id: account } : example, id)
}

test.each(mailedEvents)('%s brings about one mail, to whom it concerns, however often it is told', async (event) => {
  const id = await tell(event)
  await bench.quiet()
  await tell(event, id)
  await bench.quiet()
  const to = event === 'listing.edited' ? TEAM : email
  expect(server.taken.map(({ to_envelope }) => to_envelope)).toEqual([[to]])
})

test.each(ofAccount)(
  '%s: a kind that was switched off is not sent, one that guards the account always is',
  async (event) => {
    const [[kind] = []] = kindsOf(event)
    if (!kind) throw new Error(`no mail comes from ${event}`)
    await bench.database
      .sql`insert into notifications.mail_switched_off (account_id, kind) values (${account}, ${kind})`
    await tell(event)
    await bench.quiet()
    expect(server.taken).toHaveLength(isSwitchable(kind) ? 0 : 1)
    const left = await bench.database.sql`select 1 from notifications.letter where account_id = ${account}`
    expect(left).toHaveLength(0)
  },
)

test('what one account has switched off, another still gets', async () => {
  await bench.database
    .sql`insert into notifications.mail_switched_off (account_id, kind) values ('another', 'listing_live')`
  await tell('listing.live')
  await bench.quiet()
  expect(server.taken.map(({ subject }) => subject)).toEqual(['Acme Pay is live'])
})
