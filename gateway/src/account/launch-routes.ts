import type { Ids } from '@launch/kit'
import { products as known, type ProductKey } from '@launch/proto/schemas/order'
import type { Dispatcher } from '../call/dispatch.ts'
import { htmlResponse } from '../pages/mod.ts'
import { type LaunchPage, launchPage } from '../pages/orders/mod.ts'
import { formFault, textIn } from './form-fault.ts'
import { formKey } from './form-key.ts'
import { listingIn } from './listing-routes.ts'
import { onThisHost } from './order-routes.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

export interface LaunchRoutesDeps {
  publicUrl: string
  dispatcher: Pick<Dispatcher, 'run'>
  ids: Ids
}

/** Where Stripe's checkout pages are. Browsers hold a form's redirects to its CSP's `form-action` (CSP Level 3 §6.4.1). */
const STRIPE = 'https://checkout.stripe.com'
const CHOOSE = 'Choose what you want to buy.'
const NOTHING = { whole: CHOOSE, fields: new Map([['product', CHOOSE]]), missing: [] }

/** `/me/listings/{id}/launch`: what can be bought for a listing, and the way to the checkout. */
export function launchRoutes({ publicUrl, dispatcher, ids }: LaunchRoutesDeps): PageRoute[] {
  const call = ownCalls(dispatcher)

  const show = async (visit: SignedInVisit, shown: Partial<LaunchPage> = {}): Promise<Response> => {
    const [listing, { items: products }, { items: weeks }] = await Promise.all([
      call(visit, 'get_my_listing', { listing_id: listingIn(visit) }),
      call(visit, 'list_products', {}),
      call(visit, 'list_launch_weeks', {}),
    ])
    const input = { id: ids.uuid(), products: ['launch'] satisfies ProductKey[], week: '' }
    const page = launchPage({ csrf: visit.csrf, listing, products, weeks, input, ...shown })
    return htmlResponse(page, { status: shown.fault ? 422 : 200, formTarget: STRIPE })
  }

  /** Where to pay; by way of the order's page where a form may not lead on. */
  const whereTo = (id: string, checkoutUrl: string): string => {
    const address = onThisHost(checkoutUrl, publicUrl)
    return address.startsWith('/') || address.startsWith(`${STRIPE}/`) ? address : `/orders/${id}`
  }

  const buy = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const { form } = visit
    const wanted = form.getAll('product')
    const chosen = known.filter((product) => wanted.includes(product))
    const week = textIn(form, 'launch_week')
    const input = { id: ids.uuid(), products: chosen, week: week.slice(0, 20) }
    if (chosen.length === 0) return show(visit, { input, fault: NOTHING })
    const listing_id = listingIn(visit)
    const items = chosen.map((product) => ({
      product,
      listing_id,
      ...(product === 'launch' && week && { launch_week: week }),
    }))
    try {
      const { id, checkout_url } = await call(visit, 'create_checkout', { items }, formKey(visit))
      return seeOther(whereTo(id, checkout_url))
    } catch (error) {
      const fieldOf = (path: readonly string[]) => (path.at(-1) === 'launch_week' ? 'launch_week' : 'product')
      return show(visit, { input, fault: formFault(error, fieldOf) })
    }
  }

  return [
    signedInPage({ path: /^\/me\/listings\/(?<id>[1-9]\d{0,14})\/launch$/, get: (visit) => show(visit), post: buy }),
  ]
}
