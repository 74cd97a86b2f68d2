import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { move } from '../launch/move.ts'
import { afterReinstatement } from '../launch/reinstatement.ts'
import { judge } from './judge.ts'

/** Brings a rejected or suspended listing back to where it was, or to what is left of that. */
export function reinstateListing(settings: ListingsSettings): Handler<Operations['reinstate_listing']> {
  return (context) =>
    judge(context, settings, 'reinstate', async (listing) => {
      const outcome = await afterReinstatement(context.em, listing, context.now, settings)
      const author = { account: context.caller.account, cause: 'reinstate_listing' }
      if ('next' in outcome) await move({ ...context, sites: settings.sites }, listing, outcome.next, author)
      return outcome
    })
}
