import type { Dispatcher } from '../call/dispatch.ts'
import { followsPage } from '../pages/account/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { pageIn } from './listing-routes.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

const AREA = '/account/follows'
const PER_PAGE = 50

/** `/account/follows`: the listings that the account follows, and the buttons that end it. */
export function followRoutes({ dispatcher }: { dispatcher: Pick<Dispatcher, 'run'> }): PageRoute[] {
  const call = ownCalls(dispatcher)

  const list = async (visit: SignedInVisit): Promise<Response> => {
    const follows = await call(visit, 'list_my_follows', { page: pageIn(visit.query), per_page: PER_PAGE })
    const done = visit.query.get('done') === 'unfollowed' ? 'You follow it no longer.' : undefined
    return htmlResponse(followsPage({ csrf: visit.csrf, follows, done }))
  }

  const unfollow = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const site = visit.form.get('site')
    await call(visit, 'unfollow_listing', { slug: visit.params.slug ?? '', ...(site && { site }) })
    return seeOther(`${AREA}?done=unfollowed`)
  }

  return [
    signedInPage({ path: /^\/account\/follows$/, get: list }),
    signedInPage({ path: /^\/account\/follows\/(?<slug>[a-z0-9-]{1,100})\/unfollow$/, post: unfollow }),
  ]
}
