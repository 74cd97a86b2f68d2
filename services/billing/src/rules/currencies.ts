/** Currencies that Stripe takes without decimals. https://docs.stripe.com/currencies#zero-decimal */
const WHOLE = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
/** Currencies that Stripe takes in thousandths, in steps of ten. https://docs.stripe.com/currencies#three-decimal */
const THOUSANDTHS = new Set('bhd jod kwd omr tnd'.split(' '))

/** How many digits the minor unit of a currency has (ISO 4217), as amounts of ours are counted and pages show them. */
export function minorDigits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

const providerDigits = (currency: string) => (WHOLE.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2)

/**
 * An amount of ours, in minor units of ISO 4217, as Stripe counts it. They differ where a currency lost its decimals and
 * Stripe kept them (ISK, UGX), and where nobody uses them (MGA).
 * @throws Error where Stripe can't take the amount
 */
export function toProvider(amount: number, currency: string): number {
  const counted = amount * 10 ** (providerDigits(currency) - minorDigits(currency))
  const step = THOUSANDTHS.has(currency) ? 10 : 1
  if (!Number.isSafeInteger(counted) || counted % step !== 0) {
    throw new Error(`${amount} ${currency.toUpperCase()} can't be charged: use a multiple of ${stepOf(currency)}`)
  }
  return counted
}

/** An amount as Stripe counts it, in minor units of ISO 4217. */
export function fromProvider(amount: number, currency: string): number {
  return Math.round(amount * 10 ** (minorDigits(currency) - providerDigits(currency)))
}

/** What every amount in a currency has to be a multiple of, in minor units, for Stripe to take it. */
export function stepOf(currency: string): number {
  if (THOUSANDTHS.has(currency)) return 10
  return 10 ** Math.max(0, minorDigits(currency) - providerDigits(currency))
}
