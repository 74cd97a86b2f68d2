import { type Ids, Refusal } from '@launch/kit'
import { type Order, OrderId, orderStatuses } from '@launch/proto/schemas/order'
import type { Dispatcher } from '../call/dispatch.ts'
import { htmlResponse } from '../pages/mod.ts'
import { type OrderPage, orderPage, ordersPage } from '../pages/orders/mod.ts'
import { formFault } from './form-fault.ts'
import { formKey } from './form-key.ts'
import { pageIn } from './listing-routes.ts'
import { type OwnCall, ownCalls } from './own-calls.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

export interface OrderRoutesDeps {
  publicUrl: string
  dispatcher: Pick<Dispatcher, 'run'>
  ids: Ids
}

const PER_PAGE = 20
/** As many listings of the account are asked for to name those that were bought for. */
const NAMED = 100
const ORDER = new RegExp(OrderId.pattern ?? '')
/** The page of an order that is being paid looks again so often, and then slower; after that by hand. */
const LOOKS = { quick: 20, most: 60, quickSeconds: 3, slowSeconds: 15 }

/** A number of looks that a query tells; what is none is the first. */
const looksIn = (query: URLSearchParams): number => {
  const asked = query.get('look') ?? ''
  return /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 0
}

/** An address of ours as a path, so that who is sent there stays on the host that was asked; others as they are. */
export const onThisHost = (address: string, publicUrl: string): string =>
  address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address

function refreshOf({ id, status }: Order, query: URLSearchParams): OrderPage['refresh'] {
  const look = looksIn(query) + 1
  if (status !== 'pending' || look > LOOKS.most) return undefined
  const seconds = look <= LOOKS.quick ? LOOKS.quickSeconds : LOOKS.slowSeconds
  const from = query.get('from') === 'checkout' ? { from: 'checkout' } : {}
  return { seconds, href: `/orders/${id}?${new URLSearchParams({ ...from, look: String(look) })}` }
}

/** The names of the listings that an order is for; of those that are another's by now, their numbers. */
async function listingNamesOf(call: OwnCall, visit: SignedInVisit, { items }: Order): Promise<string[]> {
  const names = new Map<number, string>()
  const ids = [...new Set(items.map(({ listing_id }) => listing_id))]
  await Promise.all(
    ids.map(async (listing_id) => {
      const found = await call(visit, 'get_my_listing', { listing_id }).catch((error) => {
        if (error instanceof Refusal && error.code === 'not_found') return undefined
        throw error
      })
      if (found?.name) names.set(listing_id, found.name)
    }),
  )
  return items.map(({ listing_id }) => names.get(listing_id) ?? `listing ${listing_id}`)
}

/** `/me/orders` and `/orders/{id}`: what an account has bought, with the receipts. */
export function orderRoutes({ publicUrl, dispatcher, ids }: OrderRoutesDeps): PageRoute[] {
  const call = ownCalls(dispatcher)

  const list = async (visit: SignedInVisit): Promise<Response> => {
    const status = orderStatuses.find((each) => each === visit.query.get('status'))
    const input = { page: pageIn(visit.query), per_page: PER_PAGE, ...(status && { status }) }
    const [found, own] = await Promise.all([
      call(visit, 'list_my_orders', input),
      call(visit, 'list_my_listings', { per_page: NAMED }),
    ])
    const listingNames = new Map(own.items.map(({ id, name }) => [id, name]))
    return htmlResponse(ordersPage({ found, listingNames, status }))
  }

  const idIn = ({ params }: SignedInVisit): string => {
    const { id = '' } = params
    if (ORDER.test(id)) return id
    throw new Refusal('not_found', 'There is no order at this address.')
  }

  const show = async (visit: SignedInVisit, shown: Partial<OrderPage> = {}): Promise<Response> => {
    const id = idIn(visit)
    const [order, { items: products }] = await Promise.all([
      call(visit, 'get_order', { id }),
      call(visit, 'list_products', {}),
    ])
    const payAt = onThisHost(order.checkout_url, publicUrl)
    const page = orderPage({
      csrf: visit.csrf,
      order,
      listingNames: await listingNamesOf(call, visit, order),
      productNames: new Map(products.map(({ product, name }) => [product, name])),
      payAt: payAt === `/orders/${id}` ? undefined : payAt,
      isBack: visit.query.get('from') === 'checkout',
      refresh: shown.fault ? undefined : refreshOf(order, visit.query),
      id: ids.uuid(),
      done: visit.query.get('done') === 'cancelled' ? 'The order is cancelled.' : undefined,
      ...shown,
    })
    return htmlResponse(page, { status: shown.fault ? 422 : 200 })
  }

  const cancel = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const id = idIn(visit)
    try {
      await call(visit, 'cancel_order', { id }, formKey(visit))
    } catch (error) {
      return show(visit, { fault: formFault(error) })
    }
    return seeOther(`/orders/${id}?done=cancelled`)
  }

  return [
    signedInPage({ path: /^\/me\/orders$/, get: list }),
    signedInPage({ path: /^\/orders\/(?<id>[^/]+)$/, get: (visit) => show(visit), post: cancel }),
  ]
}
