import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import {
  FixedClock,
  openServiceBench,
  type ServiceBench,
  silentLog,
  startTestNats,
  type TestNats,
} from '@launch/kit/testing'
import { readNotificationsSettings } from '../config.ts'
import { oldMails } from '../purge.ts'
import { handlersOf, notifications } from '../service.ts'
import { Bell } from '../webhooks/bell.ts'

const HOUR = 3_600_000
const NOON = Date.parse('2026-11-21T12:00:00Z')
const clock = new FixedClock('2026-11-21T12:00:00Z')
const development = { LAUNCH_ENV: 'development', PUBLIC_URL: 'https://directory.test' }

let bench: ServiceBench
let nats: TestNats
const open = (env: Record<string, string> = development) =>
  openServiceBench(notifications, handlersOf(readNotificationsSettings(env), new Bell()), {
    clock,
    nc: nats.connection,
  })
beforeAll(async () => {
  nats = await startTestNats()
  bench = await open()
})
beforeEach(async () => {
  await bench.database.sql`truncate notifications.mail`
})
afterAll(async () => {
  await bench.close()
  await nats.stop()
})

/** Stores a mail of some hours ago; its text says what it is. */
async function mailOf(text: string, hoursAgo: number, outcome = 'kept', to = 'ada@example.test'): Promise<void> {
  const at = new Date(NOON - hoursAgo * HOUR)
  const part = outcome === 'kept' ? text : null
  await bench.database.sql`
    insert into notifications.mail (id, kind, "to", subject, at, outcome, text, html)
    values (${randomIds.uuid()}, 'sign_in', ${to}, 'Hello', ${at}, ${outcome}, ${part}, ${part})`
}

const list = (limit = 100, more: { to?: string; before?: string } = {}) =>
  bench.call('list_kept_mails', { limit, ...more }, { account: null })

test('kept mails are given whole, newest first, no more than asked for; sent ones are not', async () => {
  await mailOf('old', 5)
  await mailOf('sent', 3, 'sent')
  await mailOf('new', 1)
  await mailOf('middle', 2)
  const { items } = await list(2)
  expect(items.map(({ text }) => text)).toEqual(['new', 'middle'])
  expect(items[0]).toEqual({
    id: expect.any(String),
    to: 'ada@example.test',
    subject: 'Hello',
    headers: {},
    text: 'new',
    html: 'new',
    at: '2026-11-21T11:00:00.000Z',
  })
})

test('those to one address are given alone, and those behind one, also of the same moment', async () => {
  for (let n = 0; n < 3; n++) await mailOf(`ada ${n}`, 1)
  await mailOf('eve', 2, 'kept', 'eve@example.test')
  expect((await list(100, { to: 'eve@example.test' })).items.map(({ text }) => text)).toEqual(['eve'])
  const { items } = await list()
  const [, second] = items
  const behind = await list(100, { before: second?.id ?? '' })
  expect(behind.items).toEqual(items.slice(2))
})

test('where there is a mail server nothing is given, even what was kept before', async () => {
  const sending = await open({ ...development, SMTP_URL: 'smtp://127.0.0.1:25' })
  try {
    const listed = sending.call('list_kept_mails', { limit: 1 }, { account: null })
    await expect(listed).rejects.toMatchObject({ code: 'not_found' })
  } finally {
    await sending.close()
  }
})

test('mails are forgotten after a week', async () => {
  await mailOf('old', 7 * 24 + 1)
  await mailOf('sent long ago', 7 * 24 + 1, 'sent')
  await mailOf('young', 7 * 24 - 1)
  const nothing = async () => {}
  await bench.orm.em.fork().transactional(async (em) => {
    await oldMails.run({ em, now: clock.now(), ids: randomIds, log: silentLog, emit: nothing, enqueue: nothing })
  })
  const rows = await bench.database.sql`select text from notifications.mail`
  expect(rows.map(({ text }: { text: string }) => text)).toEqual(['young'])
})

test('what was not kept cannot be stored with its words', async () => {
  const insert = bench.database.sql`
    insert into notifications.mail (id, kind, "to", subject, at, outcome, text)
    values (${randomIds.uuid()}, 'sign_in', 'ada@example.test', 'Hello', now(), 'sent', 'https://…')`
  await expect(Promise.resolve(insert)).rejects.toThrow('mail_kept')
})
