import type { Operation } from '@launch/proto/operation'
import { failpoint } from './failpoint.ts'
import { type EntityManager, query, run } from './orm.ts'
import type { RpcRequest } from './rpc.ts'

/**
 * Runs an effect exactly once for its op_id (trust: "Exactly-once effects", step 3). The first call inserts the
 * record, runs the effect and saves the answer, all in one transaction; a repeated one gets the saved answer.
 * Two at once: the second waits on the row and then reads it.
 */
export async function once(
  em: EntityManager,
  op: Operation,
  request: RpcRequest,
  now: Date,
  effect: (em: EntityManager) => Promise<string>,
): Promise<string> {
  const result = await em.transactional(async (tx) => {
    const account = request.caller.account
    const inserted = await run(
      tx,
      'insert into operation (op_id, name, account_id, created_at) values (?, ?, ?, ?) on conflict do nothing',
      [request.op_id, op.name, account, now],
    )
    if (inserted === 0) return savedResult(tx, request.op_id)
    const answer = await effect(tx)
    await run(tx, 'update operation set result = ? where op_id = ?', [answer, request.op_id])
    await run(tx, 'insert into audit (at, account_id, operation, op_id, request_id) values (?, ?, ?, ?, ?)', [
      now,
      account,
      op.name,
      request.op_id,
      request.request_id,
    ])
    failpoint('before_commit')
    return answer
  })
  failpoint('after_commit')
  return result
}

async function savedResult(em: EntityManager, opId: string): Promise<string> {
  const [row] = await query<{ result: string }>(em, 'select result from operation where op_id = ?', [opId])
  if (!row) throw new Error(`operation ${opId} was recorded and is gone`)
  return row.result
}
