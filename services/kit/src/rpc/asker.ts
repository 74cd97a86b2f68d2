import type { MsgHdrs, NatsConnection } from '@nats-io/transport-node'
import { encodeParts, type Part } from './batch.ts'
import { workerOf } from './rpc.ts'

/** Who waits for the answer of a call: the sender of a message, or of a part of one. A message is an asker itself. */
export interface Asker {
  /** Names it: a call that is sent again has another, or the same where it went with the same calls. */
  reply?: string | undefined
  respond(text: string, options?: { headers?: MsgHdrs }): unknown
}

/** How long the first of some answers waits for the others, in milliseconds. */
const GATHER = 1
/** Bytes of answers that are sent without waiting for more. */
const ENOUGH = 256 * 1_024
/** Room for the line that says how long the answers are. */
const HEAD = 1_024

/** Puts the answers of calls that came in one message together again. */
export class BatchAnswers {
  readonly #nc: NatsConnection
  readonly #reply: string
  readonly #unsent: (error: unknown) => void
  #open: number
  #parts: Part[] = []
  #bytes = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param size how many calls came
   * @param unsent is told why answers could not be sent; who waits for them asks again
   */
  constructor(nc: NatsConnection, reply: string, size: number, unsent: (error: unknown) => void) {
    this.#nc = nc
    this.#reply = reply
    this.#open = size
    this.#unsent = unsent
  }

  /** The one who waits for a call's answer. Throws from `respond` where the answer is more than a message can be. */
  asker(call: number): Asker {
    const reply = `${this.#reply}#${call}`
    return { reply, respond: (text, options) => this.#add({ call, text, hdrs: options?.headers }) }
  }

  #add(part: Part): void {
    const isNotice = workerOf({ headers: part.hdrs }) !== undefined
    const bytes = Buffer.byteLength(part.text)
    if (bytes + HEAD > (this.#nc.info?.max_payload ?? Number.POSITIVE_INFINITY))
      throw new Error('the answer is more than a message can be')
    if (this.#bytes + bytes > ENOUGH) this.#send()
    this.#parts.push(part)
    this.#bytes += bytes
    if (!isNotice) this.#open -= 1
    if (this.#open === 0) this.#send()
    else this.#timer ??= setTimeout(() => this.#send(), GATHER)
  }

  #send(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const parts = this.#parts
    if (parts.length === 0) return
    this.#parts = []
    this.#bytes = 0
    try {
      this.#nc.publish(this.#reply, encodeParts(parts))
    } catch (error) {
      this.#unsent(error)
    }
  }
}
