import { type EntityManager, run } from '@launch/kit'

/** Forgets who of the site team decided what; that it was decided, and why, stays. */
export async function forgetModerator(em: EntityManager, account: string): Promise<void> {
  await run(em, 'update moderation set account_id = null where account_id = ?', [account])
}
