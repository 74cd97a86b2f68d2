/** @jsxImportSource preact */
import type { Invite } from '@launch/proto/schemas/invite'
import type { FormFault } from '../account/fields.tsx'
import { Csrf, EmailField } from '../account/parts.tsx'
import { Moment } from '../day.tsx'
import { plainLine, Words } from '../words.tsx'

export interface CofoundersProps {
  draftId: string
  csrf: string
  invites: readonly Invite[]
  /** The address that was typed. */
  email: string
  /** Of the forms, so that one that is sent twice counts once. */
  id: string
  fault?: FormFault | undefined
}

const words: Record<Invite['status'], { name: string; tone: string }> = {
  pending: { name: 'Waiting', tone: 'waits' },
  accepted: { name: 'Accepted', tone: 'good' },
  expired: { name: 'Expired', tone: 'over' },
}

function When({ invite: { status, expires_at, accepted_by } }: { invite: Invite }) {
  if (status === 'accepted') return <>Accepted{accepted_by && <> by {plainLine(accepted_by)}</>}.</>
  return (
    <>
      {status === 'pending' ? 'The link is good until ' : 'The link was good until '}
      <Moment at={expires_at} />.
    </>
  )
}

function Item({ invite, draftId, csrf, id }: { invite: Invite } & Pick<CofoundersProps, 'draftId' | 'csrf' | 'id'>) {
  const { invite_id, email, status } = invite
  const address = plainLine(email)
  const remove = status === 'pending' ? 'Take back' : 'Remove'
  const area = `/drafts/${draftId}/invites`
  return (
    <li>
      <strong class="address">
        <Words text={email} />
      </strong>
      <span class={`badge ${words[status].tone}`}>{words[status].name}</span>
      {status !== 'accepted' && (
        <span class="act acts">
          <form method="post" action={area}>
            <Csrf token={csrf} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="email" value={email} />
            <button type="submit" class="button quiet" aria-label={`Send the mail to ${address} again`}>
              Send again
            </button>
          </form>
          <form method="post" action={`${area}/${invite_id}/revoke`}>
            <Csrf token={csrf} />
            <button type="submit" class="button quiet" aria-label={`${remove} the invite of ${address}`}>
              {remove}
            </button>
          </form>
        </span>
      )}
      <span class="row-note">
        <When invite={invite} />
      </span>
    </li>
  )
}

/** Who is invited to a draft, and the form that invites somebody. */
export function Cofounders({ draftId, csrf, invites, email, id, fault }: CofoundersProps) {
  return (
    <section aria-labelledby="co-founders">
      <h2 id="co-founders">Co-founders</h2>
      <p>
        They get a mail with a link, and add their own profile to the product. Nothing else of it is theirs to change.
      </p>
      {invites.length > 0 ? (
        <ul class="rows">
          {invites.map((invite) => (
            <Item key={invite.invite_id} invite={invite} draftId={draftId} csrf={csrf} id={id} />
          ))}
        </ul>
      ) : (
        <p class="none">Nobody is invited yet.</p>
      )}
      <form method="post" action={`/drafts/${draftId}/invites`} class="form-fields">
        <Csrf token={csrf} />
        <input type="hidden" name="id" value={id} />
        <EmailField
          label="E-mail address of a co-founder"
          value={email}
          offered={false}
          fault={fault?.fields.get('email')}
        />
        <button type="submit" class="button">
          Send the invite
        </button>
      </form>
    </section>
  )
}
