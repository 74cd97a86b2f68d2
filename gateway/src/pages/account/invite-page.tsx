/** @jsxImportSource preact */
import { createHash } from 'node:crypto'
import type { OpenedInvite } from '@launch/proto/schemas/invite'
import type { ComponentChildren } from 'preact'
import { Moment } from '../day.tsx'
import { page } from '../layout.tsx'
import { OutLink, plainLine, Words } from '../words.tsx'
import { type FormFault, MissingList } from './fields.tsx'
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

/**
 * Posts the secret, which stands behind `#` and so reaches no server and no log, by the form, and takes it out of the
 * address. Opening an invite changes nothing, so it needs no press of a button; without a script the link can be pasted.
 */
const SCRIPT = `const take = () => {
  if (!/^#[\\w-]{43}$/.test(location.hash)) return
  const form = document.getElementById('open')
  form.elements.link.value = location.hash
  history.replaceState(null, '', location.pathname)
  form.submit()
}
addEventListener('hashchange', take)
take()`

/** The script as a CSP source (CSP Level 3, section 2.3.1). */
export const inviteScriptSource = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

function OpenForm({ csrf, wrong }: { csrf: string; wrong?: string | undefined }) {
  return (
    <form id="open" method="post" action="/invites" class="form-fields">
      <Csrf token={csrf} />
      <p class="form-field">
        <label for="link">The link from your mail</label>
        <input
          id="link"
          type="text"
          name="link"
          maxLength={2048}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'link-hint link-fault' : 'link-hint'}
        />
        <span class="hint" id="link-hint">
          Copy the whole link, and paste it here.
        </span>
        {wrong && (
          <span class="fault" id="link-fault">
            {wrong}
          </span>
        )}
      </p>
      <button type="submit" class="button">
        Open the invite
      </button>
    </form>
  )
}

const productOf = ({ product_name, product_url }: OpenedInvite) =>
  plainLine(product_name ?? '') || (URL.canParse(product_url) ? new URL(product_url).host : 'a product')

/** Who invites, to what, and what is asked. */
function About({ invite }: { invite: OpenedInvite }) {
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

function SignedOut() {
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

function NoProfile({ name, handle, signedInAs }: { name: string | null; handle: string | null; signedInAs: string }) {
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

function Accept({ csrf, signedInAs, view: { token, name, handle } }: InvitePage & { view: Ready }) {
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

function Done({ invite, handle, listingUrl }: Accepted) {
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

function Over({ invite }: { invite: OpenedInvite }) {
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

function titleOf(view: InviteView): string {
  switch (view.kind) {
    case 'ask':
      return 'Open an invite'
    case 'gone':
      return 'This invite is not good any more'
    case 'over':
      return view.invite.status === 'accepted' ? 'This invite was used already' : 'This invite is over'
    case 'accepted':
      return 'You are in'
    default:
      return 'You are invited'
  }
}

function Content({ csrf, signedInAs, view }: InvitePage) {
  switch (view.kind) {
    case 'ask':
      return <p class="lead">A co-founder has sent you a mail with a link. It opens here.</p>
    case 'gone':
      return (
        <p class="lead">It was taken back, or replaced by a newer mail, or a part of its link got lost on the way.</p>
      )
    case 'over':
      return <Over invite={view.invite} />
    case 'accepted':
      return <Done {...view} />
    case 'signed_out':
      return (
        <>
          <About invite={view.invite} />
          <SignedOut />
        </>
      )
    case 'no_profile':
      return (
        <>
          <About invite={view.invite} />
          <NoProfile {...view} signedInAs={signedInAs ?? ''} />
        </>
      )
    case 'ready':
      return (
        <>
          <About invite={view.invite} />
          <Accept csrf={csrf} signedInAs={signedInAs} view={view} />
        </>
      )
  }
}

/** The form that opens an invite: plain where none is open, else behind a word. */
function Opener({ csrf, view }: Pick<InvitePage, 'csrf' | 'view'>): ComponentChildren {
  if (view.kind === 'ask') return <OpenForm csrf={csrf} wrong={view.wrong} />
  return (
    <details class="another">
      <summary>Open another invite</summary>
      <OpenForm csrf={csrf} />
    </details>
  )
}

/** The page of an invite to a co-founder; each of its states says what it is about and what can be done. */
export function invitePage(shown: InvitePage): string {
  const { csrf, signedInAs, view } = shown
  const title = titleOf(view)
  return page({
    title: `${title} – Launch Directory`,
    description: 'An invite to add your founder profile to a product at Launch Directory.',
    path: '/invites',
    noindex: true,
    signedOut: signedInAs === undefined,
    children: (
      <article class="door">
        <h1>{title}</h1>
        {view.fault && (
          <>
            <Notice kind="wrong">{plainLine(view.fault.whole)}</Notice>
            <MissingList missing={view.fault.missing} />
          </>
        )}
        <Content {...shown} />
        <Opener csrf={csrf} view={view} />
        <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
      </article>
    ),
  })
}
