import type { Operation } from '@launch/proto/operation'
import { Refusal } from '../base/refusal.ts'
import { type EntityManager, query, run } from '../database/orm.ts'
import type { RpcRequest } from './rpc.ts'

/** An answer as JSON text, or why there is none. */
export type Outcome = string | Refusal

/** Only the parts that a record and the audit log keep; in order of op_id, so that two batches wait in one order. */
const rowsOf = (requests: readonly RpcRequest[], outcomes?: ReadonlyMap<string, Outcome>) =>
  JSON.stringify(
    requests
      .map(({ op_id, request_id, caller }) => ({
        op_id,
        request_id,
        account_id: caller.account,
        result: outcomes?.get(op_id),
      }))
      .toSorted((a, b) => (a.op_id < b.op_id ? -1 : 1)),
  )

/** Inserts the records of calls, and gives the saved answers of those that had one. */
export async function recordAll(
  em: EntityManager,
  op: Operation,
  requests: readonly RpcRequest[],
  now: Date,
): Promise<Map<string, string>> {
  const inserted = await query<{ op_id: string }>(
    em,
    `insert into operation (op_id, name, account_id, created_at)
       select op_id, ?, account_id, ? from json_to_recordset(?::text::json) as given (op_id uuid, account_id text)
     on conflict do nothing returning op_id`,
    [op.name, now, rowsOf(requests)],
  )
  if (inserted.length === requests.length) return new Map()
  const fresh = new Set(inserted.map(({ op_id }) => op_id))
  const known = await query<{ op_id: string; result: string | null }>(
    em,
    `select o.op_id, o.result from operation o
       join json_to_recordset(?::text::json) as given (op_id uuid) on given.op_id = o.op_id`,
    [rowsOf(requests.filter(({ op_id }) => !fresh.has(op_id)))],
  )
  return new Map(known.map(({ op_id, result }) => [op_id, result ?? '']))
}

/** Saves the answers of a batch and adds them to the audit log; what was refused leaves no record. */
export async function concludeAll(
  em: EntityManager,
  op: Operation,
  requests: readonly RpcRequest[],
  outcomes: ReadonlyMap<string, Outcome>,
  now: Date,
): Promise<void> {
  const isRefused = ({ op_id }: RpcRequest) => outcomes.get(op_id) instanceof Refusal
  const [refused, answered] = [requests.filter(isRefused), requests.filter((request) => !isRefused(request))]
  if (refused.length > 0) {
    await run(
      em,
      `delete from operation o using json_to_recordset(?::text::json) as given (op_id uuid) where o.op_id = given.op_id`,
      [rowsOf(refused)],
    )
  }
  if (answered.length === 0) return
  await run(
    em,
    `with given as materialized (
         select * from json_to_recordset(?::text::json)
           as given (op_id uuid, request_id text, account_id text, result text)),
       saved as (update operation o set result = given.result from given where o.op_id = given.op_id)
     insert into audit (at, account_id, operation, op_id, request_id)
       select ?, account_id, ?, op_id, request_id from given`,
    [rowsOf(answered, outcomes), now, op.name],
  )
}
