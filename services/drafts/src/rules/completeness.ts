import type { Draft } from '@launch/proto/schemas/draft'
import { profileFieldNames } from '@launch/proto/schemas/fields'
import { isBlank } from './content.ts'

type Profile = Pick<Draft, 'fields' | 'faqs' | 'founders' | 'socials'>

const isFilled = (value: unknown) => !isBlank(value)

/**
 * How much of a profile is filled, in whole percent: every field but the address, FAQs, founders and links count alike.
 */
export function completenessOf(profile: Profile): number {
  const names = profileFieldNames.filter((name) => name !== 'url')
  const parts = [
    ...names.map((name) => isFilled(profile.fields[name].value)),
    profile.faqs.length > 0,
    profile.founders.length > 0,
    Object.values(profile.socials.company).some((link) => isFilled(link.value)),
  ]
  return Math.floor((100 * parts.filter(Boolean).length) / parts.length)
}
