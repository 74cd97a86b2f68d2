import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '../base/ids.ts'
import { silentLog } from '../base/log.ts'
import { Refusal } from '../base/refusal.ts'
import { beginSpan, currentSpan, within } from '../base/trace.ts'
import { startTraces } from '../process/traces.ts'
import { type Collector, openCollector } from '../testing/collector.ts'
import { countNotes } from '../testing/notes.ts'
import { openRpcBench, type RpcBench } from '../testing/rpc.ts'
import { callBytes } from './call.ts'
import { anyone } from './rpc.ts'

let bench: RpcBench
let collector: Collector
beforeAll(async () => {
  bench = await openRpcBench()
  collector = openCollector()
})
afterAll(async () => {
  await bench.reset()
  await collector.stop()
  await bench.close()
})

/** Calls within a trace of its own, and gives the trace's id. */
async function traced(call: () => Promise<unknown>): Promise<string> {
  const span = beginSpan({ name: 'request', kind: 'server', attributes: {} }, null)
  if (!span) throw new Error('nothing is traced')
  await within(span, call)
  span.end()
  return span.traceId
}

const count = () =>
  callBytes(
    bench.nats.connection,
    countNotes,
    { text: 'a' },
    { caller: anyone, opId: randomIds.uuid(), requestId: 'r' },
  )

test('calls that travel in one message stay in their own traces, those that are not traced in none', async () => {
  const traces = startTraces({ otlpEndpoint: collector.endpoint, tracedAs: 'test', tracedShare: 1 }, silentLog)
  const messages: unknown[] = []
  const spy = bench.nats.connection.subscribe('rpc.listings.count_notes', {
    callback: (_, msg) => void messages.push(msg.json()),
  })
  const seen: (string | undefined)[] = []
  await bench.serve(await bench.stand(), {
    count_notes: async () => {
      seen.push(currentSpan()?.traceId)
      return { count: 0 }
    },
  })
  const [first, second, third] = await Promise.all([traced(count), traced(count), traced(count), count()])
  await traces.stop()
  spy.unsubscribe()
  expect(messages.map((message) => [message].flat().length)).toEqual([1, 3])
  expect(seen).toEqual([first, second, third, undefined])
  for (const traceId of [first, second, third]) {
    const spans = collector.spans.filter((span) => span.traceId === traceId)
    const by = (kind: string, name = 'rpc listings.count_notes') =>
      spans.find((span) => span.kind === kind && span.name === name)
    expect(spans).toHaveLength(3)
    expect(by('client')?.parentSpanId).toBe(by('server', 'request')?.spanId ?? '')
    expect(by('server')?.parentSpanId).toBe(by('client')?.spanId ?? '')
    expect(by('server')?.attributes).toEqual({ 'rpc.system.name': 'nats', 'rpc.method': 'listings/count_notes' })
  }
  await bench.reset()
})

test('a refusal is an answer, and a fault is one at both ends; neither tells its text', async () => {
  const traces = startTraces({ otlpEndpoint: collector.endpoint, tracedAs: 'test', tracedShare: 1 }, silentLog)
  let error: Error = new Refusal('not_found', 'There is no ann@example.com.')
  await bench.serve(await bench.stand(), { count_notes: () => Promise.reject(error) })
  const refused = await traced(() => count().catch(() => {}))
  error = new RangeError('ann@example.com is too long')
  const broken = await traced(() => count().catch(() => {}))
  await traces.stop()
  const ends = (traceId: string) =>
    collector.spans
      .filter((span) => span.traceId === traceId && span.name !== 'request')
      .map(({ kind, isFault, attributes }) => [
        kind,
        isFault,
        attributes['rpc.status_code'] ?? attributes['error.type'],
      ])
      .toSorted()
  expect(ends(refused)).toEqual([
    ['client', false, 'not_found'],
    ['server', false, 'not_found'],
  ])
  expect(ends(broken)).toEqual([
    ['client', true, 'internal'],
    ['server', true, 'RangeError'],
  ])
  expect(collector.posted.join()).not.toContain('example.com')
})
