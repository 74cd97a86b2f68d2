import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import { randomIds } from '@launch/kit'
import { type RunningService, until } from '@launch/kit/testing'
import { type HooksBench, openHooksBench } from '../testing/hooks-bench.ts'

let bench: HooksBench
let running: RunningService[]
let account: string
let name: string
beforeAll(async () => {
  bench = await openHooksBench()
})
beforeEach(() => {
  account = randomIds.ulid()
  name = account.toLowerCase()
  running = []
})
afterEach(async () => {
  for (const one of running) await one.stop()
})
afterAll(() => bench.close())

const run = async (limits: Parameters<HooksBench['run']>[0] = {}) => {
  const one = await bench.run(limits)
  running.push(one)
  return one
}

/** The ids of events that a receiver was posted. */
const idsOf = (receiver: string) => bench.receivers.of(receiver).map(({ headers }) => headers['webhook-id'] ?? '')

/** Queues deliveries for webhooks, due at once, and gives their ids. */
async function queue(webhooks: readonly number[], each: number): Promise<string[]> {
  const rows = await bench.database.sql`
    insert into notifications.webhook_delivery (webhook_id, event_id, type, body, queued_at, next_attempt_at)
    select w::bigint, gen_random_uuid()::text, 'listing.live', '{}', now(), now()
    from unnest(string_to_array(${webhooks.join()}, ',')) w, generate_series(1, ${each}) returning event_id`
  return rows.map(({ event_id }: { event_id: string }) => event_id)
}

const left = async () => {
  const [row] = await bench.database
    .sql`select count(*)::int as n from notifications.webhook_delivery where status = 'pending'`
  return row.n
}

test('of two processes one posts each delivery, and no webhook gets more than two posts at once', async () => {
  const atOnce = new Map<string, number>()
  let most = 0
  const names = Array.from({ length: 5 }, (_, n) => `${name}-${n}`)
  for (const each of names)
    bench.receivers.answer(each, async () => {
      atOnce.set(each, (atOnce.get(each) ?? 0) + 1)
      most = Math.max(most, atOnce.get(each) ?? 0)
      await Bun.sleep(5)
      atOnce.set(each, (atOnce.get(each) ?? 0) - 1)
      return new Response(null, { status: 204 })
    })
  const ids = await queue(await bench.hooksWithoutPing(account, names), 20)
  await Promise.all([run(), run()])
  await until('all are delivered', async () => (await left()) === 0)
  expect(names.flatMap(idsOf).toSorted()).toEqual(ids.toSorted())
  expect(most).toBe(2)
})

test('what a process was posting when it was killed is posted again as it was, once its lease is over', async () => {
  const [webhook = 0] = await bench.hooksWithoutPing(account, [name])
  const env = { ...bench.env, OUTBOUND_RESOLVE: bench.receivers.resolve }
  const main = join(import.meta.dir, '../main.ts')
  const child = Bun.spawn([process.execPath, main], { env, stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' })
  bench.receivers.answer(name, async (_, before) => {
    if (before > 0) return new Response(null, { status: 204 })
    child.kill('SIGKILL')
    await child.exited
    return new Response(null, { status: 204 })
  })
  const [id = ''] = await queue([webhook], 1)
  await until('it was posted', () => idsOf(name).length === 1)
  await child.exited
  await run()
  await bench.hook(account, `${name}-other`)
  expect(idsOf(name)).toEqual([id])
  await bench.database.sql`update notifications.webhook_delivery set leased_until = now() where event_id = ${id}`
  await until('it was delivered', async () => (await left()) === 0)
  expect(idsOf(name)).toEqual([id, id])
  const [first, second] = bench.receivers.of(name)
  expect(second?.body).toBe(first?.body ?? '')
})

test('a delivery whose attempt could not be recorded is posted again under its id, once its lease is over', async () => {
  const { sql } = bench.database
  const [webhook = 0] = await bench.hooksWithoutPing(account, [name])
  const [id = ''] = await queue([webhook], 1)
  bench.receivers.answer(name, async (_, before) => {
    if (before === 0)
      await sql`alter table notifications.webhook_delivery add constraint broken check (status <> 'delivered') not valid`
    return new Response(null, { status: 204 })
  })
  await run({ leaseMs: 300 })
  await until('it was posted twice', () => idsOf(name).length >= 2)
  await sql`alter table notifications.webhook_delivery drop constraint broken`
  await until('it was delivered', async () => (await left()) === 0)
  expect(new Set(idsOf(name))).toEqual(new Set([id]))
})

test('a process that stops gives what it is posting to another, and begins nothing more', async () => {
  const [webhook = 0] = await bench.hooksWithoutPing(account, [name])
  const ids = await queue([webhook], 3)
  bench.receivers.answer(name, (_, before) =>
    before < 2 ? new Promise(() => {}) : new Response(null, { status: 204 }),
  )
  const first = await run({ graceMs: 50 })
  await until('two are being posted', () => idsOf(name).length === 2)
  await first.stop()
  const rows = await bench.database.sql`
    select leased_until, attempts from notifications.webhook_delivery where webhook_id = ${webhook}`
  for (const { leased_until, attempts } of rows) expect([leased_until, attempts]).toEqual([null, []])
  expect(idsOf(name)).toHaveLength(2)
  await run()
  await until('all are delivered', async () => (await left()) === 0)
  expect(idsOf(name).slice(2).toSorted()).toEqual(ids.toSorted())
})

test('an attempt that ends after its delivery was queued anew is listed and decides nothing', async () => {
  const go = Promise.withResolvers<void>()
  bench.receivers.answer(name, async (_, before) => {
    if (before === 0) await go.promise
    return new Response(null, { status: before === 0 ? 500 : 204 })
  })
  await run()
  const input = { url: bench.receivers.url(name) }
  const { webhook_id } = await bench.call('create_webhook', input, account)
  await until('it is being posted', () => idsOf(name).length === 1)
  const [ping] = await bench.deliveries(account, webhook_id)
  const delivery_id = ping?.delivery_id ?? 0
  await bench.call('replay_webhook_delivery', { webhook_id, delivery_id }, account)
  await bench.newest(account, webhook_id, ({ status }) => status === 'delivered')
  go.resolve()
  const ended = await bench.newest(account, webhook_id, ({ attempts }) => attempts.length === 2)
  expect(ended).toMatchObject({ status: 'delivered', attempts: [{ status: 204 }, { status: 500 }] })
})
