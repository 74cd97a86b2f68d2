/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { OwnListingSummary } from '@launch/proto/schemas/listing'
import { accountPage } from '../account/parts.tsx'
import { Day } from '../day.tsx'
import { Pager } from '../pager.tsx'
import { Words } from '../words.tsx'
import { planWords, statusWords } from './status-words.ts'

function Item({ listing }: { listing: OwnListingSummary }) {
  const { id, name, headline, status, plan, launch_week, updated_at } = listing
  const { name: standing, tone } = statusWords[status]
  return (
    <li>
      <strong>
        <a href={`/me/listings/${id}`}>
          <Words text={name || `Listing ${id}`} />
        </a>
      </strong>
      <span class={`badge ${tone}`}>{standing}</span>
      <span class="row-note">
        {headline && (
          <>
            <Words text={headline} />
            <br />
          </>
        )}
        {plan ? `${planWords[plan]} plan` : 'No plan yet'}
        {launch_week && ` · ${launch_week}`} · changed <Day at={updated_at} />
      </span>
    </li>
  )
}

/** The listings of an account, each with where it stands. */
export function ownListingsPage(found: OutputOf<Operations['list_my_listings']>): string {
  return accountPage({
    title: 'Your listings',
    area: '/me/listings',
    children: (
      <>
        <h1>Your listings</h1>
        <p class="lead">
          Where what you have submitted stands. What is not submitted yet is among <a href="/drafts">your drafts</a>.
        </p>
        {found.items.length > 0 ? (
          <ul class="rows">
            {found.items.map((listing) => (
              <Item key={listing.id} listing={listing} />
            ))}
          </ul>
        ) : (
          <p class="none">
            {found.page === 1 ? 'You have no listing yet. ' : 'There are no more listings. '}
            <a href="/docs#submit_listing">How to submit a product</a>
          </p>
        )}
        <Pager path="/me/listings" page={found.page ?? 1} hasMore={found.has_more} />
      </>
    ),
  })
}
