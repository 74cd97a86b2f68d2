/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import { Day } from '../day.tsx'
import { FeedLinks } from '../feed-links.tsx'
import { page } from '../layout.tsx'
import { Logo } from '../listing/logo.tsx'
import { Pager } from '../pager.tsx'
import { Prose, Words } from '../words.tsx'

type Found = OutputOf<Operations['list_updates']>

function Update({ update: { title, body, published_at, listing } }: { update: Found['items'][number] }) {
  return (
    <li class="update">
      <Logo name={listing.name} address={listing.logo_url} />
      <article>
        <h2>
          <Words text={title} />
        </h2>
        <p class="role">
          <a href={`/listings/${listing.slug}`}>
            <Words text={listing.name} />
          </a>
          , <Day at={published_at} />
        </p>
        <Prose text={body} />
      </article>
    </li>
  )
}

/** What is new about all products, the latest first. */
export function updatesPage(found: Found): string {
  const number = found.page ?? 1
  return page({
    title: 'What’s new – Launch Directory',
    description: 'What is new about the products of the directory, in their makers’ own words.',
    path: '/updates',
    noindex: number > 1,
    head: <FeedLinks path="/feeds/updates" title="What’s new" />,
    children: (
      <div class="directory">
        <h1>What’s new</h1>
        <p class="lead">
          News of the products, in their makers’ own words. Also as <a href="/feeds/updates.rss">RSS</a>.
        </p>
        {found.items.length > 0 ? (
          <ol class="updates">
            {found.items.map((update) => (
              <Update key={`${update.listing.id} ${update.update_id}`} update={update} />
            ))}
          </ol>
        ) : (
          <p class="none">
            {number === 1 ? 'Nobody has told anything new yet. ' : 'There is nothing older. '}
            <a href="/listings">See all products</a>
          </p>
        )}
        <Pager path="/updates" page={number} hasMore={found.has_more} />
      </div>
    ),
  })
}
