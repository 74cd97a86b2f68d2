/** What a span says of itself: names, codes and counts, never what people wrote or who they are. */
export type Attributes = Record<string, string | number>

/** What a span is to be. */
export interface SpanPlan {
  /** By the operation: it must take few values. */
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer'
  attributes: Attributes
}

/** A piece of work of a request that is traced. */
export interface Span {
  traceId: string
  spanId: string
  /** Itself as the parent of others (W3C Trace Context §3.2). */
  traceparent: string
  set(attributes: Attributes): void
  /** Marks it as gone wrong by a fault of ours; `type` is a code or the name of a class. */
  fail(type: string): void
  end(): void
}

/** Records spans; there is one only where they are exported. */
export interface Tracer {
  /** The span that the work at hand belongs to. */
  current(): Span | undefined
  /** Whether a request from outside is traced, by what its `traceparent` says. */
  admits(traceparent: string | null): boolean
  /** Begins a span; one without a parent, or with one that can't be read, begins a trace. */
  begin(plan: SpanPlan, parent: string | null): Span
  /** Does work, and all that comes of it, as part of a span. */
  within<T>(span: Span, work: () => T): T
}

/** The header that names a span as the parent, over HTTP and NATS alike. */
export const TRACEPARENT = 'traceparent'

let tracer: Tracer | undefined

/** From now on spans are recorded by `next`, or by nobody. */
export function traceBy(next: Tracer | undefined): void {
  tracer = next
}

/** The span that the work at hand belongs to; mostly none. */
export const currentSpan = (): Span | undefined => tracer?.current()

/** Whether a request with these headers is traced; a span for it has to be begun then. */
export function isTraced(headers: Headers): boolean {
  return tracer?.admits(headers.get(TRACEPARENT)) ?? false
}

/** Begins a span, for `within` and to be ended; undefined where nobody records any. */
export function beginSpan(plan: SpanPlan, parent: string | null): Span | undefined {
  return tracer?.begin(plan, parent)
}

/** Does work, and all that comes of it, as part of a span. */
export function within<T>(span: Span, work: () => T): T {
  return tracer ? tracer.within(span, work) : work()
}

/** What a failed span says of an error: the name of its class, as its message may hold anything. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

/** What a line of the log says of the span that it was written in. */
export function spanInLog(): { trace_id?: string; span_id?: string } {
  const span = currentSpan()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}
