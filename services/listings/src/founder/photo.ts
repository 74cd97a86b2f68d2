import type { FounderProfile } from '@launch/proto/schemas/founder'
import type { ListingsSettings } from '../config.ts'
import { lockedProfile, ownProfile, type ProfileContext, saveProfile } from './profile.ts'

/** Sets the photo of an account's profile to a kept picture, or removes it. */
export async function savePhoto(
  context: ProfileContext,
  account: string,
  photo: string | null,
  { publicUrl }: ListingsSettings,
): Promise<FounderProfile> {
  const before = await lockedProfile(context.em, account, context.now)
  const after = { ...before, photo }
  await saveProfile(context, account, { before, after, publicUrl })
  return ownProfile(after, publicUrl)
}
