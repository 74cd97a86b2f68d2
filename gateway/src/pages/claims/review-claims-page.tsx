/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import { accountPage } from '../account/parts.tsx'
import { Pager } from '../pager.tsx'
import { Trail } from './trail.tsx'

export interface ReviewClaimsPage {
  listing_id: number
  found: OutputOf<Operations['review_listing_claims']>
}

/** The claims on any listing, for the site team. */
export function reviewClaimsPage({ listing_id, found }: ReviewClaimsPage): string {
  const page = found.page ?? 1
  const slug = found.items[0]?.slug
  return accountPage({
    title: `Claims on listing ${listing_id}`,
    area: '',
    children: (
      <>
        <p class="of-listing">For the site team</p>
        <h1>Claims on {slug ? <a href={`/listings/${slug}`}>{slug}</a> : `listing ${listing_id}`}</h1>
        <p class="lead">Every claim on the listing of another account, and what happened to it.</p>
        {found.items.length > 0 ? (
          <Trail claims={found.items} owner={false} />
        ) : (
          <p class="none">{page === 1 ? 'Nobody has claimed it.' : 'There are no more claims.'}</p>
        )}
        <Pager path={`/me/listings/${listing_id}/claims`} page={page} hasMore={found.has_more} />
      </>
    ),
  })
}
