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

/** What tells that somebody sits at a town, and that it is one: a lone word may be anything, a surname among them. */
const OF_SEAT: ReadonlySet<string> = new Set([
  'land',
  'village',
  'postcode',
  'street',
  'structured',
  'labelled',
  'head office',
  'after preposition',
  'on own line',
  'alone + contact page',
  'alone + foot',
])

/** Whether the mention with these signs may tell the place of the company. */
export function mayTellOurs(signs: readonly string[]): boolean {
  const isInLegalText = signs.includes('in a clause + legal page') && !signs.some((sign) => SAYS_OURS.has(sign))
  const isServed = signs.includes('served') && !signs.includes('after work')
  const isFirm = signs.includes('foreign firm + postcode') && !signs.some((sign) => SAYS_OURS.has(sign))
  const isPerson = signs.includes('given name') && !signs.some((sign) => IS_PLACE.has(sign))
  // In a foot a town may stand right behind our name: `Acme Ltd. Leeds, est. 2019`.
  const isSigned = signs.includes('foot') && signs.includes('after own name') && !signs.includes('in a name')
  if (!isSigned && !signs.some((sign) => OF_SEAT.has(sign))) return false
  return !isFirm && !isPerson && !isInLegalText && !isServed && !signs.some((sign) => OF_ANOTHER.has(sign))
}
