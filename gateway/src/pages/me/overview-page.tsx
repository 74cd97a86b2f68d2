/** @jsxImportSource preact */
import type { Listing } from '@launch/proto/schemas/listing'
import { MissingList } from '../account/fields.tsx'
import { Notice } from '../account/parts.tsx'
import { Span } from '../day.tsx'
import { OutLink } from '../words.tsx'
import { ownListingPage } from './own-page.tsx'
import { hasPage, planWords, statusWords } from './status-words.ts'

function Week({ launch, launch_week }: Pick<Listing, 'launch' | 'launch_week'>) {
  if (!launch) return <>{launch_week ?? 'None yet'}</>
  return (
    <>
      <a href={`/leaderboard/${launch.week}`}>{launch.week}</a>, <Span of={launch} />
      {launch.rank !== null && `, place ${launch.rank}`}
    </>
  )
}

function Facts({ listing }: { listing: Listing }) {
  const { status, plan, votes, url, slug } = listing
  return (
    <dl class="facts-of-account">
      <dt>Status</dt>
      <dd>
        <span class={`badge ${statusWords[status].tone}`}>{statusWords[status].name}</span>
        <br />
        {statusWords[status].means}
      </dd>
      <dt>Plan</dt>
      <dd>{plan ? planWords[plan] : 'None yet'}</dd>
      <dt>Launch week</dt>
      <dd>
        <Week {...listing} />
      </dd>
      <dt>Votes</dt>
      <dd>{votes}</dd>
      <dt>Website</dt>
      <dd>
        <OutLink href={url} />
      </dd>
      {hasPage(status) && (
        <>
          <dt>Its page</dt>
          <dd>
            <a href={`/listings/${slug}`}>/listings/{slug}</a>
          </dd>
        </>
      )}
    </dl>
  )
}

/** One of the account's listings: where it stands and what it lacks. */
export function ownOverviewPage({ listing, done }: { listing: Listing; done?: string | undefined }): string {
  const { missing, status, plan } = listing
  return ownListingPage({
    listing,
    tail: '',
    title: 'Where it stands',
    children: (
      <>
        {done && <Notice kind="done">{done}</Notice>}
        <Facts listing={listing} />
        {missing.length > 0 && (
          <section aria-labelledby="missing">
            <h2 id="missing">What is missing</h2>
            <MissingList missing={missing} />
          </section>
        )}
        <section aria-labelledby="next">
          <h2 id="next">What you can do</h2>
          <ul class="ways">
            {plan === null && (
              <li>
                <a href={`/me/listings/${listing.id}/badges`}>Launch it for free</a>
                <span>Put our badge on its page and get a place in a launch week.</span>
              </li>
            )}
            {status === 'awaiting_badge' && (
              <li>
                <a href={`/me/listings/${listing.id}/badges`}>Put the badge on its page</a>
                <span>Then have it looked for at once.</span>
              </li>
            )}
            {plan !== 'paid' && status !== 'archived' && (
              <li>
                <a href={`/me/listings/${listing.id}/launch`}>Launch it at once</a>
                <span>Or in a week of your choice. A paid launch needs neither badge nor profile.</span>
              </li>
            )}
            {status === 'live' && (
              <li>
                <a href={`/me/listings/${listing.id}/launch`}>Highlight it</a>
                <span>Pinned above all products for seven days, marked as paid.</span>
              </li>
            )}
            <li>
              <a href={`/me/listings/${listing.id}/claims`}>See who claimed it</a>
              <span>Every claim on it, and what happened.</span>
            </li>
            <li>
              <a href={`/me/listings/${listing.id}/story`}>Tell its story</a>
              <span>How it came to be, in your own words.</span>
            </li>
            <li>
              <a href={`/me/listings/${listing.id}/edit`}>Change what it says</a>
              <span>Every edit is kept, and can be undone.</span>
            </li>
            <li>
              <a href="/drafts">Invite a co-founder</a>
              <span>In the draft that it came from: they add their own profile.</span>
            </li>
          </ul>
        </section>
      </>
    ),
  })
}
