import type { Dispatcher } from '../call/dispatch.ts'
import { ownListingsPage, ownOverviewPage } from '../pages/me/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type SignedInVisit, signedInPage } from './page-routes.ts'

const PER_PAGE = 50

const done = new Map(
  Object.entries({
    scheduled: 'The badge is there: the listing has its launch week.',
    live: 'The listing is live.',
  }),
)

/** The page of a list that a query asks for, from 1; what is no such number asks for the first. */
export function pageIn(query: URLSearchParams): number {
  const asked = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}

/** The listing that the path of a visit names. */
export const listingIn = ({ params }: Pick<SignedInVisit, 'params'>): number => Number(params.id)

/** `/me/listings` and `/me/listings/{id}`: what an account has listed, and where it stands. */
export function listingRoutes({ dispatcher }: { dispatcher: Pick<Dispatcher, 'run'> }): PageRoute[] {
  const call = ownCalls(dispatcher)

  const list = async (visit: SignedInVisit): Promise<Response> => {
    const found = await call(visit, 'list_my_listings', { page: pageIn(visit.query), per_page: PER_PAGE })
    return htmlResponse(ownListingsPage(found))
  }

  const show = async (visit: SignedInVisit): Promise<Response> => {
    const listing = await call(visit, 'get_my_listing', { listing_id: listingIn(visit) })
    return htmlResponse(ownOverviewPage({ listing, done: done.get(visit.query.get('done') ?? '') }))
  }

  return [
    signedInPage({ path: /^\/me\/listings$/, get: list }),
    signedInPage({ path: /^\/me\/listings\/(?<id>[1-9]\d{0,15})$/, get: show }),
  ]
}
