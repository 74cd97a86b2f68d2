/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import { Day } from '../day.tsx'
import { Pager } from '../pager.tsx'
import { plainLine, Words } from '../words.tsx'
import { accountPage, Csrf, Notice } from './parts.tsx'

const AREA = '/account/follows'

type Follows = OutputOf<Operations['list_my_follows']>

export interface FollowsPage {
  csrf: string
  follows: Follows
  /** Something was just done. */
  done?: string | undefined
}

function Item({ csrf, follow }: { csrf: string; follow: Follows['items'][number] }) {
  const { listing, site, followed_at } = follow
  const { slug, name, headline, launch_week, public_url } = listing
  return (
    <li>
      <strong>
        <a href={public_url}>
          <Words text={name} />
        </a>
      </strong>
      <form class="act" method="post" action={`${AREA}/${slug}/unfollow`}>
        <Csrf token={csrf} />
        <input type="hidden" name="site" value={site} />
        <button type="submit" class="button quiet" aria-label={`Unfollow ${plainLine(name)}`}>
          Unfollow
        </button>
      </form>
      <span class="row-note">
        <Words text={headline} />
        <br />
        Followed since <Day at={followed_at} />
        {launch_week && ` · launch week ${launch_week}`}
      </span>
    </li>
  )
}

/** The listings that an account follows, the latest first. */
export function followsPage({ csrf, follows, done }: FollowsPage): string {
  const page = follows.page ?? 1
  return accountPage({
    title: 'Follows',
    area: AREA,
    children: (
      <>
        <h1>Follows</h1>
        <p class="lead">
          We write to you when one of these launches or has news.{' '}
          <a href="/account/mails">Choose which mails you get</a>
        </p>
        {done && <Notice kind="done">{done}</Notice>}
        {follows.items.length > 0 ? (
          <ul class="rows">
            {follows.items.map((follow) => (
              <Item key={`${follow.site} ${follow.listing.slug}`} csrf={csrf} follow={follow} />
            ))}
          </ul>
        ) : (
          <p class="none">
            {page === 1 ? 'You follow no product yet. ' : 'There are no more. '}
            <a href="/listings">Look around</a>
          </p>
        )}
        <Pager path={AREA} page={page} hasMore={follows.has_more} />
      </>
    ),
  })
}
