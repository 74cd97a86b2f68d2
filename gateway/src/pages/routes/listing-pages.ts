import { Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { Slug } from '@launch/proto/schemas/listing'
import { canonicalJson } from '../../call/canonical-json.ts'
import type { Asked, Extra } from '../../door/app.ts'
import { readOnly } from '../../door/extras.ts'
import { pageOrProblem } from '../../door/page-problem.ts'
import { faultInText, invalid, targetOf } from '../../door/read-request.ts'
import { chaptersOf, storyPage } from '../listing/story-page.tsx'
import { upcomingPage } from '../listing/upcoming-page.tsx'
import { directoryPage, listingPage } from '../mod.ts'
import { keptPages, type PublicPagesDeps, publicReads } from './kept-pages.ts'

const ENTRIES = 24

export interface ListingPagesDeps extends PublicPagesDeps {
  /** The id of a listing by its slug, where who asks is signed in and owns it. */
  ownListing?: ((headers: Headers, slug: string, asked: Asked) => Promise<number | undefined>) | undefined
}

/** What a page of the directory asks for; what else an address carries, such as a campaign, doesn't count. */
function searchOf(search: string): { q?: string; cursor?: string; per_page: number } {
  const asked = new URLSearchParams(search)
  const query: { q?: string; cursor?: string; per_page: number } = { per_page: ENTRIES }
  for (const name of ['q', 'cursor'] as const) {
    const value = asked.get(name)?.trim()
    if (!value) continue
    const fault = faultInText(value)
    if (fault) throw invalid({ pointer: `/query/${name}`, code: 'not_allowed', detail: fault })
    query[name] = value
  }
  return query
}

const SLUG = new RegExp(Slug.pattern ?? '')
const LISTINGS = '/listings'
const STORY = '/story'
const ALL = { href: LISTINGS, text: 'Show all products' }

/** What stands behind `/listings/`, as it would be written in its one address; undefined where that is no listing. */
function slugIn(rest: string): string | undefined {
  try {
    const slug = decodeURIComponent(rest).toLowerCase()
    return SLUG.test(slug) && slug.length <= (Slug.maxLength ?? 0) ? slug : undefined
  } catch {
    return undefined
  }
}

/** The path without the slashes at its end. */
function withoutEnd(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The one address of the page that a path means, as people, mails and other websites write it. */
function addressOf(pathname: string): { slug?: string; isStory: boolean; path: string } {
  const path = withoutEnd(pathname)
  if (path === LISTINGS) return { path, isStory: false }
  const isStory = path.endsWith(STORY)
  const slug = slugIn(path.slice(LISTINGS.length + 1, isStory ? -STORY.length : undefined))
  if (!slug) throw new Refusal('not_found', 'There is no product at this address. Check how it is written.')
  return { slug, isStory, path: `${LISTINGS}/${slug}${isStory ? STORY : ''}` }
}

function movedTo(request: Request, location: string): Response {
  readOnly(request)
  return new Response(null, { status: 308, headers: { location } })
}

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'not_found'

/**
 * `/listings/{slug}`, the public page of a listing or of one that is yet to launch, `/listings/{slug}/story`, and
 * `/listings?q=`, where products are found. An owner whose listing has no page is led to their own page of it.
 */
export function listingPages(deps: ListingPagesDeps): Extra {
  const { dispatcher, log, ownListing } = deps
  const read = publicReads(deps.reads)
  const send = keptPages(deps, operations.get_listing.max_age ?? 0)

  const listingHtml = async (slug: string, requestId: string): Promise<string> => {
    try {
      return listingPage(await read('get_listing', { slug }, requestId))
    } catch (error) {
      if (!isNotFound(error)) throw error
      const upcoming = await dispatcher.runForPage('get_upcoming_listing', { slug }, { requestId }).catch((other) => {
        throw isNotFound(other) ? error : other
      })
      return upcomingPage(upcoming)
    }
  }

  const storyHtml = async (slug: string, requestId: string): Promise<string> => {
    const listing = await read('get_listing', { slug }, requestId)
    if (chaptersOf(listing.story).length > 0) return storyPage(listing)
    throw new Refusal('not_found', 'This product has no story that is shown.')
  }

  const directory = (request: Request, asked: Asked, search: string) => {
    const query = searchOf(search)
    const make = async () => {
      const isWhole = query.q === undefined && query.cursor === undefined
      const [found, above] = await Promise.all([
        read('search_listings', query, asked.requestId),
        isWhole
          ? dispatcher.runForPage('list_highlighted_listings', {}, { requestId: asked.requestId })
          : { items: [] },
      ])
      return directoryPage(found, query, above.items)
    }
    return send(request, asked, canonicalJson(query), make)
  }

  const listing = async (request: Request, asked: Asked, slug: string): Promise<Response> => {
    try {
      return await send(request, asked, slug, () => listingHtml(slug, asked.requestId))
    } catch (error) {
      const own = isNotFound(error) ? await ownListing?.(request.headers, slug, asked) : undefined
      if (own === undefined) throw error
      return new Response(null, {
        status: 303,
        headers: { location: `/me/listings/${own}`, 'cache-control': 'no-store' },
      })
    }
  }

  return async (request, asked) => {
    const { pathname, requestId } = asked
    if (pathname !== LISTINGS && !pathname.startsWith(`${LISTINGS}/`)) return undefined
    const answer = async () => {
      const { search } = targetOf(request.url)
      const { slug, isStory, path } = addressOf(pathname)
      if (path !== pathname) return movedTo(request, `${path}${search}`)
      if (!slug) return directory(request, asked, search)
      if (isStory) return send(request, asked, path, () => storyHtml(slug, requestId))
      return listing(request, asked, slug)
    }
    return pageOrProblem(answer, { log, requestId, link: ALL, asked: request.headers })
  }
}
