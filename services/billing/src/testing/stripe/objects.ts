/* What the stand-in for Stripe holds: of each object of the API, the part that billing and its readers use. */

export interface Session {
  id: string
  object: 'checkout.session'
  mode: 'payment'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  payment_intent: string | null
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  intent_metadata: Record<string, string>
  line_items: { name: string; amount: number }[]
  url: string | null
  success_url: string
  cancel_url: string | null
  created: number
  expires_at: number
}

export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'processing' | 'succeeded' | 'requires_payment_method'
  latest_charge: string | null
  metadata: Record<string, string>
  created: number
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  payment_intent: string
  refunded: boolean
  disputed: boolean
  receipt_url: string
  metadata: Record<string, string>
  created: number
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'succeeded' | 'failed'
  metadata: Record<string, string>
  created: number
}

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
  created: number
}

export interface Event {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: boolean
  type: string
  data: { object: unknown }
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
}

/** How Stripe says no. */
export class Problem extends Error {
  readonly status: number
  readonly body: { error: Record<string, string> }
  constructor(status: number, type: string, message: string, more: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...more } }
  }
}

/** A parameter that can't be as it is. */
export const invalid = (message: string, param: string, code = 'parameter_invalid') =>
  new Problem(400, 'invalid_request_error', message, { param, code })

/** Something that is not there. */
export const missing = (kind: string, id: string, status = 404) =>
  new Problem(status, 'invalid_request_error', `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' })
