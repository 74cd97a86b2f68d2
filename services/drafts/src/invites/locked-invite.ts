import { type EntityManager, run } from '@launch/kit'
import type { FounderItem } from '@launch/proto/schemas/items'
import { LockMode } from '@mikro-orm/core'
import { Draft } from '../entities/draft.ts'
import { Invite } from '../entities/invite.ts'

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const

/** An invite with its draft, both locked until the transaction ends: the draft first, as everywhere. */
export async function lockedInvite(
  em: EntityManager,
  by: { id: number } | { tokenHash: string },
): Promise<{ invite: Invite; draft: Draft } | null> {
  const seen = await em.findOne(Invite, by)
  const draft = seen && (await em.findOne(Draft, { id: seen.draftId }, LOCKED))
  const invite = draft && (await em.findOne(Invite, by, LOCKED))
  return invite && { invite, draft }
}

/**
 * What the profile of who accepts says: as it was read, unless it was told since that it says something newer. An older
 * invite of the same draft that this account has accepted is replaced by this one.
 */
export async function acceptedOf(
  em: EntityManager,
  invite: Invite,
  { founder, changedAt }: { founder: FounderItem; changedAt: string },
): Promise<FounderItem> {
  const { accountId, draftId, id } = invite
  await run(em, 'delete from invite where draft_id = ? and account_id = ? and accepted_at is not null and id <> ?', [
    draftId,
    accountId,
    id,
  ])
  const readAt = new Date(changedAt)
  if (invite.founder && invite.founderChangedAt && invite.founderChangedAt > readAt) return invite.founder
  invite.founderChangedAt = readAt
  return founder
}
