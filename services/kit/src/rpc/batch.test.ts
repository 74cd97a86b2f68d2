import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { internalOperation, rpcSubject } from '@launch/proto/operation'
import type { Msg, Subscription } from '@nats-io/transport-node'
import { Type } from '@sinclair/typebox'
import { randomIds } from '../base/ids.ts'
import { Refusal } from '../base/refusal.ts'
import { type KitBench, openKitBench, type Standing } from '../testing/bench.ts'
import { addNote } from '../testing/notes.ts'
import { refused } from '../testing/refused.ts'
import { MOST_CALLS } from './batch.ts'
import { callBytes } from './call.ts'
import type { AnyHandler } from './handler.ts'
import { anyone, processSubject } from './rpc.ts'
import { RpcServer } from './rpc-server.ts'

/** A read that answers what its handler makes of a text. */
const readNote = internalOperation({
  name: 'read_note',
  service: 'listings',
  callers: ['drafts'],
  summary: 'Reads a note.',
  description: 'Answers a note.',
  input: Type.Object({ text: Type.String() }),
  output: Type.Object({ text: Type.String() }, { additionalProperties: false }),
  idempotent: false,
  errors: ['not_found'],
})
const subject = rpcSubject(readNote)

let bench: KitBench
let on: Standing
let server: RpcServer | undefined
let spies: Subscription[] = []
beforeAll(async () => {
  bench = await openKitBench()
})
beforeEach(async () => {
  on = await bench.stand()
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  for (const spy of spies) spy.unsubscribe()
  spies = []
})
afterAll(() => bench.close())

const echo: AnyHandler = async ({ input }) => ({ text: String(input.text) })

async function serve(handler: AnyHandler = echo): Promise<void> {
  server = new RpcServer([readNote], { read_note: handler }, on)
  server.start()
  await on.nc.flush()
}

async function read(text: string, timeout = 8_000, op: typeof readNote | typeof addNote = readNote): Promise<string> {
  const bytes = await callBytes(
    on.nc,
    op,
    { text },
    { caller: anyone, opId: randomIds.uuid(), requestId: 'r', timeout },
  )
  return JSON.parse(new TextDecoder().decode(bytes)).text
}

/** Reads that are made at once: all but the first go together. */
const readAll = (texts: readonly string[]) => Promise.all(['first', ...texts].map((text) => read(text)))

/** Whatever is sent to a subject from now on. */
function spyOn(on_: string): Msg[] {
  const seen: Msg[] = []
  spies.push(bench.nats.connection.subscribe(on_, { callback: (_, msg) => void seen.push(msg) }))
  return seen
}

/** The texts that each message to the operation asks for. */
const asked = (seen: readonly Msg[]) =>
  seen.map((msg) => [msg.json<{ input: { text: string } }>()].flat().map(({ input }) => input.text))

describe('reads that are made while another is out', () => {
  test('go in one message, in their order, and each gets its own answer', async () => {
    const seen = spyOn(subject)
    await serve()
    expect(await readAll(['b', 'é', '', 'd'])).toEqual(['first', 'b', 'é', '', 'd'])
    expect(asked(seen)).toEqual([['first'], ['b', 'é', '', 'd']])
  })

  test('are answered in one message where their answers are there together', async () => {
    const answers = spyOn('_INBOX.>')
    await serve()
    await readAll(['b', 'c', 'd'])
    expect(answers).toHaveLength(2)
  })

  test('go in several messages where they are many', async () => {
    const seen = spyOn(subject)
    await serve()
    const texts = Array.from({ length: MOST_CALLS * 2 + 3 }, (_, n) => String(n))
    expect(await readAll(texts)).toEqual(['first', ...texts])
    expect(asked(seen).map(({ length }) => length)).toEqual([1, MOST_CALLS, MOST_CALLS, 3])
  })

  test('go by themselves where they are long', async () => {
    const seen = spyOn(subject)
    await serve()
    const long = 'x'.repeat(5_000)
    expect(await readAll(['b', long, 'c'])).toEqual(['first', 'b', long, 'c'])
    expect(asked(seen)).toEqual([['first'], [long], ['b', 'c']])
  })

  test('wait until somebody is there', async () => {
    const all = readAll(['b', 'c'])
    await on.nc.flush()
    await serve()
    expect(await all).toEqual(['first', 'b', 'c'])
  })
})

test('writes go by themselves', async () => {
  const seen = spyOn(rpcSubject(addNote))
  const made = ['a', 'b', 'c'].map((text) => refused(read(text, 200, addNote)))
  await Promise.all(made)
  expect(new Set(asked(seen).map(({ length }) => length))).toEqual(new Set([1]))
})

describe('of reads that came in one message', () => {
  test('one is refused and the others are answered', async () => {
    await serve(async ({ input }) => {
      if (input.text === 'c') throw new Refusal('not_found', 'There is no "c".')
      return { text: String(input.text) }
    })
    const refusal = refused(read('c'))
    const [first, b, d] = await Promise.all([read('first'), read('b'), read('d')])
    expect([first, b, d]).toEqual(['first', 'b', 'd'])
    expect([(await refusal).code, (await refusal).message]).toEqual(['not_found', 'There is no "c".'])
  })

  test('a refused one among those sent together says why', async () => {
    await serve(async ({ input }) => {
      if (input.text === 'c') throw new Refusal('unavailable', 'Later.', {}, 17)
      return { text: String(input.text) }
    })
    const [, , refusal, d] = await Promise.all([read('first'), read('b'), refused(read('c')), read('d')])
    expect([refusal.code, refusal.message, refusal.retryAfter, d]).toEqual(['unavailable', 'Later.', 17, 'd'])
  })

  test('a slow one does not hold the others back, and is not sent again while it is worked on', async () => {
    const seen = spyOn(subject)
    const looks = spyOn(processSubject('listings', '*'))
    const isLooked = Promise.withResolvers<void>()
    spies.push(bench.nats.connection.subscribe(processSubject('listings', '*'), { callback: () => isLooked.resolve() }))
    const released = Promise.withResolvers<void>()
    await serve(async ({ input }) => {
      if (input.text === 'slow') await released.promise
      return { text: String(input.text) }
    })
    const first = read('first')
    const slow = read('slow')
    expect(await Promise.all([first, read('b'), read('c')])).toEqual(['first', 'b', 'c'])
    await isLooked.promise
    released.resolve()
    expect(await slow).toBe('slow')
    expect(looks.length).toBeGreaterThan(0)
    expect(asked(seen)).toEqual([['first'], ['slow', 'b', 'c']])
  })

  test('one that is waited for no longer is refused, and the others are answered', async () => {
    const released = Promise.withResolvers<void>()
    await serve(async ({ input }) => {
      if (input.text !== 'first') await released.promise
      return { text: String(input.text) }
    })
    const first = read('first')
    const late = refused(read('late', 60))
    const b = read('b')
    expect([await first, (await late).code]).toEqual(['first', 'unavailable'])
    released.resolve()
    expect(await b).toBe('b')
  })

  test('one whose answer no message can hold is a fault of ours, and the others are answered', async () => {
    await serve(async ({ input }) => ({
      text: input.text === 'large' ? 'x'.repeat(on.nc.info?.max_payload ?? 0) : String(input.text),
    }))
    const [, b, refusal, d] = await Promise.all([read('first'), read('b'), refused(read('large')), read('d')])
    expect([b, refusal.code, d]).toEqual(['b', 'internal', 'd'])
  })

  test('long answers come in several messages', async () => {
    const answers = spyOn('_INBOX.>')
    await serve(async ({ input }) => ({ text: String(input.text).charAt(0).repeat(100_000) }))
    const texts = ['b', 'c', 'd', 'e']
    expect(await readAll(texts)).toEqual(['f', ...texts].map((text) => text.repeat(100_000)))
    expect(Math.max(...answers.map(({ data }) => data.length))).toBeLessThan(300_000)
  })
})
