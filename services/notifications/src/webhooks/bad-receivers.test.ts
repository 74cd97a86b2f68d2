import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type RunningService, until } from '@launch/kit/testing'
import type { WebhookDelivery } from '@launch/proto/schemas/webhook'
import { type HooksBench, openHooksBench } from '../testing/hooks-bench.ts'
import { type Answer, answering } from '../testing/receivers.ts'

const HOUR = 3_600_000

let bench: HooksBench
let running: RunningService
let account: string
let name: string
beforeAll(async () => {
  bench = await openHooksBench()
  running = await bench.run({ deadlineMs: 1_000 })
})
beforeEach(() => {
  running.runtime.clock.offset = 0
  account = randomIds.ulid()
  name = account.toLowerCase()
})
afterAll(() => bench.close())

const told = (answer: Answer) => bench.told(account, name, answer)

/** Milliseconds from the last attempt to the next. */
const pauseOf = ({ attempts, next_attempt_at }: WebhookDelivery): number =>
  Date.parse(next_attempt_at ?? '') - Date.parse(attempts.at(-1)?.at ?? '')

describe('a delivery waits for its next attempt, with what was wrong, where the receiver', () => {
  test.each<[string, Answer, number | null, string]>([
    ['answers 500', answering(500), 500, 'The receiver answered 500.'],
    ['answers 400', answering(400), 400, 'The receiver answered 400.'],
    ['never answers', () => new Promise(() => {}), null, 'The receiver did not answer in time.'],
  ])('%s', async (_, answer, status, error) => {
    const { delivery } = await told(answer)
    expect(delivery).toMatchObject({ status: 'pending', attempts: [{ status, error, ms: expect.any(Number) }] })
    expect(pauseOf(delivery)).toBe(5_000)
  })

  test.each([301, 302, 307, 308])('redirects by %d into private space, where nobody is asked', async (status) => {
    let asked = 0
    const canary = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(String(++asked)) })
    const { delivery } = await told(answering(status, { location: `http://127.0.0.1:${canary.port}/` }))
    await canary.stop(true)
    const error = `The receiver answered ${status}; a redirect is not followed.`
    expect(delivery).toMatchObject({ status: 'pending', attempts: [{ status, error }] })
    expect(asked).toBe(0)
  })

  test('is not reached, and its words tell nothing of where the name leads to', async () => {
    const { webhook_id } = await bench.hook(account, name)
    await bench.database.sql`
      update notifications.webhook set url = 'https://localtest.invalid/' where id = ${webhook_id}`
    await bench.happen('listing.live', account)
    const { attempts } = await bench.newest(
      account,
      webhook_id,
      (each) => each.attempts.length > 0 && each.type !== 'ping',
    )
    expect(attempts).toMatchObject([{ status: null, error: 'The address of the receiver is not public.' }])
  })
})

test('an answer of two megabytes counts by its status, and is not read to its end', async () => {
  let isDropped = false
  const { delivery } = await told(() => {
    const part = new Uint8Array(16 * 1024)
    let left = 128
    const body = new ReadableStream({
      async pull(controller) {
        await Bun.sleep(1)
        if (left-- > 0) controller.enqueue(part)
        else controller.close()
      },
      cancel: () => {
        isDropped = true
      },
    })
    return new Response(body)
  })
  expect(delivery).toMatchObject({
    status: 'delivered',
    attempts: [{ status: 200, error: null }],
    next_attempt_at: null,
  })
  await until('the connection was closed', () => isDropped)
})

describe('Retry-After of', () => {
  test.each([
    [503, '120', 120_000],
    [429, '120', 120_000],
    [503, '1', 5_000],
    [503, '9999999', 24 * HOUR],
    [503, 'soon', 5_000],
    [500, '120', 5_000],
  ])('a %d that says %s makes the pause %d ms', async (status, asked, pause) => {
    const { delivery } = await told(answering(status, { 'retry-after': asked }))
    expect(pauseOf(delivery)).toBe(pause)
  })
})
