import type { Draft } from '@launch/proto/schemas/draft'
import type { ProfilePatch } from '@launch/proto/schemas/listing'
import { fit } from './plain-text.ts'

const LONGEST_LINE = 80

/**
 * What a listing can't do without and the draft lacks, with plain words in its place, so that the demo can go on.
 * What the website did say is left alone.
 */
export function fillIns({ url, fields }: Pick<Draft, 'url' | 'fields'>): ProfilePatch {
  const host = new URL(url).hostname.replace(/^www\./, '')
  const name = fields.name.value ?? host
  const headline = fields.headline.value ?? `What there is at ${host}`
  const needed: ProfilePatch = {
    ...(fields.name.value === null && { name }),
    ...(fields.headline.value === null && { headline }),
    ...(fields.summary.value === null && { summary: fields.headline.value ?? `The website ${host}.` }),
    ...(fields.categories.value.length === 0 && { categories: ['Productivity'] }),
  }
  return Object.fromEntries(
    Object.entries(needed).map(([key, value]) => [key, typeof value === 'string' ? fit(value, LONGEST_LINE) : value]),
  )
}
