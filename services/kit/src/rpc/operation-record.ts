import type { Operation } from '@launch/proto/operation'
import type { Deadline } from '../base/deadline.ts'
import { failpoint } from '../base/failpoint.ts'
import { type EntityManager, endAt, query, run } from '../database/orm.ts'
import type { RpcRequest } from './rpc.ts'

/** Which call a record is of, when it came, and until when its caller waits. */
export interface RecordKey {
  op: Operation
  request: RpcRequest
  now: Date
  deadline: Deadline
}

/** What is recorded of a call: its saved answer, or the intent of one that has still to reach another service. */
export interface Recorded {
  result: string | null
  intent: string | null
}

/**
 * Runs an effect exactly once for its op_id (trust: "Exactly-once effects", step 3). The first call inserts the
 * record, runs the effect and saves the answer, all in one transaction; a repeated one gets the saved answer.
 * Two at once: the second waits on the row and then reads it.
 */
export async function once(
  em: EntityManager,
  key: RecordKey,
  effect: (em: EntityManager) => Promise<string>,
): Promise<string> {
  const result = await transaction(em, key, async (tx) => {
    const known = await record(tx, key)
    if (known) return known.result ?? ''
    const answer = await effect(tx)
    await conclude(tx, key, answer)
    failpoint('before_commit')
    return answer
  })
  failpoint('after_commit')
  return result
}

/** Runs work in a transaction whose statements end when the caller waits no longer. */
export function transaction<T>(
  em: EntityManager,
  { deadline }: Pick<RecordKey, 'deadline'>,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  return em.transactional(async (tx) => {
    await endAt(tx, deadline)
    return work(tx)
  })
}

/** Inserts the record of a call; where there is one already, locks it and gives what it holds. */
export async function record(em: EntityManager, { op, request, now }: RecordKey): Promise<Recorded | undefined> {
  const inserted = await run(
    em,
    'insert into operation (op_id, name, account_id, request, created_at) values (?, ?, ?, ?, ?) on conflict do nothing',
    [request.op_id, op.name, request.caller.account, JSON.stringify(request), now],
  )
  if (inserted > 0) return undefined
  const [row] = await query<Recorded>(em, 'select result, intent from operation where op_id = ? for update', [
    request.op_id,
  ])
  if (!row) throw new Error(`operation ${request.op_id} was recorded and is gone`)
  return row
}

/** Saves what a call has still to do in another service. */
export async function saveIntent(em: EntityManager, { request }: RecordKey, intent: string): Promise<void> {
  await run(em, 'update operation set intent = ? where op_id = ?', [intent, request.op_id])
}

/** Saves the answer of a call, whose request is no longer needed, and adds it to the audit log. */
export async function conclude(em: EntityManager, { op, request, now }: RecordKey, result: string): Promise<void> {
  await run(
    em,
    `with saved as (update operation set result = ?, request = null where op_id = ?)
     insert into audit (at, account_id, operation, op_id, request_id) values (?, ?, ?, ?, ?)`,
    [result, request.op_id, now, request.caller.account, op.name, request.op_id, request.request_id],
  )
}

/**
 * Forgets what is recorded of an account's calls: answers, which hold its data, and intents, which are given up. A call
 * that is told again under such an op_id would run anew, so the account's credentials must be refused by then.
 */
export async function forgetCalls(em: EntityManager, account: string): Promise<void> {
  await run(em, 'delete from operation where account_id = ?', [account])
}
