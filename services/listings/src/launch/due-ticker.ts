import { anyone, callBytes, type Ids, type NatsConnection, type Task } from '@launch/kit'
import { operations } from '@launch/proto'
import type { InputOf, Operation, OutputOf } from '@launch/proto/operation'

/** Milliseconds between two looks. */
const EVERY = 1_000

/**
 * Sees to it that what is due goes live: time itself drives nothing, so a run that was missed is made up by the next.
 * Every process looks; the work is an operation, whose row locks let each listing launch once.
 */
export function launchDue({ nc, ids }: { nc: NatsConnection; ids: Ids }): Task {
  const call = async <Op extends Operation>(op: Op, input: InputOf<Op>): Promise<OutputOf<Op>> => {
    const opId = ids.uuid()
    const bytes = await callBytes(nc, op, input, { caller: anyone, opId, requestId: `due-${opId}` })
    return JSON.parse(new TextDecoder().decode(bytes)) as OutputOf<Op>
  }
  return {
    name: 'launch_due_listings',
    every: EVERY,
    async run() {
      if ((await call(operations.count_due_listings, {})).due === 0) return 'done'
      const { launched } = await call(operations.launch_due_listings, {})
      return launched.length > 0 ? 'more' : 'done'
    },
  }
}
