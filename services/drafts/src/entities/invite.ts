import type { Invite as InviteContract } from '@launch/proto/schemas/invite'
import type { FounderItem } from '@launch/proto/schemas/items'
import { defineEntity, p } from '@mikro-orm/core'

const schema = defineEntity({
  name: 'Invite',
  tableName: 'invite',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    draftId: p.string(),
    /** Where the link was sent, in lower case. */
    email: p.string(),
    /** SHA-256 of the link's secret, in hex. */
    tokenHash: p.string(),
    expiresAt: p.datetime(),
    /** The account that accepted, or is about to: nobody else can meanwhile. */
    accountId: p.string().nullable(),
    acceptedEmail: p.string().nullable(),
    acceptedAt: p.datetime().nullable(),
    /** What that account's profile says, as the draft shows it once it was accepted. */
    founder: p.json().$type<FounderItem>().nullable(),
    /** When the profile said so; what it said before that is ignored. */
    founderChangedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
})

/** An invite to a co-founder. One that is taken back is deleted. */
export class Invite extends schema.class {}
schema.setClass(Invite)

/** What is read of an invite to show it. */
export type ShownInvite = Pick<Invite, 'id' | 'email' | 'expiresAt' | 'acceptedEmail' | 'acceptedAt'>

/** How an invite stands at a moment: `expired` is told by the clock. */
export function statusOf(
  { acceptedAt, expiresAt }: Pick<Invite, 'acceptedAt' | 'expiresAt'>,
  now: Date,
): InviteContract['status'] {
  if (acceptedAt) return 'accepted'
  return now < expiresAt ? 'pending' : 'expired'
}

/** An invite as the draft's owner sees it. */
export function inviteContract(invite: ShownInvite, now: Date): InviteContract {
  return {
    invite_id: Number(invite.id),
    email: invite.email,
    status: statusOf(invite, now),
    expires_at: invite.expiresAt.toISOString(),
    accepted_by: invite.acceptedEmail ?? null,
  }
}
