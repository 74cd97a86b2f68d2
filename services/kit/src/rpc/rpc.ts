import type { ErrorCode } from '@launch/proto/errors'
import type { Role, Scope } from '@launch/proto/operation'
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node'
import { Refusal, type RefusalDetails } from '../base/refusal.ts'

/** On whose behalf an operation runs; `account` is null for the public and for the system itself. */
export interface Caller {
  account: string | null
  scopes: readonly Scope[]
  /** The role of the account, where the operation asks for one; the gateway has looked it up. */
  role?: Role
  /** When the account was made (RFC 3339), where the operation asks for it; the gateway has looked it up. */
  since?: string
}

export const anyone: Caller = { account: null, scopes: [] }

/** What travels to a service. */
export interface RpcRequest {
  input: Record<string, unknown>
  caller: Caller
  /** Names this call: repeated with the same id, it has its effect once. */
  op_id: string
  request_id: string
  /** How long the caller still waits, in milliseconds; then the service stops. */
  timeout_ms: number
  /** The span that asks, where it is traced (W3C Trace Context §3.2). Here, as calls that go together share their headers. */
  traceparent?: string
}

/** The header that carries the request id over NATS. */
export const REQUEST_ID = 'X-Request-Id'
const CODE = 'Launch-Code'
const RETRY = 'Launch-Retry'
const RETRY_AFTER = 'Launch-Retry-After'
const WORKING = 'Launch-Working'

/** Whether NATS takes a text as one message. */
export function fitsMessage(nc: NatsConnection, text: string): boolean {
  return Buffer.byteLength(text) <= (nc.info?.max_payload ?? Number.POSITIVE_INFINITY)
}

/**
 * Whether the answer to a message goes to an inbox, as that to a call does. JetStream delivers stored messages to any
 * subject that a consumer names, past the permission to publish there; those never name an inbox for an answer.
 */
export function isAnswerable(msg: { reply?: string }): boolean {
  return msg.reply?.startsWith('_INBOX.') ?? false
}

/** Reads a request; what is in it was checked at the door. */
export function decodeRequest(json: unknown): RpcRequest {
  return json as RpcRequest
}

/** An answer as it comes over NATS. */
interface RpcAnswer {
  headers?: MsgHdrs | undefined
  json(): unknown
}

/**
 * A refusal as a NATS answer: the code in a header, the rest as the body. `retry` says that nothing was decided, so
 * that the same call may succeed in a moment.
 */
export function encodeRefusal(refusal: Refusal, retry = false): [string, { headers: MsgHdrs }] {
  const hdrs = headers()
  hdrs.set(CODE, refusal.code)
  if (retry) hdrs.set(RETRY, 'true')
  if (refusal.retryAfter !== undefined) hdrs.set(RETRY_AFTER, String(refusal.retryAfter))
  return [JSON.stringify({ detail: refusal.public, ...refusal.details }), { headers: hdrs }]
}

/** The refusal an answer stands for, or undefined where it is a success. */
export function refusalIn(answer: RpcAnswer): Refusal | undefined {
  const code = answer.headers?.get(CODE)
  if (!code) return undefined
  const { detail, ...details } = answer.json() as { detail: string } & RefusalDetails
  const after = answer.headers?.get(RETRY_AFTER)
  return new Refusal(code as ErrorCode, detail, details, after ? Number(after) : undefined)
}

/** Whether the caller should try again with the same op_id. */
export function invitesRetry(answer: Pick<RpcAnswer, 'headers'>): boolean {
  return answer.headers?.has(RETRY) ?? false
}

/** What a process tells the caller of an operation that takes a while: that it works on it, and its own id. */
export function encodeWorking(processId: string): [string, { headers: MsgHdrs }] {
  const hdrs = headers()
  hdrs.set(WORKING, processId)
  return ['', { headers: hdrs }]
}

/** The id of the process that says that it works on a call; undefined where a message says something else. */
export function workerOf(answer: Pick<RpcAnswer, 'headers'>): string | undefined {
  return answer.headers?.get(WORKING) || undefined
}

/** The subject that a process listens on for as long as it may be at work on a call. */
export function processSubject(service: string, processId: string): string {
  return `rpc.${service}.process.${processId}`
}
