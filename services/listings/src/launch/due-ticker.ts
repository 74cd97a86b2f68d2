import { anyone, callBytes, type Ids, type NatsConnection, type Task } from '@launch/kit'
import { operations } from '@launch/proto'
import type { InputOf, Operation, OutputOf } from '@launch/proto/operation'

/** Milliseconds between two looks. */
const EVERY = 1_000
/** Milliseconds that a look at several websites may take, each of which has ten seconds. */
const LOOKS_FOR = 30_000

interface Runs {
  nc: NatsConnection
  ids: Ids
}

/*
 * What is due happens by these tasks: time itself drives nothing, so a run that was missed is made up by the next. Every
 * process looks; the work is operations, whose row locks let each listing be taken by one.
 */

/** Calls operations of this service on nobody's behalf, each time under an op_id of its own. */
function callerOf({ nc, ids }: Runs, name: string) {
  return async <Op extends Operation>(op: Op, input: InputOf<Op>, timeout?: number): Promise<OutputOf<Op>> => {
    const opId = ids.uuid()
    const settings = { caller: anyone, opId, requestId: `${name}-${opId}`, ...(timeout && { timeout }) }
    const bytes = await callBytes(nc, op, input, settings)
    return JSON.parse(new TextDecoder().decode(bytes)) as OutputOf<Op>
  }
}

/** Takes listings live whose week has begun. */
export function launchDue(runs: Runs): Task {
  const call = callerOf(runs, 'due')
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

/** Looks for badges of listings that wait for theirs, and once more before a week. */
export function checkBadges(runs: Runs): Task {
  const call = callerOf(runs, 'badges')
  return {
    name: 'check_due_badges',
    every: EVERY,
    async run() {
      if ((await call(operations.count_due_listings, {})).badges === 0) return 'done'
      const { checked } = await call(operations.check_due_badges, {}, LOOKS_FOR)
      return checked > 0 ? 'more' : 'done'
    },
  }
}
