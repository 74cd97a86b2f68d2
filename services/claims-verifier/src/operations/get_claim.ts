import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { contractOf } from '../claim/contract.ts'
import { claimerOf, noClaim } from '../claim/find.ts'
import { readOwnClaims } from '../claim/read.ts'
import type { OperationSettings } from './settings.ts'

/** Gives one of the caller's claims. */
export function getClaim({ methods }: OperationSettings): Handler<Operations['get_claim']> {
  return async ({ input, caller, sql, now }) => {
    const [claim] = await readOwnClaims(sql, claimerOf(caller), [input.claim_id])
    if (!claim) throw noClaim(input.claim_id)
    return contractOf(claim, methods, now)
  }
}
