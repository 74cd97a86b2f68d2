import { AsyncLocalStorage } from 'node:async_hooks'
import { type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from '../base/log.ts'
import { type Attributes, type Span, type SpanPlan, type Tracer, traceBy } from '../base/trace.ts'
import { sampler } from './sampler.ts'
import { readTraceparent, traceparentOf } from './traceparent.ts'

/** Where spans go, under which name, and how many requests are traced. */
export interface TraceSettings {
  otlpEndpoint: string
  tracedAs: string
  tracedShare: number
}

/** Spans that wait for the collector at most; further ones are dropped. */
const MOST_WAITING = 2_048
const BATCH = 512
/** How long spans wait for others, in milliseconds. */
const EXPORT_EVERY = 1_000
/** How patient a process is with its collector; times in milliseconds. */
export interface Patience {
  /** How long it is asked for each batch, again where it is away or says "later". */
  batch: number
  /** How long a process that ends waits for its last spans to be taken. */
  last: number
}
const PATIENCE: Patience = { batch: 5_000, last: 2_000 }
/** How often it is said that spans can't be exported, in milliseconds. */
const SAY_EVERY = 60_000
/** Characters of an attribute; no name of ours is as long. */
const MOST_CHARACTERS = 256

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

class Recorded implements Span {
  readonly traceId: string
  readonly spanId: string
  readonly traceparent: string
  readonly #span: OtelSpan

  constructor(span: OtelSpan) {
    this.#span = span
    ;({ traceId: this.traceId, spanId: this.spanId } = span.spanContext())
    this.traceparent = traceparentOf(this.traceId, this.spanId)
  }

  set(attributes: Attributes): void {
    this.#span.setAttributes(attributes)
  }

  fail(type: string): void {
    this.#span.setAttributes({ 'error.type': type }).setStatus({ code: SpanStatusCode.ERROR })
  }

  end(): void {
    this.#span.end()
  }
}

function exporting({ otlpEndpoint, tracedAs }: TraceSettings, timeout: number): TracerProvider {
  const url = `${otlpEndpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: timeout })
  const batches = new BatchSpanProcessor({
    exporter,
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: EXPORT_EVERY,
    exportTimeoutMillis: timeout,
  })
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': tracedAs, 'service.namespace': 'launch-directory' }),
    // What is asked to begin here was sampled before.
    sampler: new AlwaysOnSampler(),
    spanLimits: { attributeValueLengthLimit: MOST_CHARACTERS },
    spanProcessors: [batches],
  })
}

function contextOf(parent: string | null) {
  const read = readTraceparent(parent)
  if (!read) return ROOT_CONTEXT
  const { traceId, spanId } = read
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}

/** Says that spans are lost, once a minute at most; the work itself goes on. */
function complain(log: Logger): void {
  let saidAt = Number.NEGATIVE_INFINITY
  setGlobalErrorHandler((error) => {
    if (performance.now() - saidAt < SAY_EVERY) return
    saidAt = performance.now()
    log.warn({ err: error }, 'traces can’t be exported; spans are lost until the collector takes them')
  })
}

/**
 * Records the spans of this process and exports them in the background, until it is stopped. A collector that is away or
 * slow is waited for by nobody: what it does not take in time is dropped.
 */
export function startTraces(settings: TraceSettings, log: Logger, patience = PATIENCE): { stop(): Promise<void> } {
  complain(log)
  const provider = exporting(settings, patience.batch)
  const recorder = provider.getTracer('launch-directory')
  const work = new AsyncLocalStorage<Span>()
  const tracer: Tracer = {
    current: () => work.getStore(),
    admits: sampler(settings.tracedShare),
    begin: ({ name, kind, attributes }: SpanPlan, parent) =>
      new Recorded(recorder.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))),
    within: (span, piece) => work.run(span, piece),
  }
  traceBy(tracer)
  return {
    async stop() {
      traceBy(undefined)
      const tired = new Promise((resolve) => setTimeout(resolve, patience.last).unref())
      await Promise.race([provider.shutdown().catch(() => {}), tired])
    },
  }
}
