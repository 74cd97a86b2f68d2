/** @jsxImportSource preact */
import type { ListingSummary } from '@launch/proto/schemas/listing'
import { Words } from '../words.tsx'
import { votesOf } from './labels.ts'
import { Logo } from './logo.tsx'

function Entry({ listing }: { listing: ListingSummary }) {
  const { slug, name, headline, logo_url, categories, votes } = listing
  return (
    <li>
      <a href={`/listings/${slug}`} class="entry">
        <Logo name={name} address={logo_url} />
        <span class="entry-words">
          <strong>
            <Words text={name} />
          </strong>
          <span>
            <Words text={headline} />
          </span>
          <small>
            {categories[0] && (
              <>
                <Words text={categories[0]} /> ·{' '}
              </>
            )}
            {votesOf(votes)}
          </small>
        </span>
      </a>
    </li>
  )
}

/** Listings in their short form, each leading to its page. */
export function Entries({ listings }: { listings: readonly ListingSummary[] }) {
  return (
    <ul class="entries">
      {listings.map((listing) => (
        <Entry key={listing.id} listing={listing} />
      ))}
    </ul>
  )
}
