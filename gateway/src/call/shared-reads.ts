import type { Metrics } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import { SharedCache } from './cache.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Dispatcher } from './dispatch.ts'
import { Paced } from './paced.ts'
import { type Change, shownIn, subjectOf } from './shown.ts'

/** How long an answer stands, in milliseconds, where no change drops it: for changes that were not heard of. */
const LIFETIME = 5_000
const MAX_ANSWERS = 2_000
/** Answers that many changes drop are dropped at most so often, in milliseconds, or they would be made for each vote. */
const DROP_EVERY = 250

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

/** The answers of an operation, and which of them wait to be dropped: those about something, or all. */
interface Kept {
  op: PublicOperation
  reads: OperationReads
  answers: SharedCache<SharedAnswer>
  stale: Set<string> | 'all'
}

/** The public reads of a gateway: one cache for whoever asks, over REST or MCP. What changes is dropped. */
export class SharedReads {
  readonly #operations = new Map<string, Kept>()
  readonly #dispatcher: Pick<Dispatcher, 'runShared'>
  readonly #metrics: Pick<Metrics, 'cachedAnswers'>
  readonly #listeners: (() => void)[] = []
  readonly #dropping = new Paced(() => this.#dropStale(), DROP_EVERY)

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
    if (known) return known.reads
    const kept = this.#open(op)
    this.#operations.set(op.name, kept)
    return kept.reads
  }

  /** Drops the answers that changes make old: what is about one thing at once, lists and tallies at their pace. */
  changed(changes: readonly Change[]): void {
    for (const kept of this.#operations.values()) for (const change of changes) this.#see(kept, change)
    this.#dropping.ask()
  }

  /** Drops every answer. */
  clear(): void {
    for (const { answers } of this.#operations.values()) answers.clear()
    for (const listener of this.#listeners) listener()
  }

  /** Calls what keeps things made of answers, such as pages, once some were dropped; changes that come fast together. */
  whenDropped(listener: () => void): void {
    this.#listeners.push(listener)
  }

  #see(kept: Kept, { kind, about }: Change): void {
    const which = shownIn(kept.op)[kind]
    if (which === undefined) return
    if (which === 'all' || !about) {
      kept.stale = 'all'
      return
    }
    const subject = about[which]
    if (subject === undefined) return
    if (kind !== 'votes') kept.answers.drop(subject)
    else if (kept.stale !== 'all') kept.stale.add(subject)
  }

  #dropStale(): void {
    for (const kept of this.#operations.values()) {
      if (kept.stale === 'all') kept.answers.clear()
      else for (const subject of kept.stale) kept.answers.drop(subject)
      kept.stale = new Set()
    }
    for (const listener of this.#listeners) listener()
  }

  #open(op: PublicOperation): Kept {
    const answers = new SharedCache<SharedAnswer>(LIFETIME, MAX_ANSWERS)
    const count = this.#metrics.cachedAnswers.of(op.name)
    const ask = async (input: Record<string, unknown>, requestId: string) => ({
      bytes: await this.#dispatcher.runShared({ op, input, requestId }),
    })
    const reads: OperationReads = {
      ready(key) {
        const answer = answers.ready(key)
        if (answer) count()
        return answer
      },
      get: (key, input, requestId) => answers.get(key, () => ask(input, requestId), subjectOf(op, input)),
    }
    return { op, reads, answers, stale: new Set() }
  }
}

/** The key of the answer to a request that says nothing. */
export const NOTHING = canonicalJson({})
