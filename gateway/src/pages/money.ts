/**
 * An amount in minor units, such as cents, as people write it: `€49.00`, `¥4,900`, `KWD 4.900`.
 * @param currency ISO 4217 code; it decides how many digits the minor unit has
 */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}
