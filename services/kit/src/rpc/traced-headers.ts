import { headers, type MsgHdrs } from '@nats-io/transport-node'
import { currentSpan, TRACEPARENT } from '../base/trace.ts'

/** Headers for a message that is published as part of the work at hand; none where that is not traced. */
export function tracedHeaders(): { headers?: MsgHdrs } {
  const span = currentSpan()
  if (!span) return {}
  const hdrs = headers()
  hdrs.set(TRACEPARENT, span.traceparent)
  return { headers: hdrs }
}
