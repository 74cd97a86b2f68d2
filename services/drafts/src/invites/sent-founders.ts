import type { EntityManager } from '@launch/kit'
import { Faults } from '@launch/kit/input'
import { Invite } from '../entities/invite.ts'
import type { Edit } from '../rules/edit.ts'

/**
 * The edit with what the profiles of co-founders say in place of what was sent of them. Refuses a handle that is not of
 * one who accepted an invite of the draft, and one that is sent twice.
 */
export async function withProfiles(em: EntityManager, draftId: string, edit: Edit): Promise<Edit> {
  const sent = edit.founders
  if (!sent?.some(({ handle }) => handle !== undefined)) return edit
  const accepted = await em.find(Invite, { draftId, acceptedAt: { $ne: null } })
  const faults = new Faults()
  const seen = new Set<string>()
  const founders = sent.map((item, i) => {
    const { handle } = item
    if (handle === undefined) return item
    const wrong = (detail: string) => faults.add(`/founders/${i}/handle`, 'not_allowed', detail)
    if (seen.has(handle)) wrong(`\`${handle}\` is in the list twice. Send it once.`)
    seen.add(handle)
    const known = accepted.find(({ founder }) => founder?.handle === handle)?.founder
    if (!known)
      wrong(`No co-founder \`${handle}\` has accepted an invite of this draft. Leave \`handle\` out, or invite them.`)
    return known ?? item
  })
  faults.throwIfAny()
  return { ...edit, founders }
}
