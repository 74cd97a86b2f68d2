import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Collector, openCollector } from '@launch/kit/testing'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import { jetstream } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { chainOf, DRAFT_CHAIN } from '../traces.ts'
import { until } from '../until.ts'

const HOME = `<!doctype html><html lang="en"><head><title>Acme Pay – Invoices that get paid</title></head>
<body><h1>Invoices that get paid</h1><p>Acme Pay chases late invoices.</p></body></html>`

let sites: SiteServer
let system: RunningSystem | undefined
let collector: Collector
beforeAll(async () => {
  sites = serveSites({ 'acmepay.test': pageSite(HOME) })
  collector = openCollector()
  system = await startSystem({
    OUTBOUND_RESOLVE: sites.outboundResolve,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
})
afterAll(async () => {
  await system?.stop()
  await collector.stop()
  await sites.stop()
})

const running = () => system ?? expect.unreachable('the system has ended')

const CALLER = 'b7ad6b7169203331'
const newTrace = () => crypto.randomUUID().replaceAll('-', '')

/** Asks as a caller who traces. */
function ask(path: string, traceId: string, init: RequestInit = {}): Promise<Response> {
  const { gatewayUrl, apiKey } = running()
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    traceparent: `00-${traceId}-${CALLER}-01`,
    ...(init.headers as Record<string, string>),
  }
  return fetch(gatewayUrl + path, { ...init, headers })
}

test('a draft is one trace: request, call, job, event and what comes of it, each below what caused it', async () => {
  const traceId = newTrace()
  const url = 'http://acmepay.test/?for=ann@example.com'
  const made = await ask('/api/v1/drafts', traceId, { method: 'POST', body: JSON.stringify({ url }) })
  expect(made.status).toBe(201)
  const taken = await collector.span('event crawl.finished', 'consumer', traceId)
  expect(await chainOf(collector, taken, CALLER)).toEqual(DRAFT_CHAIN)
  const mine = collector.spans.filter((span) => span.traceId === traceId)
  expect(mine.filter(({ isFault }) => isFault)).toEqual([])
  expect(mine.find(({ kind, service }) => service === 'gateway' && kind === 'server')?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/v1/drafts',
    'http.response.status_code': 201,
  })
  expect(taken.attributes).toMatchObject({
    'messaging.system': 'nats',
    'messaging.operation.type': 'process',
    'messaging.destination.name': 'event.crawl.finished',
  })
})

test('spans tell nothing of who called and what was sent', async () => {
  expect((await ask('/api/v1/me/profile', newTrace())).status).toBe(200)
  await collector.span('GET /api/v1/me/profile')
  const { email } = await running().demo()
  const [{ account_id }] = await running().db`select account_id from drafts.draft limit 1`
  const posted = collector.posted.join()
  for (const told of [account_id, email, running().apiKey, 'acmepay', 'ann@example.com']) {
    expect(told).toBeString()
    expect(posted).not.toContain(told)
  }
})

test('a line of the log names the trace in which it was written, and a message that fails is a fault of its span', async () => {
  const traceId = newTrace()
  const nats = await running().bus()
  const hdrs = headers()
  hdrs.set('traceparent', `00-${traceId}-${CALLER}-01`)
  await jetstream(nats).publish(eventSubject(events['crawl.finished']), '{}', { headers: hdrs })
  await nats.close()
  const span = await collector.span('event crawl.finished', 'consumer', traceId)
  expect(span).toMatchObject({ parentSpanId: CALLER, service: 'drafts', isFault: true })
  const lines = readFileSync(join(running().dataDir, 'output.log'), 'utf8').split('\n')
  const line = lines.find((each) => each.includes(traceId))
  expect(line).toContain('message failed')
  expect(line).toContain(span.spanId)
})

test('requests are answered while the collector answers nothing, and what was traced last comes when the system ends', async () => {
  collector.hold()
  await until('an export that waits', async () => {
    expect((await ask('/api/v1/me/profile', newTrace())).status).toBe(200)
    return collector.unanswered > 0
  })
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/api/v1/me/profile', newTrace())))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(collector.unanswered).toBeGreaterThan(0)
  collector.release()
  const last = newTrace()
  expect((await ask('/api/v1/me/profile', last)).status).toBe(200)
  await system?.stop()
  system = undefined
  expect(collector.spans.filter(({ traceId }) => traceId === last).length).toBeGreaterThan(0)
})
