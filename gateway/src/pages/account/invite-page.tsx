/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { page } from '../layout.tsx'
import { plainLine } from '../words.tsx'
import { MissingList } from './fields.tsx'
import { About, Accept, Done, type InvitePage, type InviteView, NoProfile, Over, SignedOut } from './invite-parts.tsx'
import { Notice } from './parts.tsx'
import { SecretLinkForm, secretLinkScript } from './secret-link.tsx'

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
  if (view.kind === 'ask')
    return <SecretLinkForm csrf={csrf} wrong={view.wrong} action="/invites" button="Open the invite" />
  return (
    <details class="another">
      <summary>Open another invite</summary>
      <SecretLinkForm csrf={csrf} action="/invites" button="Open the invite" />
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
        <script dangerouslySetInnerHTML={{ __html: secretLinkScript }} />
      </article>
    ),
  })
}
