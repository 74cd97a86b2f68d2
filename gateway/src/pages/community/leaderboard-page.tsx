/** @jsxImportSource preact */
import type { Leaderboard } from '@launch/proto/schemas/launch'
import { Moment, Span } from '../day.tsx'
import { page } from '../layout.tsx'
import { votesOf } from '../listing/labels.ts'
import { Logo } from '../listing/logo.tsx'
import { Words } from '../words.tsx'
import { weekBeside } from './weeks.ts'

function Place({ place: { rank, votes, listing } }: { place: Leaderboard['items'][number] }) {
  const many = votesOf(votes)
  return (
    <li>
      <span class="rank">{rank}</span>
      {listing ? (
        <a href={`/listings/${listing.slug}`} class="entry">
          <Logo name={listing.name} address={listing.logo_url} />
          <span class="entry-words">
            <strong>
              <Words text={listing.name} />
            </strong>
            <span>
              <Words text={listing.headline} />
            </span>
            <small>{many}</small>
          </span>
        </a>
      ) : (
        <p class="entry hidden-entry">
          <span class="entry-words">
            <span>A listing that is hidden now</span>
            <small>{many}</small>
          </span>
        </p>
      )}
    </li>
  )
}

/** How a week stands, in words. */
function Standing({ board }: { board: Leaderboard }) {
  return (
    <p class="lead">
      <Span of={board} />.{' '}
      {board.final ? (
        'The week is over: these places stay.'
      ) : (
        <>
          Votes count until the week is over. As of <Moment at={board.as_of} />.
        </>
      )}
    </p>
  )
}

/**
 * The leaderboard of a launch week.
 * @param own whether it was asked for by its week rather than as the running one
 */
export function leaderboardPage(board: Leaderboard, { own }: { own: boolean }): string {
  const { week, starts_at, items, final } = board
  const isFirst = week <= '2020-W01'
  return page({
    title: `Leaderboard of ${week} – Launch Directory`,
    description: `The products that launch in week ${week}, by their votes.`,
    path: '/leaderboard',
    noindex: own && items.length === 0,
    children: (
      <div class="directory board">
        <h1>Leaderboard of {week}</h1>
        <Standing board={board} />
        {items.length > 0 ? (
          <ol class="places">
            {items.map((place, i) => (
              <Place key={place.listing?.id ?? `hidden ${i}`} place={place} />
            ))}
          </ol>
        ) : (
          <p class="none">
            Nothing is on this board. <a href="/listings">See all products</a>
          </p>
        )}
        <nav class="pager" aria-label="Weeks">
          {!isFirst && (
            <a
              class="button quiet"
              href={`/leaderboard/${weekBeside(starts_at, -1)}`}
              rel={items.length > 0 ? 'prev' : 'prev nofollow'}
            >
              The week before
            </a>
          )}
          {final && (
            <a class="button quiet" href={`/leaderboard/${weekBeside(starts_at, 1)}`} rel="next">
              The week after
            </a>
          )}
          {own && <a href="/leaderboard">This week</a>}
        </nav>
      </div>
    ),
  })
}
