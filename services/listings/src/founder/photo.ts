import { invalidInput, Refusal } from '@launch/kit'
import { PictureRefused } from '@launch/kit/pictures'
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
  await saveProfile(context, account, before, after)
  return ownProfile(after, publicUrl)
}

/** Why a photo is not taken, told at the input it came by; where we are too busy, that it may be tried again. */
export function photoRefusal(error: unknown, pointer: string): unknown {
  if (error instanceof PictureRefused) return invalidInput(pointer, error.code, error.message)
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new Refusal('unavailable', 'Many pictures are being read just now. Try again in a moment.')
  }
  return error
}
