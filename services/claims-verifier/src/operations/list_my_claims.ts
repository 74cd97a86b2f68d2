import { type Handler, listOf } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { contractOf } from '../claim/contract.ts'
import { claimerOf } from '../claim/find.ts'
import { claimIds, countClaims, readOwnClaims } from '../claim/read.ts'
import type { OperationSettings } from './settings.ts'

/** Lists the caller's claims, newest first; those in one status where that is asked for. */
export function listMyClaims({ methods }: OperationSettings): Handler<Operations['list_my_claims']> {
  return async ({ input, caller, sql, now }) => {
    const { page = 1, per_page = 20, status } = input
    const wanted = { account: claimerOf(caller), status, now }
    const [total, ids] = await Promise.all([
      countClaims(sql, wanted),
      claimIds(sql, wanted, { limit: per_page, offset: (page - 1) * per_page }),
    ])
    const claims = await readOwnClaims(sql, wanted.account, ids)
    const items = claims.map((claim) => contractOf(claim, methods, now))
    return listOf(items, { page, per_page, total })
  }
}
