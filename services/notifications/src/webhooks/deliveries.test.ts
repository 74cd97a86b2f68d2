import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { randomIds } from '@launch/kit'
import type { RunningService } from '@launch/kit/testing'
import { until } from '@launch/kit/testing'
import { events } from '@launch/proto/events'
import { Webhook } from 'standardwebhooks'
import { type HooksBench, openHooksBench } from '../testing/hooks-bench.ts'
import type { Received } from '../testing/receivers.ts'

const HOUR = 3_600_000

let bench: HooksBench
let running: RunningService
/** An account and a receiver of each test's own. */
let account: string
let name: string
beforeAll(async () => {
  bench = await openHooksBench()
  running = await bench.run()
})
beforeEach(() => {
  running.runtime.clock.offset = 0
  account = randomIds.ulid()
  name = account.toLowerCase()
})
afterAll(() => bench.close())

/** The event that a receiver was posted, once it was: its ping does not count. */
const posted = async (receiver = name): Promise<Received> =>
  until('an event was posted', () => bench.receivers.of(receiver).find(({ body }) => !body.includes('"type":"ping"')))

/** Whether a signature of the header is that of a secret, reckoned by hand. */
function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const own = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return (headers['webhook-signature'] ?? '').split(' ').includes(own)
}

test('a delivery is verified by the library of Standard Webhooks, and by hand', async () => {
  const { secret } = await bench.hook(account, name)
  const id = await bench.happen('listing.live', account)
  const received = await posted()
  expect(new Webhook(secret).verify(received.body, received.headers)).toEqual({
    type: 'listing.live',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: events['listing.live'].example.listing,
  })
  expect(isSignedWith(secret, received)).toBe(true)
  expect(isSignedWith(secret, { ...received, body: `${received.body} ` })).toBe(false)
  expect(received.headers).toMatchObject({
    'webhook-id': id,
    'content-type': 'application/json',
    'user-agent': 'LaunchDirectoryWebhooks/1.0 (+https://directory.test/docs/events)',
  })
  expect([received.method, received.path]).toEqual(['POST', '/hook'])
})

test.each([
  ['draft.ready', events['draft.ready'].example.draft],
  ['listing.scheduled', events['listing.scheduled'].example.listing],
  ['listing.live', events['listing.live'].example.listing],
  ['badge.missing', events['badge.missing'].example.listing],
  ['claim.verified', events['claim.verified'].example.claim],
  ['claim.revoked', events['claim.revoked'].example.claim],
  ['order.paid', events['order.paid'].example.order],
  ['order.refunded', events['order.refunded'].example.order],
  ['update.posted', { ...events['update.posted'].example.update, listing: events['update.posted'].example.listing }],
] as const)('%s carries the form that lists give, and no e-mail address', async (type, data) => {
  await bench.hook(account, name, [type])
  await bench.happen(type, account)
  const { body } = await posted()
  expect(JSON.parse(body)).toEqual({ type, timestamp: expect.any(String), data: JSON.parse(JSON.stringify(data)) })
  expect(body).not.toMatch(/[\w.]+@[\w.]+/)
})

test('a delivery says when its event happened, however late it is taken and posted', async () => {
  await bench.hook(account, name)
  const at = new Date('2026-11-19T08:00:00.000Z')
  await bench.tell('listing.live', { ...events['listing.live'].example, account_id: account }, randomIds.uuid(), at)
  const { body, headers } = await posted()
  expect(JSON.parse(body).timestamp).toBe(at.toISOString())
  expect(Number(headers['webhook-timestamp']) * 1_000).toBeGreaterThan(at.getTime() + HOUR)
})

test('a new webhook gets a ping whatever it has asked for, and then what it has asked for alone', async () => {
  const { webhook_id } = await bench.hook(account, name, ['order.paid'])
  const [ping] = bench.receivers.of(name)
  expect(JSON.parse(ping?.body ?? '')).toMatchObject({ type: 'ping', data: { webhook_id } })
  for (const type of ['listing.live', 'order.paid'] as const) await bench.happen(type, account)
  await posted()
  await bench.quiet()
  const types = (await bench.deliveries(account, webhook_id)).map(({ type }) => type)
  expect(types).toEqual(['order.paid', 'ping'])
})

test('an event that is told twice is delivered once, and to each webhook of its account alone', async () => {
  const stranger = randomIds.ulid()
  const own = [await bench.hook(account, name), await bench.hook(account, `${name}-two`)]
  await bench.hook(stranger, `${name}-stranger`)
  const id = await bench.happen('listing.live', account)
  await bench.happen('listing.live', account, id)
  await bench.quiet()
  for (const [index, receiver] of [name, `${name}-two`].entries()) {
    expect((await posted(receiver)).headers['webhook-id']).toBe(id)
    expect(await bench.deliveries(account, own[index]?.webhook_id ?? 0)).toHaveLength(2)
  }
  expect(bench.receivers.of(`${name}-stranger`)).toHaveLength(1)
})

test('an event of before it carried its listing is passed over', async () => {
  const { webhook_id } = await bench.hook(account, name)
  const { listing: _, ...bare } = events['listing.live'].example
  await bench.tell('listing.live', { ...bare, account_id: account })
  await bench.happen('order.paid', account)
  await posted()
  await bench.quiet()
  expect((await bench.deliveries(account, webhook_id)).map(({ type }) => type)).toEqual(['order.paid', 'ping'])
})

describe('after its secret was rotated a webhook is signed', () => {
  const signedAfter = async (milliseconds: number) => {
    const { secret: old, webhook_id } = await bench.hook(account, name)
    const { secret } = await bench.call('rotate_webhook_secret', { webhook_id }, account)
    running.runtime.clock.offset += milliseconds
    await bench.happen('listing.live', account)
    return { old, secret, received: await posted() }
  }

  test('by both for a day, and each alone verifies it', async () => {
    const { old, secret, received } = await signedAfter(0)
    expect(old).not.toBe(secret)
    for (const each of [old, secret]) expect(isSignedWith(each, received)).toBe(true)
    for (const each of [old, secret])
      expect(new Webhook(each).verify(received.body, received.headers)).toMatchObject({ type: 'listing.live' })
  })

  test('by the new one alone after a day of the clock, at the clock’s time', async () => {
    const { old, secret, received } = await signedAfter(24 * HOUR)
    expect([old, secret].map((each) => isSignedWith(each, received))).toEqual([false, true])
    const ahead = Number(received.headers['webhook-timestamp']) * 1_000 - Date.now()
    expect(Math.abs(ahead - 24 * HOUR)).toBeLessThan(60_000)
  })
})

test('what is deleted gets nothing any more, what waits included', async () => {
  bench.receivers.answer(name, () => new Response(null, { status: 500 }))
  const { webhook_id } = await bench.call('create_webhook', { url: bench.receivers.url(name) }, account)
  await bench.newest(account, webhook_id, ({ attempts }) => attempts.length === 1)
  await bench.call('delete_webhook', { webhook_id }, account)
  running.runtime.clock.offset += HOUR
  const other = await bench.hook(account, `${name}-other`)
  await bench.happen('listing.live', account)
  await bench.newest(account, other.webhook_id, ({ type, status }) => type === 'listing.live' && status === 'delivered')
  expect(bench.receivers.of(name)).toHaveLength(1)
})

test('with the account go its webhooks, their deliveries and the answers that hold their secrets', async () => {
  const { webhook_id, secret } = await bench.hook(account, name)
  await bench.tell('account.deleted', { account_id: account, deleted_at: '2026-11-21T12:00:00.000Z' })
  await bench.quiet()
  await bench.happen('listing.live', account)
  await bench.quiet()
  const { sql } = bench.database
  const left = await sql`
    select id::text from notifications.webhook where account_id = ${account}
    union all select id::text from notifications.webhook_delivery where webhook_id = ${webhook_id}
    union all select op_id::text from notifications.operation where result like ${`%${secret}%`}`
  expect(left).toHaveLength(0)
  expect(bench.receivers.of(name)).toHaveLength(1)
})
