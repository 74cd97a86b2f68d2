import { afterEach, beforeEach, expect, test } from 'bun:test'
import pino from 'pino'
import { silentLog } from '../base/log.ts'
import { beginSpan, currentSpan, spanInLog, within } from '../base/trace.ts'
import { type Collector, openCollector } from '../testing/collector.ts'
import { recordedLog } from '../testing/log.ts'
import { until } from '../testing/until.ts'
import { sampler } from './sampler.ts'
import { readTraceparent } from './traceparent.ts'
import { startTraces } from './traces.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const SAMPLED = `00-${TRACE}-${PARENT}-01`
const UNSAMPLED = `00-${TRACE}-${PARENT}-00`
const PLAN = { name: 'rpc drafts.get_draft', kind: 'server', attributes: { 'rpc.system.name': 'nats' } } as const

let collector: Collector
let stop: (() => Promise<void>) | undefined
beforeEach(() => {
  collector = openCollector()
})
afterEach(async () => {
  await stop?.()
  stop = undefined
  await collector.stop()
})

function start({ endpoint = collector.endpoint, log = silentLog, last = 10_000 } = {}): void {
  const settings = { otlpEndpoint: endpoint, tracedAs: 'drafts', tracedShare: 1 }
  stop = startTraces(settings, log, { batch: 2_000, last }).stop
}

/** Records a span that is over at once. */
const record = (parent: string | null = SAMPLED) => {
  const span = beginSpan(PLAN, parent)
  span?.end()
  return span
}

test('a span goes to the collector with its parent, its attributes and the name of its process', async () => {
  start()
  const span = record()
  await stop?.()
  expect(collector.spans).toEqual([
    {
      traceId: TRACE,
      spanId: span?.spanId ?? '',
      parentSpanId: PARENT,
      name: PLAN.name,
      kind: 'server',
      service: 'drafts',
      resource: { 'service.name': 'drafts', 'service.namespace': 'launch-directory' },
      isFault: false,
      attributes: PLAN.attributes,
    },
  ])
})

test('a span without a parent, or with one that can’t be read, begins a trace', async () => {
  start()
  for (const parent of [null, 'nonsense']) expect(record(parent)?.traceId).not.toBe(TRACE)
  await stop?.()
  expect(collector.spans.map(({ parentSpanId }) => parentSpanId)).toEqual([undefined, undefined])
})

test('what comes of work in a span belongs to it, in the log as well, and nothing else does', async () => {
  start()
  const lines: Record<string, unknown>[] = []
  const log = pino({ mixin: spanInLog }, { write: (line) => lines.push(JSON.parse(line)) })
  const span = beginSpan(PLAN, SAMPLED)
  if (!span) throw new Error('no span')
  const later = within(span, async () => {
    await new Promise(setImmediate)
    log.info('inside')
    return currentSpan()
  })
  log.info('outside')
  expect(await later).toBe(span)
  expect(currentSpan()).toBeUndefined()
  expect(lines.map(({ msg, trace_id, span_id }) => ({ msg, trace_id, span_id }))).toEqual([
    { msg: 'outside', trace_id: undefined, span_id: undefined },
    { msg: 'inside', trace_id: TRACE, span_id: span.spanId },
  ])
})

test('a collector that does not answer holds a bounded number of spans, and further ones are dropped', async () => {
  start()
  collector.hold()
  for (let n = 0; n < 512; n++) record()
  await until('the first batch is under way', () => collector.unanswered === 1)
  for (let n = 0; n < 5_000; n++) record()
  collector.release()
  await stop?.()
  expect(collector.spans).toHaveLength(512 + 2_048)
})

test('a collector that is away is told of in the log, and ends nothing', async () => {
  const { log, lines } = recordedLog()
  const away = openCollector()
  await away.stop()
  start({ endpoint: away.endpoint, log })
  for (let n = 0; n < 512; n++) record()
  const warning = () => lines.find(({ msg }) => String(msg).startsWith('traces can’t be exported'))
  await until('a warning', warning)
  expect(record()).toBeDefined()
})

test('a process that ends does not wait for a collector that does not answer', async () => {
  start({ last: 100 })
  collector.hold()
  record()
  await until('an export that waits', () => collector.unanswered === 1)
  await stop?.()
  expect(collector.unanswered).toBe(1)
})

test('what records and exports spans is loaded by no process that exports none', () => {
  const mod = new URL('../mod.ts', import.meta.url).pathname
  const script = `await import(${JSON.stringify(mod)}); console.log(Object.keys(require.cache).join('\\n'))`
  const { stdout } = Bun.spawnSync([process.execPath, '-e', script], { cwd: import.meta.dir })
  const loaded = stdout.toString()
  expect(loaded).toContain('/process/runtime.ts')
  expect(loaded.match(/sdk-trace|otlp|process\/traces\.ts/g)).toBeNull()
})

test('nothing is recorded once it is stopped', async () => {
  start()
  await stop?.()
  expect(record()).toBeUndefined()
})

const never = () => 0.999_999
const always = () => 0

test('of requests that nobody traces a share is traced', () => {
  expect([sampler(0.01, () => 0, never)(null), sampler(0.01, () => 0, always)(null)]).toEqual([false, true])
  expect(sampler(1, () => 0, never)(null)).toBe(true)
})

test('callers’ traces are kept ten a second, and none that a caller does not keep itself', () => {
  let now = 5_000
  const admits = sampler(0.01, () => now, never)
  const many = () => Array.from({ length: 15 }, () => admits(SAMPLED)).filter(Boolean).length
  expect([many(), many()]).toEqual([10, 0])
  now += 1_000
  expect(many()).toBe(10)
  expect(sampler(1, () => 0, always)(UNSAMPLED)).toBe(false)
})

test('a share of 0 traces nothing, whatever callers say', () => {
  expect([null, SAMPLED].map(sampler(0, () => 0, always))).toEqual([false, false])
})

test('a traceparent is read by W3C Trace Context §3.2', () => {
  expect(readTraceparent(SAMPLED)).toEqual({ traceId: TRACE, spanId: PARENT, isSampled: true })
  expect(readTraceparent(UNSAMPLED)?.isSampled).toBe(false)
  expect(readTraceparent(`cc-${TRACE}-${PARENT}-03-more`)?.isSampled).toBe(true)
  const wrong = [
    null,
    '',
    `00-${TRACE}-${PARENT}`,
    `00-${TRACE}-${PARENT}-01-more`,
    `ff-${TRACE}-${PARENT}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
  ]
  expect(wrong.map(readTraceparent).filter(Boolean)).toEqual([])
})
