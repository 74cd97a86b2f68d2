import { type Ids, Refusal } from '@launch/kit'
import { claimMethods, claimStatuses } from '@launch/proto/schemas/claim'
import type { SiteTeam } from '../auth/site-team.ts'
import type { Dispatcher } from '../call/dispatch.ts'
import {
  type Claimable,
  type ClaimPage,
  claimPage,
  claimsPage,
  listingClaimsPage,
  reviewClaimsPage,
  type StartPage,
  startClaimPage,
} from '../pages/claims/mod.ts'
import { copyScriptSource } from '../pages/copy.tsx'
import { htmlResponse } from '../pages/mod.ts'
import { formFault, textIn } from './form-fault.ts'
import { formKey } from './form-key.ts'
import { listingIn, pageIn } from './listing-routes.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

export interface ClaimRoutesDeps {
  publicUrl: string
  dispatcher: Pick<Dispatcher, 'run' | 'runForPage'>
  ids: Ids
  siteTeam: Pick<SiteTeam, 'has'>
}

const AREA = '/me/claims'
const PER_PAGE = 20
const SITE = /^[a-z0-9-]{1,40}$/
/** How a look for a proof ends, by the status that the claim has then. */
const LOOKED: Partial<Record<string, ClaimPage['done']>> = {
  verified: { kind: 'done', text: 'It is found: the claim is verified, and the listing is yours.' },
  pending: { kind: 'wrong', text: 'It is not found yet. See below what was there instead.' },
}

const CHOOSE = 'Choose how you want to prove it.'
const NO_METHOD = { whole: CHOOSE, fields: new Map([['method', CHOOSE]]), missing: [] }

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'not_found'

/** `/claim/{slug}`, `/me/claims` and `/me/listings/{id}/claims`: listings are claimed, and claims are proved. */
export function claimRoutes({ publicUrl, dispatcher, ids, siteTeam }: ClaimRoutesDeps): PageRoute[] {
  const call = ownCalls(dispatcher, siteTeam)

  /** What is public of a listing: its page where it has one, also of one that is yet to launch. */
  const named = async (visit: SignedInVisit, slug: string, site: string | undefined) => {
    const input = { slug, ...(site && { site }) }
    try {
      const { name, url, public_url } = await call(visit, 'get_listing', input)
      return { name: name ?? slug, url: url ?? 'its website', href: public_url }
    } catch (error) {
      if (!isNotFound(error)) throw error
      const { name, url } = await dispatcher.runForPage('get_upcoming_listing', input, { requestId: visit.requestId })
      return { name, url, href: `${publicUrl}/listings/${slug}` }
    }
  }

  const claimable = async (visit: SignedInVisit, asked: string | null): Promise<Claimable> => {
    const { slug = '' } = visit.params
    const site = asked && SITE.test(asked) ? asked : undefined
    const { name, url } = await named(visit, slug, site)
    return { slug, site, name, url }
  }

  const start = async (visit: SignedInVisit, shown: Partial<StartPage> = {}): Promise<Response> => {
    const listing = shown.listing ?? (await claimable(visit, visit.query.get('site')))
    const input = { id: ids.uuid(), method: claimMethods[0], email: '' }
    const page = startClaimPage({ csrf: visit.csrf, listing, input, ...shown })
    return htmlResponse(page, { status: shown.fault ? 422 : 200 })
  }

  const claim = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const { form, params } = visit
    const site = textIn(form, 'site')
    const email = textIn(form, 'email')
    const method = claimMethods.find((each) => each === form.get('method'))
    const typed = { id: ids.uuid(), method, email: email.slice(0, 500) }
    if (!method) return start(visit, { listing: await claimable(visit, site), input: typed, fault: NO_METHOD })
    const isEmail = method === 'email'
    const wanted = { slug: params.slug ?? '', method, ...(site && { site }), ...(isEmail && { email }) }
    try {
      const { claim_id } = await call(visit, 'claim_listing', wanted, formKey(visit))
      return seeOther(`${AREA}/${claim_id}${isEmail ? '?done=mailed' : ''}`)
    } catch (error) {
      const fault = formFault(error)
      return start(visit, { listing: await claimable(visit, site), input: typed, fault })
    }
  }

  const idIn = ({ params }: SignedInVisit): number => Number(params.id)

  const whatWasDone = (visit: SignedInVisit, status: string): ClaimPage['done'] => {
    const done = visit.query.get('done')
    if (done === 'mailed' && status === 'pending') return { kind: 'done', text: 'The link is on its way.' }
    return done === 'checked' ? LOOKED[status] : undefined
  }

  const show = async (visit: SignedInVisit, shown: Partial<ClaimPage> = {}): Promise<Response> => {
    const found = await call(visit, 'get_claim', { claim_id: idIn(visit) })
    const { slug, site, status } = found
    const nobody = { name: slug, href: null }
    const listing = await named(visit, slug, site).catch((error) => {
      if (isNotFound(error)) return nobody
      throw error
    })
    const page = { csrf: visit.csrf, claim: found, listing, id: ids.uuid(), done: whatWasDone(visit, status), ...shown }
    return htmlResponse(claimPage(page), { status: shown.fault ? 422 : 200, script: copyScriptSource })
  }

  const act = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const claim_id = idIn(visit)
    const isCancelled = visit.form.get('act') === 'cancel'
    try {
      await call(visit, isCancelled ? 'cancel_claim' : 'verify_claim', { claim_id }, formKey(visit))
    } catch (error) {
      return show(visit, { fault: formFault(error), done: undefined })
    }
    return seeOther(isCancelled ? `${AREA}?done=cancelled` : `${AREA}/${claim_id}?done=checked`)
  }

  const list = async (visit: SignedInVisit): Promise<Response> => {
    const status = claimStatuses.find((each) => each === visit.query.get('status'))
    const input = { page: pageIn(visit.query), per_page: PER_PAGE, ...(status && { status }) }
    const found = await call(visit, 'list_my_claims', input)
    const done = visit.query.get('done') === 'cancelled' ? 'The claim is cancelled.' : undefined
    return htmlResponse(claimsPage({ found, status, done }))
  }

  const trail = async (visit: SignedInVisit): Promise<Response> => {
    const listing_id = listingIn(visit)
    const input = { listing_id, page: pageIn(visit.query), per_page: PER_PAGE }
    try {
      const [listing, found] = await Promise.all([
        call(visit, 'get_my_listing', { listing_id }),
        call(visit, 'list_listing_claims', input),
      ])
      return htmlResponse(listingClaimsPage({ listing, found }))
    } catch (error) {
      if (!isNotFound(error) || !(await siteTeam.has(visit.session.account))) throw error
      return htmlResponse(reviewClaimsPage({ listing_id, found: await call(visit, 'review_listing_claims', input) }))
    }
  }

  return [
    signedInPage({ path: /^\/claim\/(?<slug>[a-z0-9-]{1,80})$/, get: (visit) => start(visit), post: claim }),
    signedInPage({ path: /^\/me\/claims$/, get: list }),
    signedInPage({ path: /^\/me\/claims\/(?<id>[1-9]\d{0,14})$/, get: (visit) => show(visit), post: act }),
    signedInPage({ path: /^\/me\/listings\/(?<id>[1-9]\d{0,14})\/claims$/, get: trail }),
  ]
}
