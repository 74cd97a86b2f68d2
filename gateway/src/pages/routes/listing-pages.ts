import { type Logger, Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import type { OutputOf, PublicOperation } from '@launch/proto/operation'
import { Slug } from '@launch/proto/schemas/listing'
import { Admission } from '../../call/admit.ts'
import { SharedCache } from '../../call/cache.ts'
import { canonicalJson } from '../../call/canonical-json.ts'
import { type Dispatcher, decoded } from '../../call/dispatch.ts'
import type { Asked, Extra } from '../../door/app.ts'
import { readOnly } from '../../door/extras.ts'
import { type FinishedAnswer, finishedAnswer, sendFinished } from '../../door/finished-answer.ts'
import { pageOrProblem } from '../../door/page-problem.ts'
import { faultInText, invalid, targetOf } from '../../door/read-request.ts'
import { directoryPage, htmlHeaders, listingPage } from '../mod.ts'

/** How long a page stands, in milliseconds. */
const LIFETIME = 5_000
/** Fewer than of bare answers, as a page is larger: about 40 KB with its compressed form. */
const MAX_PAGES = 500
const ENTRIES = 24

export interface ListingPagesDeps {
  dispatcher: Pick<Dispatcher, 'runShared'>
  limits: { publicRead(address: string): unknown }
  log: Logger
}

/**
 * A public read shown as a page: rendered once for all who ask within five seconds, with a tag to ask again by. The
 * input is checked as the operation's own door checks it.
 */
function pageReader<Op extends PublicOperation>(
  op: Op,
  { dispatcher, limits }: ListingPagesDeps,
  render: (output: OutputOf<Op>, input: Record<string, unknown>) => string,
) {
  const admission = new Admission(op)
  const pages = new SharedCache<FinishedAnswer>(LIFETIME, MAX_PAGES)
  const headers = htmlHeaders(`public, max-age=${op.max_age ?? 0}`, 'https')

  const load = async (input: Record<string, unknown>, requestId: string): Promise<FinishedAnswer> => {
    const body = await dispatcher.runShared({ op, input, requestId })
    return finishedAnswer(new TextEncoder().encode(render(decoded<OutputOf<Op>>(body), input)), headers)
  }
  return async (
    request: Request,
    raw: { path?: Record<string, string>; query?: Record<string, string> },
    { requestId: id, address }: Asked,
  ) => {
    readOnly(request)
    limits.publicRead(address)
    const input = admission.admit({ path: raw.path ?? {}, query: raw.query ?? {}, body: {} })
    const page = await pages.get(canonicalJson(input), () => load(input, id))
    return sendFinished(page, request.headers, id)
  }
}

/** What a page of the directory asks for; what else an address carries, such as a campaign, doesn't count. */
function searchOf(search: string): Record<string, string> {
  const asked = new URLSearchParams(search)
  const query: Record<string, string> = { per_page: String(ENTRIES) }
  for (const name of ['q', 'cursor']) {
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
function addressOf(pathname: string): { slug?: string; path: string } {
  const path = withoutEnd(pathname)
  if (path === LISTINGS) return { path }
  const slug = slugIn(path.slice(LISTINGS.length + 1))
  if (!slug) throw new Refusal('not_found', 'There is no product at this address. Check how it is written.')
  return { slug, path: `${LISTINGS}/${slug}` }
}

function movedTo(request: Request, location: string): Response {
  readOnly(request)
  return new Response(null, { status: 308, headers: { location } })
}

/** `/listings/{slug}`, the public page of a listing, and `/listings?q=`, where products are found. */
export function listingPages(deps: ListingPagesDeps): Extra {
  const listing = pageReader(operations.get_listing, deps, listingPage)
  const directory = pageReader(operations.search_listings, deps, directoryPage)

  return async (request, asked) => {
    const { pathname, requestId } = asked
    if (pathname !== LISTINGS && !pathname.startsWith(`${LISTINGS}/`)) return undefined
    const answer = async () => {
      const { search } = targetOf(request.url)
      const { slug, path } = addressOf(pathname)
      if (path !== pathname) return movedTo(request, `${path}${search}`)
      return slug ? listing(request, { path: { slug } }, asked) : directory(request, { query: searchOf(search) }, asked)
    }
    return pageOrProblem(answer, { log: deps.log, requestId, link: ALL, asked: request.headers })
  }
}
