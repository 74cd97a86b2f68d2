import { Slug } from '@launch/proto/schemas/listing'
import { SharedCache } from '../call/cache.ts'
import type { Extra } from '../door/app.ts'
import { readOnly } from '../door/extras.ts'
import { type FinishedAnswer, finishedAnswer, sendFinished } from '../door/finished-answer.ts'
import { type PublicPagesDeps, publicReads } from '../pages/routes/kept-pages.ts'
import { type Feed, launchesFeed, listingFeed, updatesFeed } from './feed.ts'

/** How long a feed stands in milliseconds where no change drops it. */
const LIFETIME = 5_000
const MAX_FEEDS = 500
/** Items of a feed: readers come often enough to miss none. */
const ITEMS = 50
const MAX_AGE = 60

const PATHS = [
  /^\/feeds\/(?<all>launches|updates)\.(?<form>rss|json)$/,
  /^\/listings\/(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\/updates\.(?<form>rss|json)$/,
]

export interface FeedDeps extends Pick<PublicPagesDeps, 'dispatcher' | 'reads' | 'limits'> {
  publicUrl: string
}

/**
 * `/feeds/launches`, `/feeds/updates` and `/listings/{slug}/updates`, each as `.rss` and `.json`: the newest 50, with a
 * tag to ask again by, and readable from pages of any origin.
 */
export function feedRoutes({ dispatcher, reads, limits, publicUrl }: FeedDeps): Extra {
  const read = publicReads(reads)
  const kept = new SharedCache<FinishedAnswer>(LIFETIME, MAX_FEEDS)
  reads.whenDropped(() => kept.clear())

  const sources: Record<string, (requestId: string) => Promise<Feed>> = {
    launches: async (requestId) =>
      launchesFeed(publicUrl, (await dispatcher.runForPage('list_launches', { limit: ITEMS }, { requestId })).items),
    updates: async (requestId) =>
      updatesFeed(publicUrl, (await read('list_updates', { per_page: ITEMS }, requestId)).items),
  }

  const ofListing = async (slug: string, requestId: string): Promise<Feed> => {
    const [listing, updates] = await Promise.all([
      read('get_listing', { slug }, requestId),
      read('list_listing_updates', { slug, per_page: ITEMS }, requestId),
    ])
    return listingFeed(publicUrl, listing, updates.items)
  }

  return async (request, { pathname, requestId, address }) => {
    const found = PATHS.map((path) => path.exec(pathname)?.groups).find((groups) => groups !== undefined)
    if (!found || (found.slug?.length ?? 0) > (Slug.maxLength ?? 0)) return undefined
    readOnly(request)
    limits.publicRead(address)
    const { all = '', slug = '' } = found
    const answer = await kept.get(pathname, async () => {
      const feed = await (sources[all]?.(requestId) ?? ofListing(slug, requestId))
      // Loaded with the first feed that is asked for, as its library is large.
      const { feedForms } = await import('./write.ts')
      const { type, write } = feedForms[found.form === 'rss' ? 'rss' : 'json']
      return finishedAnswer(new TextEncoder().encode(write(feed, `${publicUrl}${pathname}`)), {
        'content-type': type,
        'cache-control': `public, max-age=${MAX_AGE}`,
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      })
    })
    return sendFinished(answer, request.headers, requestId)
  }
}
