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

/** Whether the mention with these signs may tell the place of the company. */
export function mayTellOurs(signs: readonly string[]): boolean {
  const isInLegalText = signs.includes('in a clause + legal page') && !signs.some((sign) => SAYS_OURS.has(sign))
  const isServed = signs.includes('served') && !signs.includes('after work')
  return !isInLegalText && !isServed && !signs.some((sign) => OF_ANOTHER.has(sign))
}
