/** @jsxImportSource preact */
import type { OpenedInvite } from '@launch/proto/schemas/invite'
import { Moment } from '../day.tsx'
import { OutLink, plainLine, Words } from '../words.tsx'
import type { FormFault } from './fields.tsx'
import { Csrf, Notice } from './parts.tsx'

/** What the page of an invite has to say. */
export type InviteView = { fault?: Pick<FormFault, 'whole' | 'missing'> } & (
  | { kind: 'ask'; wrong?: string }
  | { kind: 'gone' }
  | { kind: 'over'; invite: OpenedInvite }
  | { kind: 'signed_out'; invite: OpenedInvite }
  | { kind: 'no_profile'; invite: OpenedInvite; name: string | null; handle: string | null }
  | { kind: 'ready'; invite: OpenedInvite; token: string; name: string; handle: string }
  | { kind: 'accepted'; invite: OpenedInvite; handle: string | null; listingUrl: string | undefined }
)

export interface InvitePage {
  csrf: string
  /** Who is signed in. */
  signedInAs: string | undefined
  view: InviteView
}

const productOf = ({ product_name, product_url }: OpenedInvite) =>
  plainLine(product_name ?? '') || (URL.canParse(product_url) ? new URL(product_url).host : 'a product')

/** Who invites, to what, and what is asked. */
export function About({ invite }: { invite: OpenedInvite }) {
  const { product_url, invited_by, email, expires_at } = invite
  return (
    <>
      <p class="lead">
        {invited_by ? <Words text={invited_by} /> : 'The owner of its profile'} asks you to add your own founder profile
        to{' '}
        <strong>
          <bdi>{productOf(invite)}</bdi>
        </strong>
        .
      </p>
      <dl class="facts-of-account">
        <dt>Product</dt>
        <dd>
          <OutLink href={product_url} text={productOf(invite)} />
        </dd>
        <dt>Sent to</dt>
        <dd class="address">
          <Words text={email} />
        </dd>
        <dt>Good until</dt>
        <dd>
          <Moment at={expires_at} />
        </dd>
      </dl>
      <p>
        Your name, role, photo, words and links are then shown among its founders, and follow when you change them. You
        can change nothing else of the product.
      </p>
    </>
  )
}

/** Where to sign in and come back. */
export function SignedOut() {
  return (
    <>
      <div class="buttons">
        <a class="button" href="/sign-in?next=%2Finvites">
          Sign in to accept
        </a>
      </div>
      <p class="fine">
        Any account of yours will do, and one is made if you have none. Open the link that we send in this browser, and
        you come back to this page.
      </p>
    </>
  )
}

/** What the profile lacks first. */
export function NoProfile({
  name,
  handle,
  signedInAs,
}: {
  name: string | null
  handle: string | null
  signedInAs: string
}) {
  const lacks = [name ? [] : 'a name', handle ? [] : 'a handle'].flat().join(' and ')
  return (
    <>
      <Notice kind="wrong">Your founder profile needs {lacks} first.</Notice>
      <div class="buttons">
        <a class="button" href="/account/profile">
          Fill in your profile
        </a>
        <a class="button quiet" href="/invites">
          I have done it
        </a>
      </div>
      <p class="fine">
        You are signed in as <strong>{plainLine(signedInAs)}</strong>. After an hour, open the link of your mail again.
      </p>
    </>
  )
}

type Ready = Extract<InviteView, { kind: 'ready' }>

/** Who accepts, and the button. */
export function Accept({ csrf, signedInAs, view: { token, name, handle } }: InvitePage & { view: Ready }) {
  return (
    <>
      <p>
        You accept as{' '}
        <a href={`/founders/${handle}`}>
          <Words text={name} />
        </a>
        , signed in as <strong>{plainLine(signedInAs ?? '')}</strong>. Whoever invited you sees that address.
      </p>
      <form method="post" action="/invites" class="buttons">
        <Csrf token={csrf} />
        <input type="hidden" name="act" value="accept" />
        <input type="hidden" name="link" value={token} />
        <button type="submit" class="button">
          Accept
        </button>
        <a class="button quiet" href="/account/profile">
          Change your profile first
        </a>
      </form>
      <p class="fine">If you don’t want to, close the page: nothing has happened.</p>
    </>
  )
}

type Accepted = Extract<InviteView, { kind: 'accepted' }>

/** What accepting has done, and where to see it. */
export function Done({ invite, handle, listingUrl }: Accepted) {
  return (
    <>
      <p class="lead">
        Your founder profile is now among the founders of{' '}
        <strong>
          <bdi>{productOf(invite)}</bdi>
        </strong>
        . What you change in it follows.
      </p>
      {!listingUrl && <p>We found no page of it in the directory yet. Once it is live, you are named there.</p>}
      <div class="buttons">
        {listingUrl && (
          <a class="button" href={listingUrl}>
            See the product
          </a>
        )}
        {handle && (
          <a class={listingUrl ? 'button quiet' : 'button'} href={`/founders/${handle}`}>
            See your founder page
          </a>
        )}
      </div>
    </>
  )
}

/** Why it can’t be accepted any more. */
export function Over({ invite }: { invite: OpenedInvite }) {
  const who = invite.invited_by ? <Words text={invite.invited_by} /> : 'whoever invited you'
  return invite.status === 'accepted' ? (
    <p class="lead">
      This invite to <bdi>{productOf(invite)}</bdi> was accepted already, and works once. If that was not you, tell{' '}
      {who}.
    </p>
  ) : (
    <p class="lead">
      This invite to <bdi>{productOf(invite)}</bdi> was good until <Moment at={invite.expires_at} />. Ask {who} to send
      it again: you get a new link.
    </p>
  )
}
