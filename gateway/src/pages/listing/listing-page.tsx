/** @jsxImportSource preact */
import type { PublicListing } from '@launch/proto/schemas/listing'
import { Day } from '../day.tsx'
import { page } from '../layout.tsx'
import { hostOf, OutLink, plainLine, Words, webAddress } from '../words.tsx'
import { FromTheirWebsite } from './evidence.tsx'
import { Facts } from './facts.tsx'
import { ListingHead, wordingOf } from './head.tsx'
import { Logo } from './logo.tsx'
import {
  Description,
  Features,
  Founders,
  Milestones,
  Questions,
  Screenshots,
  StoryTeaser,
  Updates,
} from './sections.tsx'

/** Where everything that is listed under a name can be found. */
const searchFor = (words: string) => `/listings?${new URLSearchParams({ q: words })}`

const DAY = 86_400_000

function LaunchLine({ launch }: { launch: NonNullable<PublicListing['launch']> }) {
  const last = new Date(Date.parse(launch.ends_at) - DAY).toISOString().slice(0, 10)
  const words = { upcoming: 'Launches in the week', running: 'Launching this week,', over: 'Launched in the week' }
  return (
    <span>
      {words[launch.state]}{' '}
      <a href={`/leaderboard/${launch.week}`}>
        <Day at={launch.starts_at.slice(0, 10)} /> to <Day at={last} />
      </a>
      {launch.rank !== null && `, place ${launch.rank}`}
    </span>
  )
}

function Title({ listing }: { listing: PublicListing }) {
  const { name, headline, url, categories, votes, launch, status } = listing
  const website = webAddress(url)
  return (
    <header class="title">
      <Logo name={name ?? ''} address={listing.logo_url} />
      <div>
        <h1>
          <Words text={name ?? ''} />
        </h1>
        {headline && (
          <p class="headline">
            <Words text={headline} />
          </p>
        )}
        <p class="meta">
          {categories.map((category) => (
            <a key={category} class="tag" href={searchFor(plainLine(category))}>
              <Words text={category} />
            </a>
          ))}
          <span>{votes === 1 ? '1 vote' : `${votes} votes`}</span>
          {launch && <LaunchLine launch={launch} />}
          {status === 'archived' && (
            <span>
              <span class="badge over">Archived</span> No longer kept up by its owner
            </span>
          )}
        </p>
      </div>
      {website && <OutLink href={url} text={`Visit ${hostOf(website)}`} class="button" />}
    </header>
  )
}

/** The public page of a listing: everything that is shown of it, all of it somebody else's text. */
export function listingPage(listing: PublicListing): string {
  const { summary, evidence } = listing
  return page({
    ...wordingOf(listing),
    path: '/listings',
    noindex: listing.status === 'archived',
    head: <ListingHead listing={listing} />,
    children: (
      <article class="listing">
        <Title listing={listing} />
        <div class="columns">
          <div class="parts">
            {summary && (
              <div>
                <p class="lead text" dir="auto">
                  {plainLine(summary)}
                </p>
                <FromTheirWebsite evidence={evidence.summary} />
              </div>
            )}
            <Screenshots listing={listing} />
            <Features features={listing.features} evidence={evidence.features} />
            <Description text={listing.description} evidence={evidence.description} />
            <StoryTeaser listing={listing} />
            <Founders founders={listing.founders} />
            <Milestones milestones={listing.milestones} />
            <Updates updates={listing.updates} />
            <Questions faqs={listing.faqs} />
          </div>
          <aside aria-label="At a glance">
            <Facts listing={listing} />
          </aside>
        </div>
      </article>
    ),
  })
}
