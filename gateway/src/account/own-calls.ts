import { Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { operations, type PublicName } from '@launch/proto'
import { type InputOf, type OutputOf, type PublicOperation, scopes } from '@launch/proto/operation'
import { withAge } from '../auth/account-ages.ts'
import { inRole, type SiteTeam } from '../auth/site-team.ts'
import { Admission } from '../call/admit.ts'
import { type Dispatcher, decoded } from '../call/dispatch.ts'
import { refuseUnusable } from '../door/read-body.ts'
import type { SignedInVisit } from './page-routes.ts'

/**
 * Calls an operation as the account that is signed in: checked, counted and refused as over the API.
 * @param key `Idempotency-Key` of the call, where it may come twice
 */
export type OwnCall = <N extends PublicName>(
  visit: SignedInVisit,
  name: N,
  input: InputOf<Operations[N]>,
  key?: string | null,
) => Promise<OutputOf<Operations[N]>>

const nobody: Pick<SiteTeam, 'has'> = { has: async () => false }

/**
 * What pages call operations by. Refusals name inputs as `/arguments/…`.
 * @param siteTeam who has the role that some operations need; nobody unless given
 */
export function ownCalls(dispatcher: Pick<Dispatcher, 'run'>, siteTeam = nobody): OwnCall {
  const admissions = new Map<string, Admission>()
  const admissionOf = (op: PublicOperation): Admission => {
    const admission = admissions.get(op.name) ?? new Admission(op)
    admissions.set(op.name, admission)
    return admission
  }
  return async (visit, name, values, idempotencyKey = null) => {
    const op: PublicOperation = operations[name]
    const admission = admissionOf(op)
    refuseUnusable(values, '/arguments')
    const input = admission.admitArguments({ ...values })
    const { requestId, address, session } = visit
    const since = async () => session.accountSince.toISOString()
    const allowed = await inRole(op, { account: session.account, scopes }, siteTeam)
    const caller = await withAge(op, allowed, { since })
    const outcome = await dispatcher.run({ op, input, caller, address, requestId, idempotencyKey }).catch((error) => {
      throw error instanceof Refusal ? admission.located(error, () => 'arguments') : error
    })
    return decoded<OutputOf<Operations[typeof name]>>(outcome.body)
  }
}
