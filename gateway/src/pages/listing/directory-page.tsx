/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { ListingSummary } from '@launch/proto/schemas/listing'
import { FeedLinks } from '../feed-links.tsx'
import { page } from '../layout.tsx'
import { plainLine } from '../words.tsx'
import { Entries } from './entries.tsx'

type Found = OutputOf<Operations['search_listings']>

/** How many were found, in words. */
function countOf({ total, total_is_exact }: Found, q: string): string {
  const many = total_is_exact ? total.toLocaleString('en') : `More than ${total.toLocaleString('en')}`
  const products = total === 1 && total_is_exact ? 'product' : 'products'
  return q === '' ? `${many} ${products}` : `${many} ${products} for “${q}”`
}

function Search({ q }: { q: string }) {
  return (
    <search>
      <form action="/listings" method="get" class="search">
        <label for="q">Search products</label>
        <input id="q" type="search" name="q" value={q} maxLength={200} placeholder="invoices, bakery, …" />
        <button type="submit" class="button">
          Search
        </button>
      </form>
    </search>
  )
}

function Highlights({ listings }: { listings: readonly ListingSummary[] }) {
  if (listings.length === 0) return null
  return (
    <section class="highlights" aria-label="Paid highlights">
      <Entries listings={listings} isPaid />
    </section>
  )
}

/**
 * All listings, or those that a search found, the newest first; what a search found by how well it fits.
 * @param highlights what was paid to stand above the list; it stands in the list as well, where it would without
 */
export function directoryPage(
  found: Found,
  asked: { q?: unknown; cursor?: unknown },
  highlights: readonly ListingSummary[] = [],
): string {
  const words = typeof asked.q === 'string' ? asked.q : ''
  const q = plainLine(words)
  const next = found.cursor && `/listings?${new URLSearchParams({ ...(words && { q: words }), cursor: found.cursor })}`
  return page({
    title: q === '' ? 'Products – Launch Directory' : `${q} – Launch Directory`,
    description: 'Products, each described from its own website.',
    path: '/listings',
    head: <FeedLinks path="/feeds/launches" title="Launches" />,
    noindex: q !== '' || asked.cursor !== undefined,
    children: (
      <div class="directory">
        <h1>Products</h1>
        <Search q={q} />
        <p class="ways-on">
          <a href="/categories">By category</a>
          <a href="/feeds/launches.rss">Launches as RSS</a>
          <a href="/leaderboard">This week’s leaderboard</a>
        </p>
        <Highlights listings={highlights} />
        <p class="count" role="status">
          {countOf(found, q)}
        </p>
        {found.items.length > 0 ? (
          <Entries listings={found.items} />
        ) : (
          <p class="none">
            {q === '' ? 'Nothing is listed yet. ' : 'Nothing has these words. Try fewer, or their beginnings. '}
            <a href={q === '' ? '/docs#submit_listing' : '/listings'}>
              {q === '' ? 'Submit the first product' : 'Show all products'}
            </a>
          </p>
        )}
        {next && (
          <p class="more">
            <a class="button quiet" href={next}>
              More products
            </a>
          </p>
        )}
      </div>
    ),
  })
}
