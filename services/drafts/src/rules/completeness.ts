import type { Draft } from '@launch/proto/schemas/draft'
import { profileFieldNames } from '@launch/proto/schemas/fields'

type Profile = Pick<Draft, 'fields' | 'faqs' | 'founders' | 'socials'>

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null)

/** How much of a profile is filled, in whole percent: every field but the address, FAQs, founders and links count alike. */
export function completenessOf(profile: Profile): number {
  const names = profileFieldNames.filter((name) => name !== 'url')
  const parts = [
    ...names.map((name) => isFilled(profile.fields[name].value)),
    profile.faqs.length > 0,
    profile.founders.length > 0,
    Object.keys(profile.socials.company).length > 0,
  ]
  return Math.floor((100 * parts.filter(Boolean).length) / parts.length)
}
