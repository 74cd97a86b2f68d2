import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { occur } from '../launch/move.ts'
import { judge } from './judge.ts'

/** Hides a listing that is seen or about to be. */
export function suspendListing(settings: ListingsSettings): Handler<Operations['suspend_listing']> {
  return (context) =>
    judge(context, settings, 'suspend', (listing) => {
      const author = { account: context.caller.account, cause: 'suspend_listing' }
      return occur({ ...context, sites: settings.sites }, listing, { kind: 'suspended' }, author)
    })
}
