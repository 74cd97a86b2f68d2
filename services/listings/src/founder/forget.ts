import { type HandlerContext, purge, query, type ServiceTask } from '@launch/kit'
import { HANDLE_RESTS_DAYS, releaseHandle } from './handle.ts'

/** Forgets the founder profile of an account that is gone; its handles, which are given back, rest and are nobody's. */
export async function forgetFounder(
  { em, emit, now }: Pick<HandlerContext, 'em' | 'emit' | 'now'>,
  account: string,
): Promise<string[]> {
  const released = await query<{ handle: string }>(
    em,
    'update released_handle set account_id = null where account_id = ? returning handle',
    [account],
  )
  const former = released.map(({ handle }) => handle)
  const [gone] = await query<{ handle: string | null }>(
    em,
    'delete from founder_profile where account_id = ? returning handle',
    [account],
  )
  if (!gone?.handle) return former
  await releaseHandle(em, gone.handle, null, now)
  await emit('profile.changed', { handle: gone.handle })
  return [gone.handle, ...former]
}

/** Forgets handles that have rested long enough. */
export const restedHandles: ServiceTask = purge({
  table: 'released_handle',
  key: 'handle',
  column: 'released_at',
  days: HANDLE_RESTS_DAYS,
})
