import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { OpenedInvite } from '@launch/proto/schemas/invite'
import type { Draft } from '../entities/draft.ts'
import { type Invite, type ShownInvite, statusOf } from '../entities/invite.ts'
import { hashOf } from './link.ts'
import { productOf } from './product.ts'

/** The link was never good, was replaced by a newer one, or was taken back: that is told to nobody. */
export const noInvite = () =>
  new Refusal('not_found', 'This link leads to no invite. Open the newest mail, or ask who sent it for another one.')

/** What whoever holds an invite's link sees of it. */
export function openedInvite(
  invite: Pick<Invite, 'email' | 'expiresAt' | 'acceptedAt'>,
  draft: Pick<Draft, 'fields' | 'founders' | 'url'>,
  now: Date,
): OpenedInvite {
  const { email, expiresAt } = invite
  return { status: statusOf(invite, now), ...productOf(draft), email, expires_at: expiresAt.toISOString() }
}

/** Gives what an invite's link is about. */
export const openInvite: Handler<Operations['open_invite']> = async ({ input, sql, now }) => {
  const [found] = await sql<(ShownInvite & Pick<Draft, 'fields' | 'founders' | 'url'>)[]>`
    select i.id, i.email, i.expires_at as "expiresAt", i.accepted_email as "acceptedEmail",
      i.accepted_at as "acceptedAt", d.fields, d.founders, d.url
    from invite i join draft d on d.id = i.draft_id where i.token_hash = ${hashOf(input.token)}`
  if (!found) throw noInvite()
  return openedInvite(found, found, now)
}
