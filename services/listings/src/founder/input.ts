import { invalidInput } from '@launch/kit'
import { type OutboundResolve, parsePublicUrl } from '@launch/kit/public-url'

/** A character that leaves something to be seen: no white space, format character, lone mark or filler. */
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Controls, and marks that turn the direction of what stands around them (UAX #9 §2); tabs and line breaks may stay. */
const UNFIT = /(?![\t\r\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** Whether there is anything to be seen of a text. */
export const isSeen = (text: string): boolean => SEEN.test(text)

/** A text without white space around it. @throws Refusal where nothing of it is seen, or a character does not fit */
export function plainText(text: string, pointer: string): string {
  const trimmed = text.trim()
  if (!isSeen(trimmed)) {
    throw invalidInput(
      pointer,
      'too_short',
      `\`${pointer}\` has no character that can be seen. Send null to remove it.`,
    )
  }
  if (UNFIT.test(trimmed)) {
    const detail = `\`${pointer}\` has a control character, or one that turns the direction of writing. Leave it out.`
    throw invalidInput(pointer, 'not_allowed', detail)
  }
  return trimmed
}

/** Public web addresses in their one spelling, each once. @throws Refusal for any other */
export function publicLinks(links: readonly string[], exempt: OutboundResolve): string[] {
  const hrefs = links.map((link, index) => {
    const parsed = parsePublicUrl(link, exempt)
    if (parsed.ok) return parsed.url.href
    throw invalidInput(`links/${index}`, 'url_not_public', parsed.reason)
  })
  return [...new Set(hrefs)]
}
