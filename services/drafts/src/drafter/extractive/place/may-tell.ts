/** With one of these a mention counts, but it gives no place: it tells of others, or of another time. */
const OF_ANOTHER: ReadonlySet<string> = new Set([
  'others',
  'branch',
  'once there',
  'other matter',
  'of who is named',
  'day behind',
  'before a name',
  'in a street',
])
/** Legal texts name many: an address in their running text is ours where it says so. */
const SAYS_OURS: ReadonlySet<string> = new Set(['after own name', 'after us', 'labelled', 'head office', 'structured'])

/** What a given name has with it where it is the name of a town. */
const IS_PLACE: ReadonlySet<string> = new Set(['land', 'postcode', 'structured', 'after preposition'])

/** Whether the mention with these signs may tell the place of the company. */
export function mayTellOurs(signs: readonly string[]): boolean {
  const isInLegalText = signs.includes('in a clause + legal page') && !signs.some((sign) => SAYS_OURS.has(sign))
  const isServed = signs.includes('served') && !signs.includes('after work')
  const isFirm = signs.includes('foreign firm + postcode') && !signs.some((sign) => SAYS_OURS.has(sign))
  const isPerson = signs.includes('given name') && !signs.some((sign) => IS_PLACE.has(sign))
  return !isFirm && !isPerson && !isInLegalText && !isServed && !signs.some((sign) => OF_ANOTHER.has(sign))
}
