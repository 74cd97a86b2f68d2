import type { Operation } from '@launch/proto/operation'
import type { Deadline } from '../base/deadline.ts'
import { stepId } from '../base/ids.ts'
import { type EntityManager, endAt, sqlOf } from '../database/orm.ts'
import { outboxOf } from '../database/outbox.ts'
import { type Call, makeCall } from './call.ts'
import type { HandlerContext } from './handler.ts'
import { anyone, type RpcRequest } from './rpc.ts'
import type { RpcDeps } from './rpc-server.ts'

/** A call that is being worked on. */
interface Working {
  op: Operation
  request: RpcRequest
  now: Date
  deadline: Deadline
}

/**
 * What a handler gets. Most handlers take a part of it, so each part is made when it is taken.
 * @param within the entity manager of a write; a read that asks for one gets its own
 */
export function contextOf(working: Working, deps: RpcDeps, within?: EntityManager): HandlerContext {
  const { op, request, now, deadline } = working
  const { clock, ids, nc, database } = deps
  let em = within
  let box: ReturnType<typeof outboxOf> | undefined
  const own = () => {
    if (!em) {
      em = deps.em()
      endAt(em, deadline)
    }
    return em
  }
  const outbox = () => {
    box ??= outboxOf(own(), { clock, ids, requestId: request.request_id })
    return box
  }
  return {
    input: request.input,
    // Nobody is named in a call between services: whoever could make one up would be any account.
    caller: op.surface === 'internal' ? anyone : request.caller,
    now,
    ids,
    get sql() {
      return within?.isInTransaction() ? sqlOf(within) : database.sql(deadline)
    },
    get em() {
      return own()
    },
    get log() {
      return deps.log.child({ request_id: request.request_id, operation: op.name })
    },
    get emit() {
      return outbox().emit
    },
    get enqueue() {
      return outbox().enqueue
    },
    get call() {
      if (within?.isInTransaction()) return notInTransaction(op)
      const { op_id, request_id: requestId } = request
      return makeCall(nc, op.service, (step) => ({ opId: stepId(op_id, step), requestId, timeout: deadline.left }))
    },
  }
}

/** Another service called inside a transaction would hold its locks, and its effect would outlive a roll-back. */
function notInTransaction(op: Operation): Call {
  return () => Promise.reject(new Error(`${op.name} calls another service inside its transaction; make it staged`))
}
