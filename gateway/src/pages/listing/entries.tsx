/** @jsxImportSource preact */
import type { ListingSummary } from '@launch/proto/schemas/listing'
import { Words } from '../words.tsx'
import { votesOf } from './labels.ts'
import { Logo } from './logo.tsx'

function Entry({ listing, isPaid }: { listing: ListingSummary; isPaid: boolean }) {
  const { slug, name, headline, logo_url, categories, votes } = listing
  return (
    <li>
      <a href={`/listings/${slug}`} class={isPaid ? 'entry paid' : 'entry'}>
        <Logo name={name} address={logo_url} />
        <span class="entry-words">
          {isPaid && <small class="paid-mark">Paid highlight</small>}
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

/** Listings in their short form, each leading to its page; those that were paid for say so. */
export function Entries({ listings, isPaid = false }: { listings: readonly ListingSummary[]; isPaid?: boolean }) {
  return (
    <ul class="entries">
      {listings.map((listing) => (
        <Entry key={listing.id} listing={listing} isPaid={isPaid} />
      ))}
    </ul>
  )
}
