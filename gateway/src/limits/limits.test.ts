import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { Metrics, Refusal, TaskRunner } from '@launch/kit'
import { recordedLog, until } from '@launch/kit/testing'
import { type Door, type DoorOptions, type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { expectProblem } from '../testing/expect-problem.ts'

let bench: GatewayBench
/** Two gateways with the limits as they are by default. */
let doors: [Door, Door]
beforeAll(async () => {
  bench = await openGatewayBench()
  doors = [bench.open(), bench.open()]
})
afterAll(() => bench.close())

/** The gateways of the test that runs. */
const own: Door[] = []
afterEach(async () => {
  for (const door of own.splice(0)) await door.close()
})

function two(limits: Record<string, string>, options: DoorOptions = {}): [Door, Door] {
  const doors: [Door, Door] = [bench.open({ ...options, limits }), bench.open({ ...options, limits })]
  own.push(...doors)
  return doors
}
const json = { url: 'https://acme.test' }
const MINUTE = 60_000
const HOUR = 3_600_000

async function openCaller() {
  const { api_key: key, account_id: account } = await bench.account()
  return {
    account,
    submit: (door: Door, idempotencyKey?: string, body: unknown = json) =>
      door.send('POST /drafts', {
        key,
        json: body,
        headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
      }),
    read: (door: Door) => door.send('GET /drafts', { key }),
  }
}

/** Asks the doors in turn, and gives the statuses. */
async function inTurn(times: number, on: readonly Door[], ask: (door: Door) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) {
    const door = on[i % on.length]
    if (door) statuses.push((await ask(door)).status)
  }
  return statuses
}

const left = (answer: Response) => answer.headers.get('ratelimit')

test('by default the 21st draft within an hour is refused, whichever gateway it comes to', async () => {
  const { submit } = await openCaller()
  expect(await inTurn(20, doors, submit)).toEqual(Array(20).fill(201))
  for (const door of doors) await expectProblem(await submit(door), 'rate_limited')
})

test('by default the 121st write within a minute is refused, whichever gateway it comes to', async () => {
  const { submit } = await openCaller()
  const many = two({ LIMIT_DRAFTS_PER_HOUR: '1000' })
  expect(await inTurn(120, many, submit)).toEqual(Array(120).fill(201))
  for (const door of many) await expectProblem(await submit(door), 'rate_limited')
})

test('writes that come all at once are counted to the one', async () => {
  const { submit } = await openCaller()
  const [a, b] = two({ LIMIT_WRITES_PER_MINUTE: '7' })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => submit(i % 2 ? a : b)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(13)
})

test('an answer says by which limits it was counted, and what is left', async () => {
  const { submit } = await openCaller()
  const answers = [await submit(doors[0]), await submit(doors[1])]
  expect(answers.map((answer) => answer.headers.get('ratelimit-policy'))).toEqual(
    Array(2).fill('"writes";q=120;w=60, "drafts";q=20;w=3600'),
  )
  expect(answers.map(left)).toEqual([
    '"writes";r=119;t=60, "drafts";r=19;t=3600',
    '"writes";r=118;t=60, "drafts";r=18;t=3600',
  ])
})

test('the refusal says which limit, how many, and when to come back', async () => {
  const { submit } = await openCaller()
  const [door] = two({ LIMIT_DRAFTS_PER_HOUR: '1' })
  await submit(door)
  const answer = await submit(door)
  expect(answer.headers.get('retry-after')).toBe('3600')
  expect(left(answer)).toBe('"writes";r=118;t=60, "drafts";r=0;t=3600')
  const { detail } = await expectProblem(answer, 'rate_limited')
  expect(detail).toContain('"drafts" is 1 new drafts within an hour')
  expect(detail).toContain('Wait 3600 s, until ')
})

test('a window passes, and counting begins anew', async () => {
  const { submit } = await openCaller()
  const both = two({ LIMIT_WRITES_PER_MINUTE: '2' })
  expect(await inTurn(3, both, submit)).toEqual([201, 201, 429])
  bench.clock.advance(MINUTE - 1)
  expect(await inTurn(2, both, submit)).toEqual([429, 429])
  bench.clock.advance(1)
  expect(await inTurn(3, both, submit)).toEqual([201, 201, 429])
})

test('one account’s use is not another’s', async () => {
  const [one, other] = [await openCaller(), await openCaller()]
  const [door] = two({ LIMIT_WRITES_PER_MINUTE: '1' })
  expect([(await one.submit(door)).status, (await one.submit(door)).status]).toEqual([201, 429])
  expect((await other.submit(door)).status).toBe(201)
})

test('a stored answer costs nothing', async () => {
  const { submit } = await openCaller()
  const both = two({ LIMIT_WRITES_PER_MINUTE: '2' })
  const again = (door: Door) => submit(door, 'k-1')
  expect(await inTurn(5, both, again)).toEqual(Array(5).fill(201))
  expect(left(await again(both[0]))).toBeNull()
  expect(await inTurn(2, both, submit)).toEqual([201, 429])
})

test('a refused draft is no draft, but a write', async () => {
  const { submit } = await openCaller()
  const both = two({ LIMIT_DRAFTS_PER_HOUR: '2' })
  {
    using _refuses = bench.drafts.behave('submit_listing', async () => {
      throw new Refusal('invalid_request', 'No.')
    })
    for (const door of [...both, ...both]) await expectProblem(await submit(door), 'invalid_request')
    expect(left(await submit(both[0]))).toBe('"writes";r=115;t=60, "drafts";r=2;t=3600')
  }
  expect(await inTurn(3, both, submit)).toEqual([201, 201, 429])
})

test('a draft that a service has no room for is told when to come back, is no draft, and leaves its key free', async () => {
  const { submit } = await openCaller()
  const both = two({ LIMIT_DRAFTS_PER_HOUR: '2' })
  {
    using _refuses = bench.drafts.behave('submit_listing', async () => {
      throw new Refusal('unavailable', 'The queue is full.', {}, 17)
    })
    for (const door of [...both, ...both]) {
      const answer = await submit(door, 'k-1')
      expect(answer.headers.get('retry-after')).toBe('17')
      expect((await expectProblem(answer, 'unavailable')).detail).toBe('The queue is full.')
    }
  }
  expect((await submit(both[0], 'k-1', { url: 'https://other.test' })).status).toBe(201)
  expect(await inTurn(2, both, submit)).toEqual([201, 429])
})

test('a draft whose outcome is unknown stays counted', async () => {
  const { submit } = await openCaller()
  const [door] = two({ LIMIT_DRAFTS_PER_HOUR: '1' }, { timeout: 100 })
  await bench.drafts.stop()
  await expectProblem(await submit(door), 'unavailable')
  await bench.drafts.start()
  await expectProblem(await submit(door), 'rate_limited')
})

test('a key that was refused for the limit is free again, for another body too', async () => {
  const { submit } = await openCaller()
  const [door] = two({ LIMIT_DRAFTS_PER_HOUR: '1' })
  await submit(door)
  await expectProblem(await submit(door, 'k-1'), 'rate_limited')
  bench.clock.advance(HOUR)
  expect((await submit(door, 'k-1', { url: 'https://other.test' })).status).toBe(201)
})

test('a write whose outcome was unknown goes on under its key without being counted again', async () => {
  const { submit } = await openCaller()
  const [door] = two({ LIMIT_WRITES_PER_MINUTE: '1' }, { timeout: 100, leaseSeconds: 0 })
  await bench.drafts.stop()
  await expectProblem(await submit(door, 'k-1'), 'unavailable')
  await bench.drafts.start()
  await until('the drafts service answers', async () => (await submit(door, 'k-1')).status === 201)
  await expectProblem(await submit(door, 'k-2'), 'rate_limited')
})

test('by default the 1,201st read of an account within a minute is refused, and by the other gateway once it knows', async () => {
  const { read } = await openCaller()
  const [a, b] = doors
  expect(new Set(await inTurn(1_200, [a], read))).toEqual(new Set([200]))
  await expectProblem(await read(a), 'rate_limited')
  await a.limits.reconcile()
  expect(left(await read(b))).toBe('"reads";r=1199;t=60')
  await b.limits.reconcile()
  await expectProblem(await read(b), 'rate_limited')
})

test('gateways that run learn of each other’s reads by themselves', async () => {
  const { read } = await openCaller()
  const both = two({ LIMIT_READS_PER_MINUTE: '6' })
  const { log } = recordedLog()
  const tasks = new TaskRunner({ log, metrics: new Metrics('test') })
  for (const { limits } of both) tasks.start(...limits.tasks())
  expect(await inTurn(6, both, read)).toEqual(Array(6).fill(200))
  await until('both gateways refuse', async () => {
    const statuses = await inTurn(2, both, read)
    return statuses.every((status) => status === 429)
  })
  await tasks.stop()
})
