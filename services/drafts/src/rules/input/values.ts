import { type OutboundResolve, parsePublicUrl } from '@launch/kit/public-url'
import type { Faults } from './faults.ts'

/** What checks of single values need: where faults go, which special names count as public, what time it is. */
export interface CheckContext {
  faults: Faults
  exempt: OutboundResolve
  now: Date
}

/** A place of the input as people read it: `/fields/name` is `fields.name`. */
export const placeOf = (pointer: string): string => `\`${pointer.slice(1).replaceAll('/', '.')}\``

/** A text without white space around it; an empty one is a fault. */
export function checkedText(text: string, pointer: string, { faults }: CheckContext): string {
  const trimmed = text.trim()
  if (trimmed === '') {
    faults.add(pointer, 'too_short', `${placeOf(pointer)} is empty. Send text, or send null to remove it.`)
  }
  return trimmed
}

/** A public web address in its one spelling; any other is a fault. */
export function checkedAddress(address: string, pointer: string, { faults, exempt }: CheckContext): string {
  const parsed = parsePublicUrl(address, exempt)
  if (parsed.ok) return parsed.url.href
  faults.add(pointer, 'url_not_public', `${placeOf(pointer)}: ${parsed.reason}`)
  return address
}

/** Notes each item of a list that stands there twice. */
export function refuseDoubles(items: readonly unknown[], pointer: string, { faults }: CheckContext): void {
  const seen = new Set<unknown>()
  items.forEach((item, i) => {
    const place = `${pointer}/${i}`
    if (seen.has(item)) faults.add(place, 'not_allowed', `${placeOf(place)} is in the list twice. Send it once.`)
    seen.add(item)
  })
}
