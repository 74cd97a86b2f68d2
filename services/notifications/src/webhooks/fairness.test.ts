import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type RunningService, until } from '@launch/kit/testing'
import { type HooksBench, openHooksBench } from '../testing/hooks-bench.ts'

const GOOD = 10
const EVENTS = 20
const BAD = 5

let bench: HooksBench
let running: RunningService
beforeAll(async () => {
  bench = await openHooksBench()
  running = await bench.run({ deadlineMs: 3_000 })
})
afterAll(async () => {
  await running.stop()
  await bench.close()
})

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** Milliseconds from when each of twenty events is told to when each of ten webhooks has it. */
async function delays(prefix: string): Promise<number[]> {
  const account = randomIds.ulid()
  await bench.hooksWithoutPing(
    account,
    Array.from({ length: GOOD }, (_, n) => `${prefix}-${n}`),
  )
  const told = new Map<string, number>()
  const tell = async (id: string) => {
    told.set(id, performance.now())
    await bench.happen('listing.live', account, id)
  }
  await Promise.all(Array.from({ length: EVENTS }, () => tell(randomIds.uuid())))
  const taken = () => bench.receivers.received.filter(({ receiver }) => receiver.startsWith(`${prefix}-`))
  await until('all are taken', () => taken().length === GOOD * EVENTS)
  return taken().map(({ at, headers }) => at - (told.get(headers['webhook-id'] ?? '') ?? 0))
}

/** Webhooks whose receivers never answer, each with a thousand deliveries that are due. */
async function hang(): Promise<void> {
  const names = Array.from({ length: BAD }, (_, n) => `bad-${n}`)
  for (const each of names) bench.receivers.answer(each, () => new Promise(() => {}))
  const webhooks = await bench.hooksWithoutPing(randomIds.ulid(), names)
  await bench.database.sql`
    insert into notifications.webhook_delivery (webhook_id, event_id, type, body, queued_at, next_attempt_at)
    select w::bigint, gen_random_uuid()::text, 'listing.live', '{}', now(), now()
    from unnest(string_to_array(${webhooks.join()}, ',')) w, generate_series(1, 1000)`
  const hanging = () => names.filter((each) => bench.receivers.of(each).length >= 2).length
  await until('each holds what it gets', () => hanging() === BAD)
}

test('the delay of 200 deliveries beside five receivers that hang, with a backlog each, is at most twice the undisturbed', async () => {
  for (const warm of ['warm', 'warmer']) await delays(warm)
  const undisturbed = p95(await delays('alone'))
  await hang()
  const beside = p95(await delays('beside'))
  const figures = `${undisturbed.toFixed(0)} ms undisturbed, ${beside.toFixed(0)} ms beside five bad receivers`
  process.stdout.write(`p95 of the delay of a delivery: ${figures}\n`)
  expect(beside).toBeLessThanOrEqual(2 * undisturbed)
}, 60_000)
