/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { Listing } from '@launch/proto/schemas/listing'
import { ownListingPage } from '../me/own-page.tsx'
import { Pager } from '../pager.tsx'
import { Trail } from './trail.tsx'

export interface ListingClaimsPage {
  listing: Pick<Listing, 'id' | 'name' | 'slug' | 'status'>
  found: OutputOf<Operations['list_listing_claims']>
}

const claimable: readonly Listing['status'][] = ['scheduled', 'live', 'archived']

/** Who claimed one of the account's listings, and what happened. */
export function listingClaimsPage({ listing, found }: ListingClaimsPage): string {
  const { id, slug, status } = listing
  const page = found.page ?? 1
  const isProved = found.items.some((claim) => claim.is_yours && claim.status === 'verified')
  return ownListingPage({
    listing,
    tail: '/claims',
    title: 'Who claimed it',
    children: (
      <>
        <p class="lead">
          Whoever proves that the website is theirs gets the listing. Here is every claim on it and what happened; no
          account and no address is named.
        </p>
        {page === 1 && !isProved && claimable.includes(status) && (
          <p class="notice">
            You have it as you submitted it. <a href={`/claim/${slug}`}>Prove that it is yours</a>, and nobody displaces
            you by an e-mail alone.
          </p>
        )}
        {found.items.length > 0 ? (
          <Trail claims={found.items} owner />
        ) : (
          <p class="none">{page === 1 ? 'Nobody has claimed it.' : 'There are no more claims.'}</p>
        )}
        <Pager path={`/me/listings/${id}/claims`} page={page} hasMore={found.has_more} />
      </>
    ),
  })
}
