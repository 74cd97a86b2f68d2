/** @jsxImportSource preact */
import { createHash } from 'node:crypto'
import type { ComponentChildren } from 'preact'
import { page } from '../layout.tsx'
import { plainLine } from '../words.tsx'
import { MissingList } from './fields.tsx'
import { About, Accept, Done, type InvitePage, type InviteView, NoProfile, Over, SignedOut } from './invite-parts.tsx'
import { Csrf, Notice } from './parts.tsx'

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
