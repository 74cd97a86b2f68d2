import { Refusal } from '@launch/kit'
import { sitemapKinds } from '@launch/proto/schemas/feed'
import { SharedCache } from '../call/cache.ts'
import type { Asked, Extra } from '../door/app.ts'
import { readOnly } from '../door/extras.ts'
import { type FinishedAnswer, finishedAnswer, sendFinished } from '../door/finished-answer.ts'
import { publicReads } from '../pages/routes/kept-pages.ts'
import type { FeedDeps } from './feed-routes.ts'

/** How long a sitemap stands in milliseconds: crawlers come once a day or less. */
const LIFETIME = 300_000
/** A file of 5,000 ids is about 1 MB. */
const MAX_FILES = 20

const INDEX = '/sitemap.xml'
const PAGES = '/sitemaps/pages.xml'
const FILE = /^\/sitemaps\/(?<kind>listings|founders)-(?<file>[1-9]\d{0,5})\.xml$/

/** Pages that stand at one address whatever is listed. */
const ALONE = ['/', '/listings', '/categories', '/leaderboard', '/updates', '/docs', '/docs/events', '/bot']

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': `public, max-age=${LIFETIME / 1000}`,
  'x-content-type-options': 'nosniff',
}

/**
 * `/sitemap.xml`, the index of the sitemap files below `/sitemaps/`: one of the pages of the site itself, and for
 * listings and founders one for each range of ids.
 */
export function sitemapRoutes({ dispatcher, reads, limits, publicUrl }: FeedDeps): Extra {
  const read = publicReads(reads)
  const kept = new SharedCache<FinishedAnswer>(LIFETIME, MAX_FILES)

  const index = async (requestId: string) => {
    const { items } = await dispatcher.runForPage('list_sitemap_files', {}, { requestId })
    const { sitemapIndex } = await import('./sitemap.ts')
    const files = items.map(({ kind, file }) => `${publicUrl}/sitemaps/${kind}-${file}.xml`)
    return sitemapIndex([`${publicUrl}${PAGES}`, ...files])
  }

  const pages = async (requestId: string) => {
    const { items } = await read('list_categories', {}, requestId)
    const categories = items.filter(({ listings }) => listings > 0).map(({ slug }) => `/categories/${slug}`)
    const { sitemapFile } = await import('./sitemap.ts')
    return sitemapFile(
      publicUrl,
      [...ALONE, ...categories].map((url) => ({ url })),
    )
  }

  const file = async ({ kind, file }: { kind: string; file: number }, requestId: string) => {
    const known = sitemapKinds.find((each) => each === kind) ?? 'listings'
    const { items } = await dispatcher.runForPage('list_sitemap', { kind: known, file }, { requestId })
    if (items.length === 0) throw new Refusal('not_found', `There is no such sitemap. ${publicUrl}${INDEX} names all.`)
    const { entriesOf, sitemapFile } = await import('./sitemap.ts')
    return sitemapFile(
      publicUrl,
      items.flatMap((item) => entriesOf(known, item)),
    )
  }

  const makerOf = (pathname: string): ((requestId: string) => Promise<Uint8Array>) | undefined => {
    if (pathname === INDEX) return index
    if (pathname === PAGES) return pages
    const found = FILE.exec(pathname)?.groups
    return found && ((requestId) => file({ kind: found.kind ?? '', file: Number(found.file) }, requestId))
  }

  return async (request: Request, { pathname, requestId, address }: Asked) => {
    const make = makerOf(pathname)
    if (!make) return undefined
    readOnly(request)
    limits.publicRead(address)
    const answer = await kept.get(pathname, async () => finishedAnswer(await make(requestId), HEADERS))
    return sendFinished(answer, request.headers, requestId)
  }
}
