import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { occur } from '../launch/move.ts'
import { judge } from './judge.ts'

/** Hides a listing that is seen or about to be. */
export function suspendListing(): Handler<Operations['suspend_listing']> {
  return (context) =>
    judge(context, 'suspend', (listing) =>
      occur(context, listing, { kind: 'suspended' }, { account: context.caller.account, cause: 'suspend_listing' }),
    )
}
