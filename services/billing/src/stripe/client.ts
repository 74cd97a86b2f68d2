import Stripe from 'stripe'
import type { StripeSettings } from '../config.ts'

/** The version of Stripe's API that our code is written for; the package's types are of the same one. */
export const API_VERSION = '2026-10-28.endive'
/** Milliseconds for one request, which somebody waits for. */
const TIMEOUT = 6_000

/**
 * A client of Stripe's API. It never tries again by itself: what fails is gone on with by the operation that asked, under
 * the same idempotency key.
 */
export function openStripe({ secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>): Stripe {
  const isPlain = apiBase.protocol === 'http:'
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(),
    host: apiBase.hostname,
    port: apiBase.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: 0,
    timeout: TIMEOUT,
    telemetry: false,
  })
}
