import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type Collector, openCollector, silentLog, startTraces } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { type Door, type GatewayBench, openGatewayBench, type Sent } from '../testing/bench.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'
const sampledBy = { traceparent: `00-${TRACE}-${CALLER}-01` }
const ID = operations.get_draft.example.output.id

let bench: GatewayBench
let door: Door
let key: string
let collector: Collector
beforeAll(async () => {
  bench = await openGatewayBench()
  door = bench.open()
  key = (await bench.account()).api_key
})
beforeEach(() => {
  collector = openCollector()
  return () => collector.stop()
})
afterAll(() => bench.close())

/** What is exported of requests, all of them where nothing else is said. */
async function exported(requests: readonly [route: string, sent?: Sent][], share = 1) {
  const settings = { otlpEndpoint: collector.endpoint, tracedAs: 'gateway', tracedShare: share }
  const traces = startTraces(settings, silentLog)
  for (const [route, sent] of requests) await (await door.send(route, sent)).text()
  await traces.stop()
  await collector.stop()
  return collector.spans
}

test('a request is a span by its route, below its caller’s, and the call of the service is below it', async () => {
  const spans = await exported([[`GET /drafts/${ID}`, { key, headers: sampledBy }]])
  const [call] = spans.filter(({ kind }) => kind === 'client')
  const request = spans.find(({ name }) => name === 'GET /api/v1/drafts/{id}')
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: 'server', isFault: false })
  expect(request?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/drafts/{id}',
    'http.response.status_code': 200,
  })
  expect(call).toMatchObject({ traceId: TRACE, name: 'rpc drafts.get_draft', parentSpanId: request?.spanId })
})

test('a page, a path that nobody knows and a method that is none share names, and tell nothing of what was sent', async () => {
  const spans = await exported([
    ['GET /drafts/ann@example.com', { key }],
    ['PROPFIND /drafts'],
    ['GET /nothing/ann@example.com?q=ann'],
  ])
  const requests = spans.filter(({ kind, attributes }) => kind === 'server' && attributes['http.route'])
  expect(requests.map(({ name, attributes }) => [name, attributes['http.response.status_code']])).toEqual([
    ['GET /api/v1/drafts/{id}', 404],
    ['HTTP /api/v1/drafts', 405],
    ['GET /*', 404],
  ])
  expect(requests.some(({ isFault }) => isFault)).toBe(false)
  expect(collector.posted.join()).not.toContain('ann')
})

test('a caller who does not trace is not traced', async () => {
  const headers = { traceparent: sampledBy.traceparent.replace(/01$/, '00') }
  expect(await exported([[`GET /drafts/${ID}`, { key, headers }]])).toEqual([])
})

test('with a share of 0 nothing is exported, whatever callers say', async () => {
  const requests: [string, Sent][] = [
    [`GET /drafts/${ID}`, { key }],
    [`GET /drafts/${ID}`, { key, headers: sampledBy }],
    ['POST /drafts', { key, json: { url: 'https://acme.test' }, headers: sampledBy }],
  ]
  expect(await exported(requests, 0)).toEqual([])
  expect(collector.posted).toEqual([])
})
