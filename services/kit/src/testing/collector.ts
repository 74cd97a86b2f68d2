import { until } from './until.ts'

/** A span as it came to a collector (opentelemetry-proto, trace/v1, as JSON). */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer' | undefined
  /** What exported it: `service.name` of its resource. */
  service: string
  /** What its resource says else. */
  resource: Record<string, string | number>
  isFault: boolean
  attributes: Record<string, string | number>
}

/** Takes spans by OTLP over HTTP, on loopback. */
export interface Collector {
  endpoint: string
  spans: CollectedSpan[]
  /** What was posted, to the letter. */
  posted: string[]
  /** Exports that wait for an answer. */
  readonly unanswered: number
  /** From now on no export is answered. */
  hold(): void
  /** Answers what waits, and what comes from now on. */
  release(): void
  /** Waits for a span. */
  span(name: string, kind?: CollectedSpan['kind'], traceId?: string): Promise<CollectedSpan>
  stop(): Promise<void>
}

interface Json {
  resourceSpans: {
    resource: { attributes: KeyValue[] }
    scopeSpans: { spans: (Omit<CollectedSpan, 'kind' | 'attributes'> & JsonSpan)[] }[]
  }[]
}
interface JsonSpan {
  kind: number
  attributes: KeyValue[]
  status?: { code?: number }
}
interface KeyValue {
  key: string
  value: { stringValue?: string; intValue?: number | string }
}

const KINDS = [undefined, undefined, 'server', 'client', 'producer', 'consumer'] as const
const FAULT = 2

const valuesOf = (pairs: readonly KeyValue[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

function spansIn(text: string): CollectedSpan[] {
  const { resourceSpans } = JSON.parse(text) as Json
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, kind, status, attributes }) => ({
        traceId,
        spanId,
        ...(parentSpanId && { parentSpanId }),
        name,
        kind: KINDS[kind],
        service: String(valuesOf(resource.attributes)['service.name']),
        resource: valuesOf(resource.attributes),
        isFault: status?.code === FAULT,
        attributes: valuesOf(attributes),
      })),
    ),
  )
}

/** Opens a collector. */
export function openCollector(): Collector {
  const spans: CollectedSpan[] = []
  const posted: string[] = []
  let held: PromiseWithResolvers<void> | undefined
  let unanswered = 0
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (request.method !== 'POST' || pathname !== '/v1/traces') return new Response(null, { status: 404 })
      const text = await request.text()
      unanswered += 1
      await held?.promise
      unanswered -= 1
      posted.push(text)
      spans.push(...spansIn(text))
      return Response.json({})
    },
  })
  return {
    endpoint: `http://127.0.0.1:${server.port}`,
    spans,
    posted,
    get unanswered() {
      return unanswered
    },
    hold() {
      held ??= Promise.withResolvers()
    },
    release() {
      held?.resolve()
      held = undefined
    },
    span: (name, kind, traceId) =>
      until(`the span ${name}`, () =>
        spans.find(
          (span) => span.name === name && (!kind || span.kind === kind) && (!traceId || span.traceId === traceId),
        ),
      ),
    async stop() {
      held?.resolve()
      await server.stop(true)
    },
  }
}
