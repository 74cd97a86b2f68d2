import type { Dispatcher } from '../call/dispatch.ts'
import { type VersionsPage, versionsPage } from '../pages/me/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { formFault } from './form-fault.ts'
import { listingIn, pageIn } from './listing-routes.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

const PER_PAGE = 20
const NUMBER = /^[1-9]\d{0,9}$/

/** `/me/listings/{id}/versions`: the edits of a listing, and the buttons that bring one back. */
export function versionRoutes({ dispatcher }: { dispatcher: Pick<Dispatcher, 'run'> }): PageRoute[] {
  const call = ownCalls(dispatcher)

  const page = async (visit: SignedInVisit, shown: Partial<VersionsPage> = {}): Promise<Response> => {
    const listing_id = listingIn(visit)
    const [listing, found] = await Promise.all([
      call(visit, 'get_my_listing', { listing_id }),
      call(visit, 'list_listing_versions', { listing_id, page: pageIn(visit.query), per_page: PER_PAGE }),
    ])
    const status = shown.fault ? 422 : 200
    return htmlResponse(versionsPage({ csrf: visit.csrf, listing, found, ...shown }), { status })
  }

  const show = (visit: SignedInVisit) =>
    page(visit, { done: visit.query.get('done') === 'restored' ? 'The edit is brought back.' : undefined })

  const restore = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const listing_id = listingIn(visit)
    const sent = visit.form.get('version') ?? ''
    try {
      const version = NUMBER.test(sent) ? Number(sent) : 0
      await call(visit, 'restore_listing_version', { listing_id, version })
    } catch (error) {
      return page(visit, { fault: formFault(error) })
    }
    return seeOther(`/me/listings/${listing_id}/versions?done=restored`)
  }

  return [signedInPage({ path: /^\/me\/listings\/(?<id>[1-9]\d{0,15})\/versions$/, get: show, post: restore })]
}
