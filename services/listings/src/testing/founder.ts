import { randomIds } from '@launch/kit'
import type { ListingsBench } from './bench.ts'

/** A profile that is complete but for its photo. */
export const completeProfile = {
  name: 'Ada Vermeer',
  role: 'Founder',
  bio: 'Ada ran the books of three firms before she wrote the first reminder that anybody paid.',
  links: ['https://ada-vermeer.com/'],
}

/** A picture of one pixel, in base64. */
export const TINY_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Completes the founder profile of an account, and gives the account. */
export async function completeFounderOf(bench: ListingsBench, account: string = randomIds.ulid()): Promise<string> {
  await bench.call('update_my_profile', completeProfile, { account })
  await bench.call('keep_profile_photo', { account_id: account, file: TINY_PNG }, { account: null })
  return account
}
