import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { DUE_AT_ONCE } from '../claim/recheck.ts'

/** Tells how many verified claims are to be looked at again, no further than one batch goes. */
export const countDueClaims: Handler<Operations['count_due_claims']> = async ({ sql, now }) => {
  const [found] = await sql<{ due: number }[]>`
    select count(*)::int as due from (select 1 from claim where recheck_at <= ${now} limit ${DUE_AT_ONCE}) d`
  return { due: found?.due ?? 0 }
}
