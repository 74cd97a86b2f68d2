import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type RunningService, until } from '@launch/kit/testing'
import { type HooksBench, openHooksBench } from '../testing/hooks-bench.ts'
import { type Answer, answering } from '../testing/receivers.ts'

const GOOD = 10
const EVENTS = 20
const BACKLOG = 1_000
/** At most so often the delay beside bad receivers is measured: what they hold up is late each time, a busy machine is not. */
const ROUNDS = 4

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

/** Says that it has 2 MB and sends them in pieces, for as long as anybody reads. */
const twoMegabytes: Answer = () => {
  let left = 128
  return new Response(
    new ReadableStream({
      async pull(controller) {
        await Bun.sleep(1)
        if (left-- > 0) controller.enqueue(new Uint8Array(16 * 1024))
        else controller.close()
      },
    }),
  )
}

/** Bad receivers, by what is bad about them. */
const BAD: Record<string, Answer> = {
  hangs: () => new Promise(() => {}),
  'hangs-too': () => new Promise(() => {}),
  fails: answering(500),
  'sends-2-mb': twoMegabytes,
  redirects: answering(302, { location: 'http://127.0.0.1:1/' }),
  'is-gone': answering(410),
}

/** Webhooks with such receivers, each with a thousand deliveries that are due; gives those that were queued. */
async function misbehave(): Promise<number[]> {
  const names = Object.keys(BAD)
  for (const [name, answer] of Object.entries(BAD)) bench.receivers.answer(name, answer)
  const webhooks = await bench.hooksWithoutPing(randomIds.ulid(), names)
  await bench.database.sql`
    insert into notifications.webhook_delivery (webhook_id, event_id, type, body, queued_at, next_attempt_at)
    select w::bigint, gen_random_uuid()::text, 'listing.live', '{}', now(), now()
    from unnest(string_to_array(${webhooks.join()}, ',')) w, generate_series(1, ${BACKLOG}) n`
  await until('each is posted to', () => names.every((name) => bench.receivers.of(name).length > 0))
  return webhooks
}

/** What of a backlog waits for its next try is due now. */
const hurry = (webhooks: readonly number[]) => bench.database.sql`
  update notifications.webhook_delivery set next_attempt_at = now()
    where status = 'pending' and webhook_id in (select unnest(string_to_array(${webhooks.join()}, ','))::bigint)`

test('the delay of 400 deliveries beside bad receivers with a backlog each is at most twice the undisturbed, and nothing is lost', async () => {
  for (const warm of ['warm', 'warmer']) await delays(warm)
  // Twice each, as one turn of a busy machine is much of either.
  const undisturbed = p95([...(await delays('alone')), ...(await delays('alone-again'))])
  const webhooks = await misbehave()
  let beside = Number.POSITIVE_INFINITY
  for (let round = 1; round <= ROUNDS && beside > 2 * undisturbed; round++) {
    await hurry(webhooks)
    beside = p95([...(await delays(`beside-${round}`)), ...(await delays(`beside-again-${round}`))])
    const figures = `${undisturbed.toFixed(0)} ms undisturbed, ${beside.toFixed(0)} ms beside six bad receivers`
    process.stdout.write(`p95 of the delay of a delivery: ${figures}\n`)
  }
  expect(beside).toBeLessThanOrEqual(2 * undisturbed)
  const kept = await bench.database.sql`
    select count(*)::int as n from notifications.webhook_delivery where webhook_id in
      (select unnest(string_to_array(${webhooks.join()}, ','))::bigint) group by webhook_id`
  expect(kept.map(({ n }: { n: number }) => n)).toEqual(webhooks.map(() => BACKLOG))
})
