/** @jsxImportSource preact */
import type { Claim } from '@launch/proto/schemas/claim'
import { FaultNotice, type FormFault } from '../account/fields.tsx'
import { accountPage, Csrf, Notice } from '../account/parts.tsx'
import { Moment } from '../day.tsx'
import { plainLine, Words } from '../words.tsx'
import { meansOf, methodWords, statusWords } from './claim-words.ts'
import { Instructions } from './instructions.tsx'
import { LastCheck } from './last-check.tsx'

export interface ClaimPage {
  csrf: string
  claim: Claim
  /** Name of the listing, and where its page is; null where it has none. */
  listing: { name: string; href: string | null }
  /** Of the forms, so that one that is sent twice counts once. */
  id: string
  fault?: FormFault | undefined
  /** Something was just done. */
  done?: { kind: 'done' | 'wrong'; text: string } | undefined
}

const startOf = ({ slug, site }: Pick<Claim, 'slug' | 'site'>) => `/claim/${slug}?${new URLSearchParams({ site })}`

function Facts({ claim }: Pick<ClaimPage, 'claim'>) {
  const { status, method, reason, created_at, expires_at, verified_at } = claim
  const { name, tone } = statusWords[status]
  const means = reason ?? meansOf(claim)
  return (
    <dl class="facts-of-account">
      <dt>Status</dt>
      <dd>
        <span class={`badge ${tone}`}>{name}</span>
        {means && (
          <>
            <br />
            {plainLine(means)}
          </>
        )}
      </dd>
      <dt>Proved by</dt>
      <dd>{methodWords[method].name}</dd>
      <dt>Made</dt>
      <dd>
        <Moment at={created_at} />
      </dd>
      {status === 'pending' && expires_at && (
        <>
          <dt>Good until</dt>
          <dd>
            <Moment at={expires_at} />
          </dd>
        </>
      )}
      {verified_at && (
        <>
          <dt>Verified</dt>
          <dd>
            <Moment at={verified_at} />
          </dd>
        </>
      )}
    </dl>
  )
}

/** A button of a claim's page; the way to another page may stand beside it. */
function Act(props: Pick<ClaimPage, 'csrf' | 'claim' | 'id'> & { act: string; text: string; quiet?: boolean }) {
  const { csrf, claim, id, act, text, quiet } = props
  return (
    <form method="post" action={`/me/claims/${claim.claim_id}`}>
      <Csrf token={csrf} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="act" value={act} class={quiet ? 'button quiet' : 'button'}>
        {text}
      </button>
    </form>
  )
}

function SendAgain({ csrf, claim, id }: Pick<ClaimPage, 'csrf' | 'claim' | 'id'>) {
  const { slug, site, instructions } = claim
  return (
    <form method="post" action={`/claim/${slug}`}>
      <Csrf token={csrf} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="method" value="email" />
      <input type="hidden" name="email" value={instructions.email} />
      <button type="submit" class="button">
        Send the link again
      </button>
    </form>
  )
}

function Pending(shown: ClaimPage) {
  const { claim } = shown
  const isEmail = claim.method === 'email'
  return (
    <>
      <LastCheck claim={claim}>
        <Act {...shown} act="check" text="Check again" quiet />
      </LastCheck>
      <section aria-labelledby="publish">
        <h2 id="publish">{isEmail ? 'Open the link' : 'What to publish'}</h2>
        <Instructions claim={claim} />
        <div class="buttons">
          {isEmail ? <SendAgain {...shown} /> : <Act {...shown} act="check" text="Check now" />}
          <a class="button quiet" href={startOf(claim)}>
            Use another way
          </a>
          <Act {...shown} act="cancel" text="Cancel the claim" quiet />
        </div>
        {!isEmail && (
          <p class="fine">Looking takes some seconds. What to publish stays the same until the claim is over.</p>
        )}
      </section>
    </>
  )
}

function Verified({ claim }: Pick<ClaimPage, 'claim'>) {
  const area = `/me/listings/${claim.listing_id}`
  return (
    <>
      <section aria-labelledby="next">
        <h2 id="next">What you can do</h2>
        <ul class="ways">
          <li>
            <a href={area}>See your listing</a>
            <span>Where it stands, and what it lacks.</span>
          </li>
          <li>
            <a href={`${area}/edit`}>Change what it says</a>
            <span>Every edit is kept, and can be undone.</span>
          </li>
          <li>
            <a href={`${area}/claims`}>See who claimed it</a>
            <span>All claims on it, and what happened to them.</span>
          </li>
        </ul>
      </section>
      {claim.method !== 'email' && (
        <section aria-labelledby="publish">
          <h2 id="publish">Keep it published</h2>
          <p>
            We look for it each week. Where it is gone for 14 days, the claim counts no more; we write to you before.
          </p>
          <details class="again">
            <summary>What has to stay</summary>
            <Instructions claim={claim} />
          </details>
        </section>
      )}
      <LastCheck claim={claim} />
    </>
  )
}

function Over({ claim }: Pick<ClaimPage, 'claim'>) {
  return (
    <>
      <div class="buttons">
        <a class="button" href={startOf(claim)}>
          Claim it again
        </a>
      </div>
      <LastCheck claim={claim} />
    </>
  )
}

/** One of the account's claims: what to publish, what was found, and what can be done. */
export function claimPage(shown: ClaimPage): string {
  const { claim, listing, fault, done } = shown
  const { status } = claim
  return accountPage({
    title: `Your claim on ${plainLine(listing.name)}`,
    area: '/me/claims',
    children: (
      <>
        <p class="of-listing">
          <a href="/me/claims">Your claims</a>
        </p>
        <h1>
          Your claim on{' '}
          {listing.href ? <a href={listing.href}>{<Words text={listing.name} />}</a> : <Words text={listing.name} />}
        </h1>
        {done && <Notice kind={done.kind}>{done.text}</Notice>}
        <FaultNotice fault={fault} />
        <Facts claim={claim} />
        {status === 'pending' && <Pending {...shown} />}
        {status === 'verified' && <Verified claim={claim} />}
        {status !== 'pending' && status !== 'verified' && <Over claim={claim} />}
      </>
    ),
  })
}
