/** @jsxImportSource preact */
import type { OpenedClaim } from '@launch/proto/schemas/claim'
import type { ComponentChildren } from 'preact'
import { Notice } from '../account/parts.tsx'
import { SecretLinkForm, secretLinkScript } from '../account/secret-link.tsx'
import { Moment } from '../day.tsx'
import { page } from '../layout.tsx'
import { OutLink, plainLine, Words } from '../words.tsx'

/** What the page has to say: no link yet, one that is worth nothing, or a claim. */
export type ClaimLinkView = { kind: 'ask'; wrong?: string } | { kind: 'gone' } | { kind: 'claim'; claim: OpenedClaim }

export interface ClaimLinkPage {
  csrf: string
  isSignedIn: boolean
  view: ClaimLinkView
  /** Why the claim was not verified just now. */
  fault?: string | undefined
}

function titleOf(view: ClaimLinkView): string {
  if (view.kind === 'ask') return 'Verify a claim'
  if (view.kind === 'gone') return 'This link is not good any more'
  const titles: Record<OpenedClaim['status'], string> = {
    pending: 'Verify the claim',
    verified: 'The claim is verified',
    expired: 'This link has expired',
    rejected: 'The claim was lost to another',
    revoked: 'The claim counts no more',
  }
  return titles[view.claim.status]
}

function About({ claim }: { claim: OpenedClaim }) {
  return <OutLink href={claim.listing_url} text={claim.listing_name} />
}

function Content({ claim, isSignedIn }: { claim: OpenedClaim; isSignedIn: boolean }): ComponentChildren {
  const again = (
    <p>
      <a class="button" href={`/claim/${claim.slug}?${new URLSearchParams({ site: claim.site })}`}>
        Claim it again
      </a>
    </p>
  )
  switch (claim.status) {
    case 'pending':
      return (
        <p class="lead">
          <Words text={claim.email} /> was named to prove that <About claim={claim} /> is of its company. The link is
          good until <Moment at={claim.expires_at} />. Paste it below to verify the claim.
        </p>
      )
    case 'verified':
      return (
        <>
          <p class="lead">
            <About claim={claim} /> belongs to the account that claimed it with <Words text={claim.email} />. There is
            nothing more to do here.
          </p>
          <p class="buttons">
            <a class="button" href={isSignedIn ? '/me/claims' : `/listings/${claim.slug}`}>
              {isSignedIn ? 'See your claims' : 'See the listing'}
            </a>
          </p>
          {!isSignedIn && (
            <p class="fine">
              Was it you who claimed it? <a href="/sign-in?next=%2Fme%2Flistings">Sign in</a> to edit the listing.
            </p>
          )}
        </>
      )
    case 'expired':
      return (
        <>
          <p class="lead">
            It was good until <Moment at={claim.expires_at} />. Whoever claims <About claim={claim} /> can do it again
            and gets a new one.
          </p>
          {again}
        </>
      )
    default:
      return (
        <>
          <p class="lead">
            Somebody else has proved that <About claim={claim} /> is theirs, or the proof was lost. Who made the claim
            finds the reason in their account.
          </p>
          {again}
        </>
      )
  }
}

/** What a mailed link of a claim opens: it verifies by its form, which a script sends at once. */
export function claimLinkPage({ csrf, isSignedIn, view, fault }: ClaimLinkPage): string {
  const title = titleOf(view)
  const isPlain = view.kind === 'ask' || (view.kind === 'claim' && view.claim.status === 'pending')
  const wrong = view.kind === 'ask' ? view.wrong : undefined
  return page({
    title: `${title} – Launch Directory`,
    description: 'Prove by e-mail that a listing is of your company.',
    path: '/claims',
    noindex: true,
    signedOut: !isSignedIn,
    children: (
      <article class="door">
        <h1>{title}</h1>
        {fault && <Notice kind="wrong">{plainLine(fault)}</Notice>}
        {view.kind === 'ask' && (
          <p class="lead">We have mailed a link to an address at the company’s domain. It opens here.</p>
        )}
        {view.kind === 'gone' && (
          <p class="lead">The claim was cancelled, a newer mail took the link’s place, or a part of it got lost.</p>
        )}
        {view.kind === 'claim' && <Content claim={view.claim} isSignedIn={isSignedIn} />}
        {isPlain ? (
          <SecretLinkForm csrf={csrf} wrong={wrong} action="/claims/verify" button="Verify the claim" />
        ) : (
          <details class="another">
            <summary>Open another link</summary>
            <SecretLinkForm csrf={csrf} action="/claims/verify" button="Verify the claim" />
          </details>
        )}
        <script dangerouslySetInnerHTML={{ __html: secretLinkScript }} />
      </article>
    ),
  })
}
