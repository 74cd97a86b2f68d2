/** @jsxImportSource preact */
import { categories } from '@launch/proto/categories'
import type { PublicListing } from '@launch/proto/schemas/listing'
import { Span } from '../day.tsx'
import { page } from '../layout.tsx'
import { hostOf, OutLink, plainLine, Words, webAddress } from '../words.tsx'
import { FromTheirWebsite } from './evidence.tsx'
import { Facts } from './facts.tsx'
import { ListingHead, wordingOf } from './head.tsx'
import { votesOf } from './labels.ts'
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
import { ClaimIt, TakePart } from './take-part.tsx'

/** Where everything that is listed under a category can be found. */
function categoryAddress(name: string): string {
  const category = categories.find((each) => each.name === name)
  return category ? `/categories/${category.slug}` : `/listings?${new URLSearchParams({ q: plainLine(name) })}`
}

function LaunchLine({ launch }: { launch: NonNullable<PublicListing['launch']> }) {
  const words = { upcoming: 'Launches in the week', running: 'Launching this week,', over: 'Launched in the week' }
  return (
    <span>
      {words[launch.state]}{' '}
      <a href={`/leaderboard/${launch.week}`}>
        <Span of={launch} />
      </a>
      {launch.rank !== null && `, place ${launch.rank}`}
    </span>
  )
}

function Title({ listing }: { listing: PublicListing }) {
  const { slug, name, headline, url, votes, launch, status } = listing
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
          {listing.categories.map((category) => (
            <a key={category} class="tag" href={categoryAddress(category)}>
              <Words text={category} />
            </a>
          ))}
          <span>{votesOf(votes)}</span>
          {launch && <LaunchLine launch={launch} />}
          {status === 'archived' && (
            <span>
              <span class="badge over">Archived</span> No longer kept up by its owner
            </span>
          )}
        </p>
      </div>
      <div class="ways-in">
        {website && <OutLink href={url} text={`Visit ${hostOf(website)}`} class="button" />}
        <TakePart slug={slug} text={status === 'live' ? 'Vote or follow' : 'Follow'} />
      </div>
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
            <ClaimIt slug={listing.slug} />
          </aside>
        </div>
      </article>
    ),
  })
}
