import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { occur } from '../launch/move.ts'
import { judge } from './judge.ts'

/** Refuses a listing that is not live yet, so that it can't go live. */
export function rejectListing(settings: ListingsSettings): Handler<Operations['reject_listing']> {
  return (context) =>
    judge(context, settings, 'reject', (listing) => {
      const author = { account: context.caller.account, cause: 'reject_listing' }
      return occur({ ...context, sites: settings.sites }, listing, { kind: 'rejected' }, author)
    })
}
