import { type OutboundResolve, parsePublicUrl } from '../public-url/mod.ts'
import type { Faults } from './faults.ts'

/** What checks of single values need: where faults go, which special names count as public, what time it is. */
export interface CheckContext {
  faults: Faults
  exempt: OutboundResolve
  now: Date
}

/** A place of the input as people read it: `/fields/name` is `fields.name`. */
export const placeOf = (pointer: string): string => `\`${pointer.slice(1).replaceAll('/', '.')}\``

/** A character that leaves something to be seen: no white space, format character, lone mark or filler. */
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Controls, and marks that turn the direction of what stands around them (UAX #9 §2); tabs and line breaks may stay. */
const UNFIT_IN_LINE = /(?![\t\r\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** Whether there is anything to be seen of a text. */
export const isSeen = (text: string): boolean => SEEN.test(text)

/** A text of any length without white space around it; one of which nothing is seen is a fault. */
export function checkedProse(text: string, pointer: string, { faults }: CheckContext): string {
  const trimmed = text.trim()
  if (!isSeen(trimmed)) {
    const what = trimmed === '' ? 'is empty' : 'has no character that can be seen'
    faults.add(pointer, 'too_short', `${placeOf(pointer)} ${what}. Send text, or send null to remove it.`)
  }
  return trimmed
}

/** A short text such as a name, which stands among others: also no control character may be in it. */
export function checkedText(text: string, pointer: string, context: CheckContext): string {
  const trimmed = checkedProse(text, pointer, context)
  if (isSeen(trimmed) && UNFIT_IN_LINE.test(trimmed)) {
    const detail = `${placeOf(pointer)} has a control character, or one that turns the direction of writing. Leave it out.`
    context.faults.add(pointer, 'not_allowed', detail)
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
