import { type EntityManager, run } from '@launch/kit'

/**
 * Forgets what an account that is gone did here. Its votes still count, as a tally equals its rows, under an id that says
 * nothing and that no account has; what it followed is nobody's business any longer.
 */
export async function forgetCommunity(em: EntityManager, account: string): Promise<void> {
  await run(em, `update vote set account_id = 'gone-' || gen_random_uuid() where account_id = ?`, [account])
  await run(em, 'delete from follow where account_id = ?', [account])
}
