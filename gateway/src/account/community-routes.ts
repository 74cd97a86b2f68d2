import { Refusal } from '@launch/kit'
import { Slug } from '@launch/proto/schemas/listing'
import type { Dispatcher } from '../call/dispatch.ts'
import { invalid } from '../door/read-request.ts'
import { type CommunityProduct, communityPage } from '../pages/me/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { formFault } from './form-fault.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

/** Of the list of follows while one is looked for in it. */
const LOOKED_THROUGH = { perPage: 100, pages: 5 }
const SLUG = new RegExp(Slug.pattern ?? '')

/** What a button of the page does, and what is told afterwards. */
const acts = ['vote', 'withdraw', 'follow', 'unfollow'] as const
type Act = (typeof acts)[number]

const told = new Map(
  Object.entries({
    vote: 'Your vote counts.',
    young: 'Your vote is kept, but votes of an account younger than a day are not counted. Vote again tomorrow.',
    withdraw: 'Your vote is withdrawn.',
    follow: 'You follow it.',
    unfollow: 'You no longer follow it.',
  }),
)

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'not_found'

function actIn(form: URLSearchParams): Act {
  const act = acts.find((each) => each === form.get('act'))
  if (act) return act
  throw invalid({
    pointer: '/body/act',
    code: 'not_allowed',
    detail: `Press a button of this page: ${acts.join(', ')}.`,
  })
}

/** The listing that the path of a visit names. */
function slugIn({ params: { slug = '' } }: SignedInVisit): string {
  if (SLUG.test(slug) && slug.length <= (Slug.maxLength ?? 0)) return slug
  throw new Refusal('not_found', 'There is no product at this address. Check how it is written.')
}

/**
 * `/me/community/{slug}`, where an account votes for a listing and follows it. Public pages are the same for everyone and
 * link here, so that caches may keep them.
 */
export function communityRoutes({ dispatcher }: { dispatcher: Pick<Dispatcher, 'run' | 'runForPage'> }): PageRoute[] {
  const call = ownCalls(dispatcher)

  const productOf = async (visit: SignedInVisit, slug: string): Promise<CommunityProduct> => {
    try {
      const { name, votes, status } = await call(visit, 'get_listing', { slug })
      return { slug, name: name ?? slug, votes: status === 'live' ? votes : null }
    } catch (error) {
      if (!isNotFound(error)) throw error
      const { requestId } = visit
      const { name } = await dispatcher.runForPage('get_upcoming_listing', { slug }, { requestId })
      return { slug, name, votes: null }
    }
  }

  const isFollowed = async (visit: SignedInVisit, slug: string): Promise<boolean> => {
    for (let page = 1; page <= LOOKED_THROUGH.pages; page++) {
      const { items, has_more } = await call(visit, 'list_my_follows', { page, per_page: LOOKED_THROUGH.perPage })
      if (items.some(({ listing }) => listing.slug === slug)) return true
      if (!has_more) return false
    }
    return false
  }

  const page = async (visit: SignedInVisit, refused?: unknown): Promise<Response> => {
    const slug = slugIn(visit)
    const fault = refused === undefined ? undefined : formFault(refused)
    const [product, following] = await Promise.all([productOf(visit, slug), isFollowed(visit, slug)])
    const done = fault ? undefined : told.get(visit.query.get('done') ?? '')
    const html = communityPage({ csrf: visit.csrf, product, following, fault, done })
    return htmlResponse(html, { status: fault ? 422 : 200 })
  }

  const doIt: Record<Act, (visit: SignedInVisit, slug: string) => Promise<string>> = {
    vote: async (visit, slug) => {
      const { weight } = await call(visit, 'vote_for_listing', { slug })
      return weight > 0 ? 'vote' : 'young'
    },
    withdraw: async (visit, slug) => {
      await call(visit, 'withdraw_vote', { slug })
      return 'withdraw'
    },
    follow: async (visit, slug) => {
      await call(visit, 'follow_listing', { slug })
      return 'follow'
    },
    unfollow: async (visit, slug) => {
      await call(visit, 'unfollow_listing', { slug })
      return 'unfollow'
    },
  }

  const take = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const slug = slugIn(visit)
    try {
      const done = await doIt[actIn(visit.form)](visit, slug)
      return seeOther(`/me/community/${slug}?done=${done}`)
    } catch (error) {
      return page(visit, error)
    }
  }

  return [signedInPage({ path: /^\/me\/community\/(?<slug>[a-z0-9-]+)$/, get: (visit) => page(visit), post: take })]
}
