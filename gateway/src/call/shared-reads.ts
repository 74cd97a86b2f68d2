import type { Metrics } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import { SharedCache } from './cache.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Dispatcher } from './dispatch.ts'

/** How long an answer stands, in milliseconds. */
const LIFETIME = 5_000
const MAX_ANSWERS = 2_000

/** The answer of a public read. The object itself is what finished forms of it, over REST and MCP, are kept by. */
export interface SharedAnswer {
  bytes: Uint8Array
}

/** The answers of one operation, each made once for all who ask within a few seconds. */
export interface OperationReads {
  /** The answer to an input, by its canonical JSON, where it is there already. */
  ready(key: string): SharedAnswer | undefined
  /** The answer to an input, by its canonical JSON. Refusals are thrown. */
  get(key: string, input: Record<string, unknown>, requestId: string): Promise<SharedAnswer>
}

/** The public reads of a gateway: one cache for whoever asks, over REST or MCP. */
export class SharedReads {
  readonly #operations = new Map<string, OperationReads>()
  readonly #dispatcher: Pick<Dispatcher, 'runShared'>
  readonly #metrics: Pick<Metrics, 'cachedAnswers'>

  constructor(dispatcher: Pick<Dispatcher, 'runShared'>, metrics: Pick<Metrics, 'cachedAnswers'>) {
    this.#dispatcher = dispatcher
    this.#metrics = metrics
  }

  /** Whether an operation is one whose answer is the same for everyone. */
  static takes(op: PublicOperation): boolean {
    return op.scope === null && !op.optional_scope && !op.idempotent
  }

  of(op: PublicOperation): OperationReads {
    const known = this.#operations.get(op.name)
    if (known) return known
    const reads = this.#open(op)
    this.#operations.set(op.name, reads)
    return reads
  }

  #open(op: PublicOperation): OperationReads {
    const answers = new SharedCache<SharedAnswer>(LIFETIME, MAX_ANSWERS)
    const count = this.#metrics.cachedAnswers.of(op.name)
    return {
      ready(key) {
        const answer = answers.ready(key)
        if (answer) count()
        return answer
      },
      get: (key, input, requestId) =>
        answers.get(key, async () => ({ bytes: await this.#dispatcher.runShared({ op, input, requestId }) })),
    }
  }
}

/** The key of the answer to a request that says nothing. */
export const NOTHING = canonicalJson({})
