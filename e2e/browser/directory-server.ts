import {
  checkoutPages,
  createPages,
  type Dispatcher,
  listingPages,
  openapi,
  SharedReads,
} from '@launch/gateway/testing/pages'
import { Metrics, Refusal } from '@launch/kit'
import { silentLog } from '@launch/kit/testing'
import type { operations } from '@launch/proto'
import { orderExample, productExample } from '@launch/proto/examples/order'
import type { OutputOf } from '@launch/proto/operation'
import type { ListingSummary, PublicListing } from '@launch/proto/schemas/listing'

type SandboxOrder = OutputOf<(typeof operations)['get_sandbox_order']>

/** The pages that show data, on listings and one order in memory. */
export interface DirectoryServer {
  origin: string
  stop(): Promise<void>
}

function summaryOf({ name, url, headline, ...listing }: PublicListing): ListingSummary {
  const { id, slug, logo_url, categories, votes, launch_week, highlighted_until, public_url } = listing
  const shown = { name: name ?? '', url: url ?? '', headline: headline ?? '' }
  return { id, slug, ...shown, logo_url, categories, votes, launch_week, highlighted_until, public_url }
}

/** The answers of the services, found by the operation's name. */
function answersOf(listings: readonly PublicListing[]) {
  return {
    get_listing: ({ slug }: Record<string, unknown>) => {
      const found = listings.find((listing) => listing.slug === slug)
      if (!found) throw new Refusal('not_found', 'There is no such listing.')
      return found
    },
    search_listings: ({ q = '', per_page }: Record<string, unknown>) => {
      const found = listings.filter(({ name }) => name?.toLowerCase().includes(String(q).toLowerCase())).map(summaryOf)
      const counts = { total: found.length, total_is_exact: true, has_more: false, cursor: null }
      return { items: found, page: 1, per_page, ...counts }
    },
    list_products: () => ({ items: [productExample] }),
  }
}

/** Serves the pages on loopback. */
export function serveDirectory(listings: readonly PublicListing[]): DirectoryServer {
  const [first] = listings
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => answer(request) })
  const { origin } = server.url
  const answers: Record<string, (input: Record<string, unknown>) => unknown> = answersOf(listings)
  const state: SandboxOrder = {
    order: orderExample,
    listing_names: [first?.name ?? ''],
    board_weeks: [null],
    return_url: `${origin}/`,
    refusal: null,
  }
  const dispatcher: Pick<Dispatcher, 'runShared' | 'runForPage'> = {
    runShared: async ({ op, input }) => new TextEncoder().encode(JSON.stringify(answers[op.name]?.(input))),
    runForPage: async (name, input) => {
      if (name === 'list_highlighted_listings') return { items: listings.slice(0, 1).map(summaryOf) }
      const outcome = 'outcome' in input ? input.outcome : undefined
      if (outcome === 'failed') state.order = { ...state.order, status: 'failed' }
      if (outcome === 'paid') {
        state.order = { ...state.order, status: 'paid', paid_at: '2026-11-21T09:50:00.000Z' }
        state.return_url = `${origin}/listings/${first?.slug}`
      }
      return state
    },
  }
  const log = silentLog
  const limits = { publicRead: () => undefined }
  const fixed = createPages({ publicUrl: origin, document: openapi(origin) })
  const reads = new SharedReads(dispatcher, new Metrics('test'))
  const extras = [
    listingPages({ dispatcher, reads, limits, log }),
    checkoutPages({ publicUrl: origin, dispatcher, log }),
  ]
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    for (const extra of extras) {
      const response = await extra(request, { pathname, requestId: 'req-1', address: '127.0.0.1' })
      if (response) return response
    }
    return fixed(pathname) ?? new Response(null, { status: 404 })
  }
  return { origin, stop: () => server.stop(true) }
}
