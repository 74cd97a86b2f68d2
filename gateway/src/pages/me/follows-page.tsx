/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import { accountPage } from '../account/parts.tsx'
import { Day } from '../day.tsx'
import { Pager } from '../pager.tsx'
import { plainLine, Words } from '../words.tsx'
import { Act } from './community-page.tsx'

type Found = OutputOf<Operations['list_my_follows']>

function Item({ followed: { listing, followed_at }, csrf }: { followed: Found['items'][number]; csrf: string }) {
  const { slug, name, headline } = listing
  return (
    <li>
      <strong>
        <a href={`/listings/${slug}`}>
          <Words text={name} />
        </a>
      </strong>
      <Act csrf={csrf} slug={slug} act="unfollow" text="Unfollow" label={`Unfollow ${plainLine(name)}`} quiet />
      <span class="row-note">
        <Words text={headline} />
        <br />
        Followed since <Day at={followed_at} />
      </span>
    </li>
  )
}

/** The listings that an account follows, the latest first. */
export function followsPage({ csrf, found }: { csrf: string; found: Found }): string {
  const page = found.page ?? 1
  return accountPage({
    title: 'What you follow',
    area: '/me/community',
    children: (
      <>
        <h1>What you follow</h1>
        {found.items.length > 0 ? (
          <ul class="rows">
            {found.items.map((followed) => (
              <Item key={followed.listing.id} followed={followed} csrf={csrf} />
            ))}
          </ul>
        ) : (
          <p class="none">
            {page === 1 ? 'You follow nothing yet. ' : 'You follow nothing more. '}
            <a href="/listings">Find products</a>
          </p>
        )}
        <Pager path="/me/community" page={page} hasMore={found.has_more} />
      </>
    ),
  })
}
