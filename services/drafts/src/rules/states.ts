import { isListField, type ProfileField, type SeoField } from '@launch/proto/schemas/fields'
import { isBlank, type Sourced, type State } from './content.ts'

/** Fields whose words are the owner's to choose; all others are facts. */
const wording: ReadonlySet<string> = new Set<ProfileField | SeoField>([
  'headline',
  'summary',
  'description',
  'audience',
  'seo_title',
  'seo_description',
  'seo_keywords',
])

const blankOf = (name: ProfileField | SeoField) => (isListField(name) ? [] : null)

/** The value is as drafted, found or not: nobody saved it. */
export const isUntouched = ({ state }: { state: State }): boolean => state === 'ai' || state === 'not_found'

/**
 * A field once its owner has sent a value for it; `null` and `[]` remove it. What was found on the site becomes
 * `edited` where it is wording and `override` where it is a fact, also when the same value is sent, and keeps its
 * evidence; what was not found becomes `manual`. Removing what is not there changes nothing.
 */
export function savedField(
  name: ProfileField | SeoField,
  current: Sourced,
  original: Sourced,
  value: unknown,
): Sourced {
  if (isBlank(value)) return removed(current, blankOf(name))
  if (original.state !== 'ai') return { value, state: 'manual', evidence: [] }
  return { value, state: wording.has(name) ? 'edited' : 'override', evidence: original.evidence }
}

/** A field that its owner wants kept as it stands: its value is saved. */
export function keptField(name: ProfileField | SeoField, current: Sourced, original: Sourced): Sourced {
  return current.state === 'ai' ? savedField(name, current, original, current.value) : current
}

/** A link of a platform once its owner has sent it; `null` removes it. */
export function savedLink(
  current: Sourced | undefined,
  original: Sourced | undefined,
  value: unknown,
): Sourced | undefined {
  if (isBlank(value)) return current && removed(current, Array.isArray(current.value) ? [] : null)
  return original?.state === 'ai'
    ? { value, state: 'override', evidence: original.evidence }
    : { value, state: 'manual', evidence: [] }
}

function removed(current: Sourced, blank: never[] | null): Sourced {
  const isGone = current.state === 'not_found' || current.state === 'deleted'
  return isGone ? current : { value: blank, state: 'deleted', evidence: [] }
}
