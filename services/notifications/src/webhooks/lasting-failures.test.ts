import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { isDeepStrictEqual } from 'node:util'
import { randomIds } from '@launch/kit'
import { type RunningService, until } from '@launch/kit/testing'
import { addressed } from '../testing/facts.ts'
import { type HooksBench, openHooksBench } from '../testing/hooks-bench.ts'
import { answering } from '../testing/receivers.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let bench: HooksBench
let running: RunningService
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

describe('a receiver that answers 410', () => {
  test('ends its webhook, fails what waits, and has the owner told by one mail', async () => {
    await bench.tell('account.addressed', addressed(account, `${name}@mail.test`))
    const { webhook_id } = await bench.hook(account, name)
    bench.receivers.answer(name, answering(500))
    const waiting = await bench.happen('listing.live', account)
    await bench.newest(account, webhook_id, ({ attempts, type }) => type !== 'ping' && attempts.length === 1)
    bench.receivers.answer(name, answering(410))
    await bench.happen('order.paid', account)
    const gone = await bench.newest(
      account,
      webhook_id,
      ({ type, status }) => type === 'order.paid' && status === 'failed',
    )
    expect(gone.attempts).toMatchObject([{ status: 410, error: 'The receiver answered 410; the webhook is disabled.' }])
    const [, waited] = await bench.deliveries(account, webhook_id)
    expect(waited).toMatchObject({ event_id: waiting, status: 'failed', next_attempt_at: null })
    const { items } = await bench.call('list_webhooks', {}, account)
    expect(items).toMatchObject([{ webhook_id, status: 'disabled' }])
    await bench.happen('listing.live', account)
    await bench.quiet()
    expect(await bench.deliveries(account, webhook_id)).toHaveLength(3)
    const mails = await bench.database.sql`
      select text from notifications.mail where "to" = ${`${name}@mail.test`} and kind = 'webhook_disabled'`
    expect(mails).toHaveLength(1)
    expect(mails[0].text).toContain('https://directory.test/account/webhooks')
    expect(mails[0].text).toContain('answered 410 Gone')
    expect(mails[0].text).toContain(`Address: ${bench.receivers.url(name)}`)
    expect(mails[0].text).toContain('2 deliveries were given up')
  })

  test('has no delivery of it sent again', async () => {
    const { webhook_id, delivery } = await bench.told(account, name, answering(410))
    const { delivery_id } = delivery
    const again = bench.call('replay_webhook_delivery', { webhook_id, delivery_id }, account)
    await expect(again).rejects.toMatchObject({ code: 'webhook_disabled' })
  })
})

test('a receiver that is down for two days gets all of it afterwards, each once, with every attempt told', async () => {
  const { webhook_id } = await bench.hook(account, name)
  const { clock } = running.runtime
  let isDown = true
  const taken: string[] = []
  bench.receivers.answer(name, ({ headers }) => {
    if (isDown) return new Response(null, { status: 503 })
    taken.push(headers['webhook-id'] ?? '')
    return new Response(null, { status: 204 })
  })
  const ids = [await bench.happen('listing.live', account), await bench.happen('order.paid', account)]
  const attempts = async () =>
    (await bench.deliveries(account, webhook_id))
      .filter(({ type }) => type !== 'ping')
      .map((each) => each.attempts.length)
  for (let tries = 1; ; tries++) {
    await until(`attempt ${tries} of both`, async () => isDeepStrictEqual(await attempts(), [tries, tries]))
    if (clock.offset >= 48 * HOUR) break
    const [newest, second] = await bench.deliveries(account, webhook_id)
    const next = Math.max(...[newest, second].map((each) => Date.parse(each?.next_attempt_at ?? '')))
    clock.offset = next - Date.now()
  }
  isDown = false
  clock.offset += 24 * HOUR
  await bench.newest(account, webhook_id, ({ status }) => status === 'delivered')
  await until('both were taken', () => taken.length === 2)
  expect(taken.toSorted()).toEqual(ids.toSorted())
  for (const { attempts, status } of (await bench.deliveries(account, webhook_id)).slice(0, 2)) {
    expect(status).toBe('delivered')
    expect(attempts.map((each) => each.status)).toEqual([...attempts.slice(1).map(() => 503), 204])
    const times = attempts.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const hours = times.slice(1, -1).map((at, index) => Math.round((at - (times[index] ?? 0)) / MINUTE) / 60)
    expect(hours).toEqual([0, 1 / 12, 0.5, 2, 5, 10, 14, 20].slice(0, hours.length))
    expect(hours.length).toBeGreaterThanOrEqual(8)
  }
})

test('after three days of the clock a delivery has failed, the webhook stays, and a replay sends it as it was', async () => {
  const { webhook_id, delivery } = await bench.told(account, name, answering(500))
  running.runtime.clock.offset += 72 * HOUR
  const failed = await bench.newest(account, webhook_id, ({ status }) => status === 'failed')
  expect(failed).toMatchObject({ next_attempt_at: null, attempts: [{ status: 500 }, { status: 500 }] })
  expect((await bench.call('list_webhooks', {}, account)).items).toMatchObject([{ status: 'enabled' }])

  const { delivery_id } = delivery
  const replayed = await bench.call('replay_webhook_delivery', { webhook_id, delivery_id }, account)
  expect(replayed).toMatchObject({ delivery_id, status: 'pending', attempts: failed.attempts })
  await bench.newest(account, webhook_id, ({ attempts }) => attempts.length === 3)
  running.runtime.clock.offset += 71 * HOUR
  bench.receivers.answer(name, answering(200))
  const taken = await bench.newest(account, webhook_id, ({ status }) => status === 'delivered')
  expect(taken.attempts.map(({ status }) => status)).toEqual([500, 500, 500, 200])
  const [, first, ...others] = bench.receivers.of(name)
  for (const each of others) {
    expect(each.headers['webhook-id']).toBe(delivery.event_id)
    expect(each.body).toBe(first?.body ?? '')
  }

  await bench.call('replay_webhook_delivery', { webhook_id, delivery_id }, account)
  const again = await bench.newest(
    account,
    webhook_id,
    (each) => each.status === 'delivered' && each.attempts.length === 5,
  )
  expect(again.attempts.map(({ status }) => status)).toEqual([500, 500, 500, 200, 200])
})

test('of many attempts the latest fifty are told, the first first', async () => {
  const { webhook_id, delivery } = await bench.told(account, name, answering(500))
  const old = Array.from({ length: 50 }, (_, n) => ({
    at: '2026-01-01T00:00:00.000Z',
    status: 600 + n,
    error: null,
    ms: 1,
  }))
  await bench.database.sql`update notifications.webhook_delivery set attempts = ${JSON.stringify(old)}::text::jsonb
    where id = ${delivery.delivery_id}`
  const { delivery_id } = delivery
  await bench.call('replay_webhook_delivery', { webhook_id, delivery_id }, account)
  const { attempts } = await bench.newest(account, webhook_id, (each) => each.attempts.at(-1)?.status === 500)
  expect([attempts.length, attempts[0]?.status, attempts.at(-2)?.status]).toEqual([50, 601, 649])
})
