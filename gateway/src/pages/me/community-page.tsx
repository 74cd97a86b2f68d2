/** @jsxImportSource preact */
import { FaultNotice, type FormFault } from '../account/fields.tsx'
import { accountPage, Csrf, Notice } from '../account/parts.tsx'
import { votesOf } from '../listing/labels.ts'
import { plainLine, Words } from '../words.tsx'

/** A listing that can be voted for and followed. */
export interface CommunityProduct {
  slug: string
  name: string
  /** Its votes that count; null where it takes none, as it is not live. */
  votes: number | null
}

export interface CommunityPage {
  csrf: string
  product: CommunityProduct
  /** The account follows it. */
  following: boolean
  fault?: FormFault | undefined
  /** Something was just done. */
  done?: string | undefined
}

interface ActProps {
  csrf: string
  slug: string
  /** What the button does, as the route knows it. */
  act: 'vote' | 'withdraw' | 'follow' | 'unfollow'
  text: string
  quiet?: boolean
}

/** A button that does one thing to a listing. */
function Act({ csrf, slug, act, text, quiet }: ActProps) {
  return (
    <form method="post" action={`/me/community/${slug}`}>
      <Csrf token={csrf} />
      <button type="submit" name="act" value={act} class={quiet ? 'button quiet' : 'button'}>
        {text}
      </button>
    </form>
  )
}

function Voting({ csrf, slug, votes }: { csrf: string; slug: string; votes: number }) {
  return (
    <section aria-labelledby="vote">
      <h2 id="vote">
        Vote <small>{votesOf(votes)}</small>
      </h2>
      <p>One vote an account. Votes cast until its launch week is over decide its place on the leaderboard.</p>
      <div class="buttons">
        <Act csrf={csrf} slug={slug} act="vote" text="Vote for it" />
        <Act csrf={csrf} slug={slug} act="withdraw" text="Withdraw my vote" quiet />
      </div>
    </section>
  )
}

/** Where somebody who is signed in votes for a listing and follows it. */
export function communityPage({ csrf, product, following, fault, done }: CommunityPage): string {
  const { slug, name, votes } = product
  const title = votes === null ? `Follow ${plainLine(name)}` : `Vote for ${plainLine(name)}, follow it`
  return accountPage({
    title,
    area: '/account/follows',
    children: (
      <>
        <p class="of-listing">
          <a href={`/listings/${slug}`}>
            <Words text={name} />
          </a>
        </p>
        <h1>{votes === null ? 'Follow' : 'Vote and follow'}</h1>
        {done && <Notice kind="done">{done}</Notice>}
        <FaultNotice fault={fault} />
        {votes !== null && <Voting csrf={csrf} slug={slug} votes={votes} />}
        <section aria-labelledby="follow">
          <h2 id="follow">Follow</h2>
          <p>
            {following
              ? 'You follow it, and hear of its launch and its updates.'
              : 'Who follows it hears of its launch and its updates.'}
          </p>
          <div class="buttons">
            {following ? (
              <Act csrf={csrf} slug={slug} act="unfollow" text="Unfollow" quiet />
            ) : (
              <Act csrf={csrf} slug={slug} act="follow" text="Follow it" quiet={votes !== null} />
            )}
          </div>
        </section>
        <p class="more">
          <a href="/account/follows">All that you follow</a>
        </p>
      </>
    ),
  })
}
