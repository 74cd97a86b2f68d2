import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { occur } from '../launch/move.ts'
import { judge } from './judge.ts'

/** Refuses a listing that is not live yet, so that it can't go live. */
export function rejectListing(): Handler<Operations['reject_listing']> {
  return (context) =>
    judge(context, 'reject', (listing) =>
      occur(context, listing, { kind: 'rejected' }, { account: context.caller.account, cause: 'reject_listing' }),
    )
}
