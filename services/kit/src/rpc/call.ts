import { type InternalName, type Operations, operations } from '@launch/proto'
import { type InputOf, type Operation, type OutputOf, rpcSubject } from '@launch/proto/operation'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import { Refusal } from '../base/refusal.ts'
import { isTransient } from '../base/transient.ts'
import { anyone, type Caller, fitsMessage, invitesRetry, type RpcRequest, refusalIn } from './rpc.ts'

/** How a call is made. */
export interface CallSettings {
  caller: Caller
  opId: string
  requestId: string
  /** How long to go on trying, in milliseconds; 8 s unless told. */
  timeout?: number
  /** How long one try waits, in milliseconds; 3 s unless told. A service that died meanwhile is asked again. */
  attempt?: number
}

const TIMEOUT = 8_000
const ATTEMPT = 3_000
const FIRST_PAUSE = 25
const LONGEST_PAUSE = 250

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Calls an operation over NATS and gives the answer's bytes. While nobody can answer it is tried again, always with
 * the same op_id, so the effect happens once; when time is up it is refused as `unavailable`, and as
 * `payload_too_large` where it can't be sent at all.
 */
export async function callBytes(
  nc: NatsConnection,
  op: Operation,
  input: Record<string, unknown>,
  settings: CallSettings,
): Promise<Uint8Array> {
  const deadline = performance.now() + (settings.timeout ?? TIMEOUT)
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    const left = deadline - performance.now()
    if (left < 1) {
      const internal = `no answer on ${rpcSubject(op)} within ${settings.timeout ?? TIMEOUT} ms`
      throw new Refusal('unavailable', `${op.service} did not answer in time. Try again in a moment.`, { internal })
    }
    const answer = await tryOnce(nc, op, input, settings, Math.min(settings.attempt ?? ATTEMPT, left))
    if (answer && !invitesRetry(answer)) {
      const refusal = refusalIn(answer)
      if (refusal) throw refusal
      return answer.data
    }
    await pause(Math.max(0, Math.min(wait, deadline - performance.now())))
  }
}

/** One try: the answer, or undefined where none came. */
async function tryOnce(
  nc: NatsConnection,
  op: Operation,
  input: Record<string, unknown>,
  settings: CallSettings,
  timeout: number,
): Promise<Msg | undefined> {
  const request: RpcRequest = {
    input,
    caller: settings.caller,
    op_id: settings.opId,
    request_id: settings.requestId,
    timeout_ms: Math.ceil(timeout),
  }
  const text = JSON.stringify(request)
  if (!fitsMessage(nc, text)) {
    throw new Refusal('payload_too_large', 'This is more than can be passed on. Send or keep less of it.')
  }
  return nc.request(rpcSubject(op), text, { timeout }).catch((error) => {
    if (isTransient(error)) return undefined
    throw error
  })
}

/** Calls another service's internal operation; typed by the catalogue. */
export type Call = <N extends InternalName>(
  name: N,
  input: InputOf<Operations[N]>,
  step?: string,
) => Promise<OutputOf<Operations[N]>>

/** Builds the typed caller that consumers and jobs get. */
export function makeCall(nc: NatsConnection, settings: (step: string) => Omit<CallSettings, 'caller'>): Call {
  return async (name, input, step = name) => {
    const bytes = await callBytes(nc, operations[name], input, { caller: anyone, ...settings(step) })
    return decode(bytes)
  }
}

function decode<T>(bytes: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(bytes)) as T
}
