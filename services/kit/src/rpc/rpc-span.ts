import type { Operation } from '@launch/proto/operation'
import { Refusal } from '../base/refusal.ts'
import { nameOf, type Span, type SpanPlan } from '../base/trace.ts'

/** The span of a call, where it is made or where it is answered (OpenTelemetry semantic conventions, RPC). */
export function rpcSpan({ service, name }: Operation, kind: 'client' | 'server'): SpanPlan {
  return {
    name: `rpc ${service}.${name}`,
    kind,
    attributes: { 'rpc.system.name': 'nats', 'rpc.method': `${service}/${name}` },
  }
}

/** Tells a call's span how it went wrong: a refusal is an answer, and a fault only where it says that something is. */
export function failed(span: Span, error: unknown): void {
  if (!(error instanceof Refusal)) {
    span.fail(nameOf(error))
    return
  }
  span.set({ 'rpc.status_code': error.code })
  if (error.status >= 500) span.fail(error.code)
}
