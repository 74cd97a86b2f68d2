import { type HandlerContext, purge, query, run, type ServiceTask } from '@launch/kit'
import { HANDLE_RESTS_DAYS, releaseHandle } from './handle.ts'

/** Forgets the founder profile of an account that is gone; its handle rests, and is nobody's. */
export async function forgetFounder(
  { em, emit, now }: Pick<HandlerContext, 'em' | 'emit' | 'now'>,
  account: string,
): Promise<void> {
  await run(em, 'update released_handle set account_id = null where account_id = ?', [account])
  const [gone] = await query<{ handle: string | null }>(
    em,
    'delete from founder_profile where account_id = ? returning handle',
    [account],
  )
  if (!gone?.handle) return
  await releaseHandle(em, gone.handle, null, now)
  await emit('profile.changed', { handle: gone.handle })
}

/** Forgets handles that have rested long enough. */
export const restedHandles: ServiceTask = purge({
  table: 'released_handle',
  key: 'handle',
  column: 'released_at',
  days: HANDLE_RESTS_DAYS,
})
