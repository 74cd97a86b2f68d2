import { type InternalName, type Operations, operations } from '@launch/proto'
import {
  type Answerer,
  type InputOf,
  type InternalOperation,
  type Operation,
  type OutputOf,
  rpcSubject,
} from '@launch/proto/operation'
import type { NatsConnection } from '@nats-io/transport-node'
import { Deadline } from '../base/deadline.ts'
import { Refusal } from '../base/refusal.ts'
import { beginSpan, currentSpan, type Span, within } from '../base/trace.ts'
import { exchangeOf } from './exchange.ts'
import { knownKeys } from './known-keys.ts'
import { anyone, type Caller, fitsMessage, type RpcRequest, refusalIn } from './rpc.ts'
import { failed, rpcSpan } from './rpc-span.ts'

/** How a call is made. */
export interface CallSettings {
  caller: Caller
  opId: string
  requestId: string
  /** How long to wait, in milliseconds; 8 s unless told. The service stops when it is over. */
  timeout?: number
  /**
   * How long, in milliseconds, no process says that it works on the call before it is sent again; 1 s unless told. One
   * that works says so after 0.1 s.
   */
  silence?: number
}

const TIMEOUT = 8_000
const SILENCE = 1_000

/**
 * Calls an operation over NATS and gives the answer's bytes. Where nobody can be at work on it any more it is sent again,
 * always with the same op_id, so the effect happens once; when time is up it is refused as `unavailable`, and as
 * `payload_too_large` where it can't be sent at all.
 */
export function callBytes(
  nc: NatsConnection,
  op: Operation,
  input: Record<string, unknown>,
  settings: CallSettings,
): Promise<Uint8Array> {
  const parent = currentSpan()
  const span = parent && beginSpan(rpcSpan(op, 'client'), parent.traceparent)
  if (!span) return ask(nc, op, input, settings)
  return within(span, () => ask(nc, op, input, settings, span))
    .catch((error) => {
      failed(span, error)
      throw error
    })
    .finally(() => span.end())
}

async function ask(
  nc: NatsConnection,
  op: Operation,
  input: Record<string, unknown>,
  settings: CallSettings,
  span?: Span,
): Promise<Uint8Array> {
  const { caller, opId: op_id, requestId: request_id, timeout = TIMEOUT, silence = SILENCE } = settings
  const answer = await exchangeOf(nc).ask({
    service: op.service,
    subject: rpcSubject(op),
    deadline: new Deadline(timeout),
    silence,
    together: !op.idempotent,
    encode(timeout_ms) {
      const request: RpcRequest = { input, caller, op_id, request_id, timeout_ms }
      if (span) request.traceparent = span.traceparent
      const text = JSON.stringify(request)
      if (fitsMessage(nc, text)) return text
      throw new Refusal('payload_too_large', 'This is more than can be passed on. Send or keep less of it.')
    },
  })
  if (!answer) {
    const internal = `no answer on ${rpcSubject(op)} within ${timeout} ms`
    throw new Refusal('unavailable', `${op.service} did not answer in time. Try again in a moment.`, { internal })
  }
  const refusal = answer.headers && refusalIn(answer)
  if (refusal) throw refusal
  return answer.data
}

/** Calls another service's internal operation; typed by the catalogue. Keys that the contract does not know are dropped. */
export type Call = <N extends InternalName>(
  name: N,
  input: InputOf<Operations[N]>,
  step?: string,
) => Promise<OutputOf<Operations[N]>>

/** Builds the typed caller that handlers and consumers of the service `self` get. */
export function makeCall(
  nc: NatsConnection,
  self: Answerer,
  settings: (step: string) => Omit<CallSettings, 'caller'>,
): Call {
  return async (name, input, step = name) => {
    const op: InternalOperation = operations[name]
    if (!op.callers.some((caller) => caller === self))
      throw new Error(`${self} is not among the callers of ${name} in its contract`)
    const bytes = await callBytes(nc, op, input, { caller: anyone, ...settings(step) })
    return decode(op, bytes)
  }
}

function decode<T>(op: Operation, bytes: Uint8Array): T {
  return knownKeys(op.output, JSON.parse(new TextDecoder().decode(bytes))) as T
}
