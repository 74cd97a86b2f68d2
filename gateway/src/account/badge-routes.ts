import type { Dispatcher } from '../call/dispatch.ts'
import { type BadgesPage, badgesPage } from '../pages/me/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { formFault } from './form-fault.ts'
import { listingIn } from './listing-routes.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

/** `/me/listings/{id}/badges`: what to put on the product's page, and the button that chooses the free plan. */
export function badgeRoutes({ dispatcher }: { dispatcher: Pick<Dispatcher, 'run'> }): PageRoute[] {
  const call = ownCalls(dispatcher)

  const page = async (visit: SignedInVisit, shown: Partial<BadgesPage> = {}): Promise<Response> => {
    const listing_id = listingIn(visit)
    const [listing, { items: badges }] = await Promise.all([
      call(visit, 'get_my_listing', { listing_id }),
      call(visit, 'get_badges', { listing_id }),
    ])
    const status = shown.fault ? 422 : 200
    return htmlResponse(badgesPage({ csrf: visit.csrf, listing, badges, ...shown }), { status })
  }

  const choose = async (visit: SignedInVisit): Promise<Response> => {
    const listing_id = listingIn(visit)
    try {
      const { status } = await call(visit, 'choose_free_listing', { listing_id })
      const done = status === 'awaiting_badge' ? 'waiting' : status
      return seeOther(`/me/listings/${listing_id}${status === 'awaiting_badge' ? '/badges' : ''}?done=${done}`)
    } catch (error) {
      return page(visit, { fault: formFault(error) })
    }
  }

  const show = (visit: SignedInVisit) => {
    const isWaiting = visit.query.get('done') === 'waiting'
    const done = isWaiting ? 'The badge was not found yet. We look for it every hour.' : undefined
    return page(visit, { done })
  }

  return [signedInPage({ path: /^\/me\/listings\/(?<id>[1-9]\d{0,15})\/badges$/, get: show, post: choose })]
}
