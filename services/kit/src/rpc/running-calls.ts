import { Deadline } from '../base/deadline.ts'
import type { Asker } from './asker.ts'
import type { RpcRequest } from './rpc.ts'

/** A call that is being worked on, and all who wait for its answer. */
export interface RunningCall {
  askers: Asker[]
  deadline: Deadline
  /** When it came, by the monotonic clock. */
  since: number
  /** Whether its callers know which process works on it. */
  isTold: boolean
}

/** After so many milliseconds a caller is told that a process works on its call. */
const TELL_AFTER = 100
const TICK = 50

/** The calls of one operation that a process works on: one that is sent again meanwhile is joined, not begun anew. */
export class RunningCalls {
  readonly #calls = new Map<string, RunningCall>()
  readonly #tell: (asker: Asker) => void
  #ticking: ReturnType<typeof setInterval> | undefined

  /** @param tell tells a caller that this process works on its call, so that it looks for us instead of asking again */
  constructor(tell: (asker: Asker) => void) {
    this.#tell = tell
  }

  /** The call to work on; undefined where that is being done. */
  begin(request: RpcRequest, asker: Asker): RunningCall | undefined {
    const known = this.#calls.get(request.op_id)
    if (known) {
      if (known.askers.every(({ reply }) => reply !== asker.reply)) known.askers.push(asker)
      known.deadline.extend(request.timeout_ms)
      this.#tellAll(known)
      return undefined
    }
    const deadline = new Deadline(request.timeout_ms)
    const call = { askers: [asker], deadline, since: performance.now(), isTold: false }
    this.#calls.set(request.op_id, call)
    this.#ticking ??= setInterval(() => this.#tick(), TICK)
    return call
  }

  /** The call is about to be answered: who asks again is answered from what is recorded. */
  end(request: RpcRequest): void {
    this.#calls.delete(request.op_id)
  }

  #tick(): void {
    const since = performance.now() - TELL_AFTER
    for (const call of this.#calls.values()) if (!call.isTold && call.since <= since) this.#tellAll(call)
    if (this.#calls.size > 0) return
    clearInterval(this.#ticking)
    this.#ticking = undefined
  }

  #tellAll(call: RunningCall): void {
    call.isTold = true
    for (const asker of call.askers) this.#tell(asker)
  }
}
