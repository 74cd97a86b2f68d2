import type { Handler } from '@launch/kit'
import { type CheckContext, checkedAddress, checkedProse, checkedText, Faults } from '@launch/kit/input'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { ListingsSettings } from '../config.ts'
import { ownerOf } from '../listing/find.ts'
import { takeHandle } from './handle.ts'
import { lockedProfile, ownProfile, type Profile, saveProfile } from './profile.ts'

type Op = Operations['update_my_profile']

/** Changes what is sent of the caller's founder profile. */
export function updateMyProfile(settings: ListingsSettings): Handler<Op> {
  return async (context) => {
    const { input, caller, em, now } = context
    const account = ownerOf(caller)
    const faults = new Faults()
    const changes = changesOf(input, { faults, exempt: settings.outboundResolve, now })
    faults.throwIfAny()
    const before = await lockedProfile(em, account, now)
    const after = { ...before, ...changes }
    if (after.handle !== null && after.handle !== before.handle) {
      await takeHandle(em, account, { from: before.handle, to: after.handle }, now)
    }
    await saveProfile(context, account, { before, after, publicUrl: settings.publicUrl })
    return ownProfile(after, settings.publicUrl)
  }
}

/** What was sent, in the form that profiles keep it: links in their one spelling, each once. */
function changesOf({ handle, name, role, bio, links }: InputOf<Op>, context: CheckContext): Partial<Profile> {
  const line = (text: string | null, key: string) => text && checkedText(text, `/${key}`, context)
  const address = (link: string, index: number) => checkedAddress(link, `/links/${index}`, context)
  return {
    ...(handle !== undefined && { handle }),
    ...(name !== undefined && { name: line(name, 'name') }),
    ...(role !== undefined && { role: line(role, 'role') }),
    ...(bio !== undefined && { bio: bio && checkedProse(bio, '/bio', context) }),
    ...(links && { links: [...new Set(links.map(address))] }),
  }
}
