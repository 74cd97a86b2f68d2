import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Collector, openCollector } from '@launch/kit/testing'
import { isCollectorBuilt, type OtelCollector, startOtelCollector } from '../collector/collector.ts'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { chainOf, DRAFT_CHAIN } from '../traces.ts'

/*
 * What the OpenTelemetry Collector takes by its own OTLP receiver. It takes minutes to build, so spans are sent to it only
 * where `make otel-collector` has built it; the system knows its address alone, and what it took it passes on to the test.
 */

const isThere = isCollectorBuilt()
if (!isThere)
  process.stdout.write(
    '  · otel-collector is not in .tools, so no spans are sent to it: make otel-collector builds it (Go)\n',
  )

const CALLER = 'b7ad6b7169203331'
const HOME = '<!doctype html><title>Acme Pay</title><h1>Invoices that get paid</h1><p>It chases late invoices.</p>'

let sites: SiteServer
let passedOn: Collector
let collector: OtelCollector | undefined
let system: RunningSystem | undefined
beforeAll(async () => {
  if (!isThere) return
  sites = serveSites({ 'acmepay.test': pageSite(HOME) })
  passedOn = openCollector()
  collector = await startOtelCollector(passedOn.endpoint)
  system = await startSystem({
    OUTBOUND_RESOLVE: sites.outboundResolve,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
})
afterAll(async () => {
  if (!isThere) return
  await system?.stop()
  await collector?.stop()
  await passedOn.stop()
  await sites.stop()
})

test.skipIf(!isThere)(
  'an OpenTelemetry Collector takes the spans of a draft: one trace over gateway, services and outbox',
  async () => {
    const { gatewayUrl, apiKey } = system ?? expect.unreachable()
    const traceId = crypto.randomUUID().replaceAll('-', '')
    const made = await fetch(`${gatewayUrl}/api/v1/drafts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        traceparent: `00-${traceId}-${CALLER}-01`,
      },
      body: JSON.stringify({ url: 'http://acmepay.test/' }),
    })
    expect(made.status).toBe(201)
    const last = await passedOn.span('event crawl.finished', 'consumer', traceId)
    expect(await chainOf(passedOn, last, CALLER)).toEqual(DRAFT_CHAIN)
    const mine = passedOn.spans.filter((span) => span.traceId === traceId)
    expect(mine.filter(({ isFault }) => isFault)).toEqual([])
    for (const { resource, service } of mine)
      expect(resource).toEqual({ 'service.name': service, 'service.namespace': 'launch-directory' })
    expect(mine.find(({ kind, service }) => service === 'gateway' && kind === 'server')?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/drafts',
      'http.response.status_code': 201,
    })
  },
)
