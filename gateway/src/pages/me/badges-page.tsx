/** @jsxImportSource preact */
import type { Badge } from '@launch/proto/schemas/launch'
import type { Listing } from '@launch/proto/schemas/listing'
import { FaultNotice, type FormFault } from '../account/fields.tsx'
import { Csrf, Notice } from '../account/parts.tsx'
import { badgeSize, badgeSvg } from '../badge/badge-svg.ts'
import { Shell } from '../code.tsx'
import { ownListingPage } from './own-page.tsx'
import { statusWords } from './status-words.ts'

export interface BadgesPage {
  csrf: string
  listing: Listing
  badges: readonly Badge[]
  fault?: FormFault | undefined
  /** Something was just done. */
  done?: string | undefined
}

const free: readonly Listing['status'][] = ['draft', 'awaiting_badge']

function ChooseFree({ csrf, listing }: Pick<BadgesPage, 'csrf' | 'listing'>) {
  const { id, status, url } = listing
  if (!free.includes(status)) return null
  const isWaiting = status === 'awaiting_badge'
  return (
    <section aria-labelledby="free">
      <h2 id="free">{isWaiting ? statusWords.awaiting_badge.name : 'Launch it for free'}</h2>
      <p>
        Put one of the badges below on {url ? <bdi>{url}</bdi> : 'the page of the product'}, then press the button. The
        listing gets a place in the first launch week that is three weeks ahead and has room. Without the badge it
        waits, and we look for it every hour.
      </p>
      <form method="post" action={`/me/listings/${id}/badges`} class="buttons">
        <Csrf token={csrf} />
        <button type="submit" class="button">
          {isWaiting ? 'Look for the badge now' : 'Choose the free plan'}
        </button>
      </form>
    </section>
  )
}

/** What is looked for, for who wonders why it is not found. */
function WhatCounts({ listing: { url, public_url } }: Pick<BadgesPage, 'listing'>) {
  return (
    <p class="fine">
      What counts is a link to <bdi>{public_url}</bdi> that people can see in the HTML of{' '}
      {url ? <bdi>{url}</bdi> : 'the product’s page'}: not in a comment, not hidden, and not put there by a script.
    </p>
  )
}

/** The picture of a badge as its address gives it, also while the listing has no page yet. */
function Preview({ badge: { style, theme }, rank }: { badge: Badge; rank: Listing['launch'] }) {
  const svg = badgeSvg({ style, theme, week: rank?.week ?? null, rank: rank?.rank ?? null, status: 'live' })
  const { width, height } = badgeSize(style)
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return <img src={source} width={width} height={height} alt={`The ${style} badge, ${theme}`} />
}

/** The badges of a listing to be copied, and the button that chooses the free plan. */
export function badgesPage({ csrf, listing, badges, fault, done }: BadgesPage): string {
  return ownListingPage({
    listing,
    tail: '/badges',
    title: 'Its badges',
    children: (
      <>
        {done && <Notice kind="done">{done}</Notice>}
        {listing.status === 'awaiting_badge' && <WhatCounts listing={listing} />}
        <FaultNotice fault={fault} />
        <ChooseFree csrf={csrf} listing={listing} />
        <section aria-labelledby="snippets">
          <h2 id="snippets">To copy</h2>
          <ul class="snippets">
            {badges.map((badge) => (
              <li key={`${badge.style} ${badge.theme}`}>
                <h3>
                  {badge.style}, {badge.theme}
                </h3>
                <p class={`on-${badge.theme}`}>
                  <Preview badge={badge} rank={listing.launch} />
                </p>
                <Shell label="HTML" code={badge.html} />
                <Shell label="Markdown" code={badge.markdown} />
              </li>
            ))}
          </ul>
        </section>
      </>
    ),
  })
}
