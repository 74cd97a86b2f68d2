import { anyone, callBytes, type Ids, type NatsConnection, type Task } from '@launch/kit'
import { operations } from '@launch/proto'
import type { InputOf, Operation, OutputOf } from '@launch/proto/operation'

/** Milliseconds between two looks for claims that are due. */
const EVERY = 2_000
/** Milliseconds that looks at several websites may take, each of which has a time of its own. */
const LOOKS_FOR = 30_000

interface Runs {
  nc: NatsConnection
  ids: Ids
}

/**
 * Looks again for the proofs of verified claims. Every process looks; the work is an operation, which records whose claims
 * it is at, so that each is looked at by one.
 */
export function recheckClaims({ nc, ids }: Runs): Task {
  /** Calls an operation of this service on nobody's behalf. */
  async function call<Op extends Operation>(op: Op, input: InputOf<Op>, timeout?: number): Promise<OutputOf<Op>> {
    const opId = ids.uuid()
    const settings = { caller: anyone, opId, requestId: `recheck-${opId}`, ...(timeout && { timeout }) }
    const bytes = await callBytes(nc, op, input, settings)
    return JSON.parse(new TextDecoder().decode(bytes)) as OutputOf<Op>
  }
  return {
    name: 'recheck_due_claims',
    every: EVERY,
    async run() {
      if ((await call(operations.count_due_claims, {})).due === 0) return 'done'
      const { checked } = await call(operations.recheck_due_claims, {}, LOOKS_FOR)
      return checked > 0 ? 'more' : 'done'
    },
  }
}
