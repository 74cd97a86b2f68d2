import { type EntityManager, query } from '@launch/kit'
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

/** What a profile said when it was read, and when it had been changed. */
export interface ReadProfile {
  founder: FounderItem
  changedAt: string
}

/** What the profile of who accepts says: as it was read, unless it was told since that it says something newer. */
export function newestOf(invite: Invite, { founder, changedAt }: ReadProfile) {
  const { founder: told, founderChangedAt: toldAt } = invite
  const readAt = new Date(changedAt)
  return told && toldAt && toldAt > readAt
    ? { founder: told, founderChangedAt: toldAt }
    : { founder, founderChangedAt: readAt }
}

/**
 * Lets an invite take the place of an older one of the same draft that its account has accepted. Gives the handle by
 * which the draft knows the founder since then.
 */
export async function replaceOlder(em: EntityManager, { accountId, draftId, id }: Invite): Promise<string | null> {
  const [older] = await query<{ handle: string }>(
    em,
    `delete from invite where draft_id = ? and account_id = ? and accepted_at is not null and id <> ?
       returning founder->>'handle' as handle`,
    [draftId, accountId, id],
  )
  return older?.handle ?? null
}
