import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { Invite } from '../entities/invite.ts'
import { lockedDraft } from '../operations/locked-draft.ts'

/**
 * Takes back an invite: nothing of it is kept, and its place is free. One that was accepted can go only once the draft no
 * longer has that founder, as their profile would not be followed any more.
 */
export const revokeInvite: Handler<Operations['revoke_invite']> = async ({ input, caller, em }) => {
  const draft = await lockedDraft(em, caller, input.id)
  const invite = await em.findOne(Invite, { id: input.invite_id, draftId: draft.id })
  if (!invite) throw new Refusal('not_found', `Draft ${draft.id} has no invite ${input.invite_id}.`)
  const { founder, acceptedAt } = invite
  if (acceptedAt && draft.founders.some(({ handle }) => handle !== undefined && handle === founder?.handle)) {
    const detail = `Invite ${input.invite_id} was accepted, so it can’t be taken back. Send \`founders\` without \`${founder?.handle}\` to remove that founder.`
    throw new Refusal('not_found', detail)
  }
  em.remove(invite)
  await em.flush()
  return {}
}
