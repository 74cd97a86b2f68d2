import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { ListingsSettings } from '../config.ts'
import { ownerOf } from '../listing/find.ts'
import { takeHandle } from './handle.ts'
import { plainText, publicLinks } from './input.ts'
import { lockedProfile, ownProfile, type Profile, saveProfile } from './profile.ts'

type Op = Operations['update_my_profile']

/** Changes what is sent of the caller's founder profile. */
export function updateMyProfile(settings: ListingsSettings): Handler<Op> {
  return async (context) => {
    const { input, caller, em, now } = context
    const account = ownerOf(caller)
    const changes = changesOf(input, settings)
    const before = await lockedProfile(em, account, now)
    const after = { ...before, ...changes }
    if (after.handle !== null && after.handle !== before.handle) {
      await takeHandle(em, account, { from: before.handle, to: after.handle }, now)
    }
    await saveProfile(context, account, before, after)
    return ownProfile(after, settings.publicUrl)
  }
}

/** What was sent, in the form that profiles keep it. */
function changesOf(input: InputOf<Op>, { outboundResolve }: ListingsSettings): Partial<Profile> {
  const { handle, links } = input
  const texts = (['name', 'role', 'bio'] as const).flatMap((key) => {
    const text = input[key]
    return text === undefined ? [] : [[key, text === null ? null : plainText(text, key)]]
  })
  return {
    ...(handle !== undefined && { handle }),
    ...Object.fromEntries(texts),
    ...(links && { links: publicLinks(links, outboundResolve) }),
  }
}
