import { anyone, type Caller, callBytes, type Ids, type NatsConnection, Refusal } from '@launch/kit'
import { type Operations, operations } from '@launch/proto'
import type { InputOf, Operation, OutputOf, PublicOperation } from '@launch/proto/operation'
import type { Count } from '../limits/count.ts'
import type { Limits } from '../limits/limits.ts'
import { type Ask, askEach } from './each-service.ts'
import { type Answer, fingerprintOf, type Held, type Idempotency, type KeyScope } from './idempotency.ts'

/** A call of an operation, admitted: who calls, with what, under which key. */
export interface Call {
  op: PublicOperation
  input: Record<string, unknown>
  caller: Caller
  /** The network address it comes from. */
  address: string
  requestId: string
  idempotencyKey: string | null
  /** Is told by which limits the call was counted, as soon as it was; a replayed or refused one was by none. */
  counted?: (counts: readonly Count[]) => void
}

/** A read whose answer goes to many callers; each of them was counted when it came. */
export type SharedRead = Pick<Call, 'op' | 'input' | 'requestId'>

/** The answer of an operation as bytes of JSON, and whether they were stored by an earlier call. */
export interface Outcome {
  status: number
  body: Uint8Array | string
  replayed: boolean
}

export interface DispatchDeps {
  nc: NatsConnection
  ids: Ids
  idempotency: Idempotency
  limits: Pick<Limits, 'count' | 'refund'>
  /** How long a service is asked before it counts as away, in milliseconds; as the kit has it unless told. */
  timeout?: number
}

/** The internal operations that pages and the payment provider reach; no other can be reached from outside. */
export type PageOperation =
  | 'get_sandbox_order'
  | 'settle_sandbox_order'
  | 'list_kept_mails'
  | 'keep_profile_photo'
  | 'get_listing_badge'
  | 'get_upcoming_listing'
  | 'list_launches'
  | 'list_sitemap_files'
  | 'list_sitemap'
  | 'open_invite'
  | 'accept_invite'
  | 'find_follow'
  | 'end_follow'
  | 'list_highlighted_listings'
  | 'open_claim_link'
  | 'confirm_claim_link'
  | 'take_payment_event'

/** How a page calls: under an op_id of its own where the same call may come twice. */
export interface PageCall {
  requestId: string
  opId?: string
}

const decoder = new TextDecoder()

/** Sends admitted calls to the services, once each: REST, MCP and pages all come through here. */
export class Dispatcher {
  readonly #deps: DispatchDeps

  constructor(deps: DispatchDeps) {
    this.#deps = deps
  }

  /** Counts a call, runs it and gives its answer; a stored answer costs nothing. Refusals are thrown. */
  async run(call: Call): Promise<Outcome> {
    const { op, caller, idempotencyKey } = call
    if (!op.idempotent || idempotencyKey === null || caller.account === null) {
      const body = await this.#counted(call, this.#deps.ids.uuid())
      return { status: op.status, body, replayed: false }
    }
    return this.#runOnce(call, { account: caller.account, operation: op.name, key: idempotencyKey })
  }

  /** Runs a read that anyone may make, and counts it for nobody. Refusals are thrown. */
  async runShared(read: SharedRead): Promise<Uint8Array> {
    return this.#send({ ...read, caller: anyone }, this.#deps.ids.uuid())
  }

  /** Runs one read of many that an account was counted for as a whole, such as for its export. Refusals are thrown. */
  async runUncounted(read: SharedRead & { caller: Caller }): Promise<Uint8Array> {
    return this.#send(read, this.#deps.ids.uuid())
  }

  /** Calls an internal operation for a page of ours. Refusals are thrown. */
  async runForPage<N extends PageOperation>(
    name: N,
    input: InputOf<Operations[N]>,
    { requestId, opId = this.#deps.ids.uuid() }: PageCall,
  ): Promise<OutputOf<Operations[N]>> {
    const bytes = await this.#call(operations[name], input, { caller: anyone, requestId, opId })
    return decoded(bytes)
  }

  async #runOnce(call: Call, scope: KeyScope): Promise<Outcome> {
    const { idempotency } = this.#deps
    const claim = await idempotency.claim(scope, fingerprintOf(call.op.name, call.input))
    if (claim.kind === 'replay') return { ...claim.answer, replayed: true }
    const answer = await this.#answer(call, claim.held)
    await idempotency.finish(claim.held, answer)
    return { ...answer, replayed: false }
  }

  async #answer(call: Call, held: Held): Promise<Answer> {
    // One that goes on under an earlier op_id was counted when it first came.
    const send = held.resumed ? this.#send(call, held.opId) : this.#counted(call, held.opId)
    try {
      return { status: call.op.status, body: decoder.decode(await send) }
    } catch (error) {
      await (isRefused(error) ? this.#deps.idempotency.free(held) : this.#deps.idempotency.release(held))
      throw error
    }
  }

  async #counted(call: Call, opId: string): Promise<Uint8Array> {
    const { limits } = this.#deps
    const counts = await limits.count(call)
    call.counted?.(counts)
    try {
      return await this.#send(call, opId)
    } catch (error) {
      if (isRefused(error)) await limits.refund(counts)
      throw error
    }
  }

  #send({ op, input, requestId, caller }: SharedRead & { caller: Caller }, opId: string): Promise<Uint8Array> {
    return this.#call(op, input, { caller: op.scope === null && !op.optional_scope ? anyone : caller, requestId, opId })
  }

  #call(
    op: Operation,
    input: Record<string, unknown>,
    settings: { caller: Caller; requestId: string; opId: string },
  ): Promise<Uint8Array> {
    const { nc } = this.#deps
    const ask: Ask = (by, timeout = this.#deps.timeout) =>
      callBytes(nc, by, input, { ...settings, ...(timeout === undefined ? {} : { timeout }) })
    return op.service === 'each' ? askEach(op, input, ask) : ask(op)
  }
}

/** Whether a call was declined, and so had no effect: a service that says when to come back has decided, too. */
const isRefused = (error: unknown) => error instanceof Refusal && (error.status < 500 || error.retryAfter !== undefined)

/** The value of an operation's answer, which the service has checked against its contract. */
export function decoded<Output>(body: Uint8Array | string): Output {
  return JSON.parse(typeof body === 'string' ? body : decoder.decode(body)) as Output
}
