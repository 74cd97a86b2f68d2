import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { Invite, inviteContract } from '../entities/invite.ts'
import { lockedDraft } from '../operations/locked-draft.ts'
import { GOOD_FOR, newSecret } from './link.ts'
import { productOf } from './product.ts'

/** Pending and accepted invites that a draft can have. */
const MOST = 10

/**
 * Invites a co-founder to one of the caller's drafts. Who is invited already gets a new link, and the old one is void.
 * The draft's lock keeps those that are sent at once from being more than there may be.
 */
export function inviteCofounder(publicUrl: string): Handler<Operations['invite_cofounder']> {
  return async ({ input, caller, em, now, enqueue }) => {
    const draft = await lockedDraft(em, caller, input.id)
    const email = input.email.toLowerCase()
    const counted = await em.find(
      Invite,
      { draftId: draft.id, $or: [{ acceptedAt: { $ne: null } }, { expiresAt: { $gt: now } }] },
      { limit: MOST },
    )
    const known = counted.find((each) => each.email === email && !each.acceptedAt)
    if (!known && counted.length >= MOST) {
      const detail = `Draft ${draft.id} has ${MOST} pending and accepted invites. Revoke one to invite another person.`
      throw new Refusal('invite_limit', detail)
    }
    const { token, hash } = newSecret()
    const link = { tokenHash: hash, expiresAt: new Date(now.getTime() + GOOD_FOR) }
    const made = known
      ? Object.assign(known, link)
      : em.create(Invite, { draftId: draft.id, email, ...link, ...BLANK, createdAt: now })
    await em.flush()
    await enqueue('invite_mail', String(made.id), {
      to: email,
      url: `${publicUrl}/invites#${token}`,
      expires_at: link.expiresAt.toISOString(),
      ...productOf(draft),
    })
    return inviteContract(made, now)
  }
}

const BLANK = { accountId: null, acceptedEmail: null, acceptedAt: null, founder: null, founderChangedAt: null }
