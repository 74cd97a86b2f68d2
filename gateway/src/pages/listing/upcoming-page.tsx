/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import { Day } from '../day.tsx'
import { page } from '../layout.tsx'
import { hostOf, OutLink, plainLine, Words, webAddress } from '../words.tsx'
import { Logo } from './logo.tsx'
import { ClaimIt, TakePart } from './take-part.tsx'

type Upcoming = OutputOf<Operations['get_upcoming_listing']>

function When({ launch_week, starts_at }: Upcoming) {
  if (!launch_week || !starts_at) return <>It launches soon: its launch week is not known yet.</>
  return (
    <>
      It launches in week <a href={`/leaderboard/${launch_week}`}>{launch_week}</a>, which begins on{' '}
      <Day at={starts_at.slice(0, 10)} />.
    </>
  )
}

/** The page of a listing that is not live yet: what it is, and when it launches. */
export function upcomingPage(listing: Upcoming): string {
  const { slug, name, url, headline, logo_url } = listing
  const website = webAddress(url)
  return page({
    title: `${plainLine(name)} – Launch Directory`,
    description: plainLine(headline ?? '') || `${plainLine(name)} launches soon.`,
    path: '/listings',
    noindex: true,
    children: (
      <article class="listing">
        <header class="title">
          <Logo name={name} address={logo_url} />
          <div>
            <h1>
              <Words text={name} />
            </h1>
            {headline && (
              <p class="headline">
                <Words text={headline} />
              </p>
            )}
          </div>
          <div class="ways-in">
            {website && <OutLink href={url} text={`Visit ${hostOf(website)}`} class="button" />}
            <TakePart slug={slug} text="Follow" />
          </div>
        </header>
        <div class="prose upcoming">
          <h2>Not launched yet</h2>
          <p>
            <When {...listing} />
          </p>
          <p>Follow it to hear of its launch.</p>
          <p>
            <a href="/listings">See what is listed now</a>
          </p>
          {listing.launch_week && <ClaimIt slug={slug} />}
        </div>
      </article>
    ),
  })
}
