import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { FixedClock, openServiceBench, type ServiceBench, startTestNats, type TestNats } from '@launch/kit/testing'
import { webhookEvents } from '@launch/proto/schemas/webhook'
import { readNotificationsSettings } from '../config.ts'
import { handlersOf, notifications } from '../service.ts'
import { Bell } from './bell.ts'

const NOON = '2026-11-21T12:00:00.000Z'
const URL = 'https://hooks.acme.example.com/launch'

let nats: TestNats
let bench: ServiceBench
/** An account of each test's own. */
let account: string
beforeAll(async () => {
  nats = await startTestNats()
  const settings = readNotificationsSettings({ LAUNCH_ENV: 'development', OUTBOUND_RESOLVE: 'dev.test=127.0.0.1:9' })
  const clock = new FixedClock(NOON)
  bench = await openServiceBench(notifications, handlersOf(settings, new Bell()), { clock, nc: nats.connection })
})
beforeEach(() => {
  account = randomIds.ulid()
})
afterAll(async () => {
  await bench.close()
  await nats.stop()
})

const create = (input: { url: string; events?: (typeof webhookEvents)[number][] } = { url: URL }, opId?: string) =>
  bench.call('create_webhook', input, { account, ...(opId && { opId }) })
const deliveries = (
  webhook_id: number,
  more: { status?: 'pending' | 'failed'; page?: number; per_page?: number } = {},
) => bench.call('list_webhook_deliveries', { webhook_id, ...more }, { account })
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ code, details }) => ({ code, ...details }),
  )

describe('create_webhook', () => {
  test('makes one for all events unless told, with a secret of 32 bytes, and queues its ping', async () => {
    const made = await create()
    expect(made).toEqual({
      webhook_id: expect.any(Number),
      url: URL,
      events: [...webhookEvents],
      status: 'enabled',
      created_at: NOON,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    })
    const { items } = await deliveries(made.webhook_id)
    expect(items).toMatchObject([{ type: 'ping', status: 'pending', attempts: [], next_attempt_at: NOON }])
  })

  test('asked again under the same op_id gives the same answer, secret and all, and makes nothing', async () => {
    const opId = randomIds.uuid()
    const made = await create({ url: URL, events: ['listing.live'] }, opId)
    expect(await create({ url: URL, events: ['listing.live'] }, opId)).toEqual(made)
    expect((await bench.call('list_webhooks', {}, { account })).total).toBe(1)
    expect((await deliveries(made.webhook_id)).total).toBe(1)
  })

  test.each([
    ['http://hooks.acme.example.com/', 'https only'],
    ['https://10.0.0.1/hook', 'IP address'],
    ['https://[::1]/hook', 'IP address'],
    ['https://localhost/hook', 'not a name on the public internet'],
    ['https://hooks.internal/', 'not a name on the public internet'],
    ['https://user:secret@acme.example.com/', 'user name or password'],
    ['https://acme.example.com:8443/', 'port 8443'],
    ['ftp://acme.example.com/', 'only http and https'],
    ['https://', "can't be read"],
  ])('refuses %s at /url, and says what to do', async (url, why) => {
    const refusal = await refused(create({ url }))
    const words = JSON.stringify(refusal)
    expect(refusal).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/url', code: 'url_not_public', detail: expect.stringContaining(why) }],
    })
    expect(words).toMatch(/Give|Leave/)
    expect(words).not.toContain('secret')
  })

  test('takes http for a name that OUTBOUND_RESOLVE has', async () => {
    expect((await create({ url: 'http://dev.test/hook#part' })).url).toBe('http://dev.test/hook')
  })

  test('refuses the eleventh, also of those that come at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => refused(create())))
    expect(outcomes.filter((each) => each === 'answered')).toHaveLength(10)
    expect(outcomes.filter((each) => each !== 'answered')).toEqual([
      { code: 'webhook_limit' },
      { code: 'webhook_limit' },
    ])
    expect((await bench.call('list_webhooks', {}, { account })).total).toBe(10)
  })
})

test('list_webhooks gives one’s own, newest first, page by page, without secrets', async () => {
  const made: number[] = []
  for (let n = 0; n < 3; n++) made.push((await create()).webhook_id)
  await bench.call('create_webhook', { url: URL }, { account: randomIds.ulid() })
  const page = await bench.call('list_webhooks', { per_page: 2 }, { account })
  expect(page).toMatchObject({ page: 1, per_page: 2, total: 3, has_more: true })
  const rest = await bench.call('list_webhooks', { per_page: 2, page: 2 }, { account })
  const ids = [...page.items, ...rest.items].map(({ webhook_id }) => webhook_id)
  expect(ids).toEqual(made.toReversed())
  expect(JSON.stringify([page, rest])).not.toContain('whsec')
})

type Reach = (webhook_id: number, delivery_id: number, as: { account: string }) => Promise<unknown>

test.each<[string, Reach]>([
  ['delete_webhook', (webhook_id, _, as) => bench.call('delete_webhook', { webhook_id }, as)],
  ['rotate_webhook_secret', (webhook_id, _, as) => bench.call('rotate_webhook_secret', { webhook_id }, as)],
  ['list_webhook_deliveries', (webhook_id, _, as) => bench.call('list_webhook_deliveries', { webhook_id }, as)],
  [
    'replay_webhook_delivery',
    (webhook_id, delivery_id, as) => bench.call('replay_webhook_delivery', { webhook_id, delivery_id }, as),
  ],
])('%s finds nothing of another account, nor what is not there', async (_, reach) => {
  const { webhook_id } = await create()
  const [ping] = (await deliveries(webhook_id)).items
  const id = ping?.delivery_id ?? 0
  expect(await refused(reach(webhook_id, id, { account: randomIds.ulid() }))).toEqual({ code: 'not_found' })
  expect(await refused(reach(999_999_999, id, { account }))).toEqual({ code: 'not_found' })
  expect((await deliveries(webhook_id)).items).toEqual(ping ? [ping] : [])
})

test('delete_webhook takes its deliveries along; again it is not found, under the same op_id it is answered', async () => {
  const { webhook_id } = await create()
  const opId = randomIds.uuid()
  for (let n = 0; n < 2; n++) await bench.call('delete_webhook', { webhook_id }, { account, opId })
  expect(await refused(bench.call('delete_webhook', { webhook_id }, { account }))).toEqual({ code: 'not_found' })
  const left = await bench.database.sql`select 1 from notifications.webhook_delivery where webhook_id = ${webhook_id}`
  expect(left).toHaveLength(0)
})

test('rotate_webhook_secret gives another secret, and the same one under the same op_id', async () => {
  const { webhook_id, secret: first, ...webhook } = await create()
  const opId = randomIds.uuid()
  const rotate = () => bench.call('rotate_webhook_secret', { webhook_id }, { account, opId })
  const rotated = await rotate()
  expect(rotated).toEqual({ ...webhook, webhook_id, secret: expect.stringMatching(/^whsec_/) })
  expect(rotated.secret).not.toBe(first)
  expect(await rotate()).toEqual(rotated)
  const [row] = await bench.database.sql`select secret, old_secret from notifications.webhook where id = ${webhook_id}`
  expect({ ...row }).toEqual({ secret: rotated.secret, old_secret: first })
})

describe('list_webhook_deliveries', () => {
  test('is newest first, page by page, and by status', async () => {
    const { webhook_id } = await create()
    await bench.database.sql`
      insert into notifications.webhook_delivery (webhook_id, event_id, type, body, status, queued_at)
      select ${webhook_id}, 'event-' || n, 'listing.live', '{}', 'failed', ${new Date(NOON)} from generate_series(1, 11) n`
    const page = await deliveries(webhook_id, { per_page: 5 })
    expect(page).toMatchObject({ total: 12, total_is_exact: true, has_more: true })
    expect(page.items.map(({ event_id }) => event_id)).toEqual([11, 10, 9, 8, 7].map((n) => `event-${n}`))
    expect(await deliveries(webhook_id, { per_page: 5, page: 3 })).toMatchObject({ has_more: false })
    const failed = await deliveries(webhook_id, { status: 'failed', per_page: 11 })
    expect([failed.total, failed.has_more, failed.items.at(-1)?.event_id]).toEqual([11, false, 'event-1'])
    expect((await deliveries(webhook_id, { status: 'pending' })).items).toMatchObject([{ type: 'ping' }])
  })
})

describe('replay_webhook_delivery', () => {
  test('queues it anew once for an op_id, and says when it is due', async () => {
    const { webhook_id } = await create()
    const [ping] = (await deliveries(webhook_id)).items
    const delivery_id = ping?.delivery_id ?? 0
    await bench.database.sql`
      update notifications.webhook_delivery set status = 'delivered', next_attempt_at = null where id = ${delivery_id}`
    const opId = randomIds.uuid()
    const replay = () => bench.call('replay_webhook_delivery', { webhook_id, delivery_id }, { account, opId })
    const queued = await replay()
    expect(queued).toMatchObject({ event_id: ping?.event_id, delivery_id, status: 'pending', next_attempt_at: NOON })
    await bench.database.sql`
      update notifications.webhook_delivery set status = 'delivered', next_attempt_at = null where id = ${delivery_id}`
    expect(await replay()).toEqual(queued)
    expect((await deliveries(webhook_id, { status: 'pending' })).total).toBe(0)
  })

  test('of a delivery of another webhook is not found', async () => {
    const [one, other] = [await create(), await create()]
    const [ping] = (await deliveries(other.webhook_id)).items
    const input = { webhook_id: one.webhook_id, delivery_id: ping?.delivery_id ?? 0 }
    expect(await refused(bench.call('replay_webhook_delivery', input, { account }))).toEqual({ code: 'not_found' })
  })
})

test('without an account nothing is answered', async () => {
  const nobody = { account: null }
  expect(await refused(bench.call('list_webhooks', {}, nobody))).toEqual({ code: 'unauthorized' })
  expect(await refused(bench.call('create_webhook', { url: URL }, nobody))).toEqual({ code: 'unauthorized' })
})
