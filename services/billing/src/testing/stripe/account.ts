import { type Params, paramsAt, textAt, textsAt } from './form.ts'
import {
  type Charge,
  type Dispute,
  type Event,
  type Intent,
  invalid,
  missing,
  Problem,
  type Refund,
  type Session,
} from './objects.ts'

const HALF_HOUR = 1_800
const DAY = 86_400
/** The least that Stripe charges, in the smallest unit of a currency with decimals. */
const LEAST = 50

/** What an account at Stripe holds, and what happens to it; each change is an event. */
export class Account {
  readonly sessions = new Map<string, Session>()
  readonly intents = new Map<string, Intent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  /** Oldest first. */
  readonly events: Event[] = []
  readonly #now: () => Date
  readonly #origin: () => string
  readonly #told: (event: Event) => void
  #made = 0

  constructor(on: { now: () => Date; origin: () => string; told: (event: Event) => void }) {
    this.#now = on.now
    this.#origin = on.origin
    this.#told = on.told
  }

  get seconds(): number {
    return Math.floor(this.#now().getTime() / 1_000)
  }

  id(prefix: string): string {
    this.#made += 1
    return `${prefix}_${String(this.#made).padStart(4, '0')}${Bun.randomUUIDv7('hex').replaceAll('-', '').slice(-12)}`
  }

  tell(type: string, object: object): Event {
    const event: Event = {
      id: this.id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.seconds,
      livemode: false,
      type,
      data: { object: structuredClone(object) },
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    }
    this.events.push(event)
    this.#told(event)
    return event
  }

  createSession(params: Params): Session {
    if (textAt(params, 'mode') !== 'payment') throw invalid('Only payments are made here.', 'mode')
    const success_url = textAt(params, 'success_url')
    if (!success_url) throw invalid('Missing required param: success_url.', 'success_url', 'parameter_missing')
    const lines = Object.values(paramsAt(params, 'line_items')).map(lineOf)
    const [first] = lines
    if (!first) throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing')
    if (lines.some(({ currency }) => currency !== first.currency)) throw invalid('Currencies differ.', 'line_items')
    const amount_total = lines.reduce((sum, { amount }) => sum + amount, 0)
    if (amount_total > 0 && amount_total < LEAST)
      throw invalid('The amount is too small.', 'line_items', 'amount_too_small')
    const expires_at = Number(textAt(params, 'expires_at') ?? this.seconds + DAY)
    if (!(expires_at >= this.seconds + HALF_HOUR && expires_at <= this.seconds + DAY)) {
      throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at')
    }
    const id = this.id('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total,
      currency: first.currency,
      client_reference_id: textAt(params, 'client_reference_id') ?? null,
      metadata: textsAt(params, 'metadata'),
      intent_metadata: textsAt(params, 'payment_intent_data', 'metadata'),
      line_items: lines.map(({ name, amount }) => ({ name, amount })),
      url: `${this.#origin()}/c/pay/${id}`,
      success_url,
      cancel_url: textAt(params, 'cancel_url') ?? null,
      created: this.seconds,
      expires_at,
    }
    this.sessions.set(id, session)
    return session
  }

  session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw missing('checkout.session', id)
    if (session.status === 'open' && session.expires_at <= this.seconds) this.#expired(session)
    return session
  }

  expireSession(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open') {
      throw new Problem(
        400,
        'invalid_request_error',
        'Only Checkout Sessions with a status in ["open"] can be expired.',
      )
    }
    this.#expired(session)
    return session
  }

  #expired(session: Session): void {
    session.status = 'expired'
    session.url = null
    this.tell('checkout.session.expired', session)
  }

  /** Somebody pays on the checkout page: at once, or by a way that takes days. */
  pay(id: string, how: 'at_once' | 'later' = 'at_once'): Session {
    const session = this.session(id)
    if (session.status !== 'open') throw new Problem(400, 'invalid_request_error', `The session is ${session.status}.`)
    session.status = 'complete'
    session.url = null
    if (session.amount_total === 0) {
      session.payment_status = 'no_payment_required'
      this.tell('checkout.session.completed', session)
      return session
    }
    const intent: Intent = {
      id: this.id('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      status: 'processing',
      latest_charge: null,
      metadata: session.intent_metadata,
      created: this.seconds,
    }
    this.intents.set(intent.id, intent)
    session.payment_intent = intent.id
    if (how === 'at_once') this.#succeeded(session, intent)
    this.tell('checkout.session.completed', session)
    return session
  }

  /** A payment that takes days comes to its end. */
  settle(id: string, outcome: 'succeeded' | 'failed'): Session {
    const session = this.session(id)
    const intent = this.intents.get(session.payment_intent ?? '')
    if (intent?.status !== 'processing') throw new Problem(400, 'invalid_request_error', 'No payment is under way.')
    if (outcome === 'succeeded') this.#succeeded(session, intent)
    else intent.status = 'requires_payment_method'
    this.tell(`checkout.session.async_payment_${outcome}`, session)
    return session
  }

  #succeeded(session: Session, intent: Intent): void {
    const id = this.id('ch')
    const charge: Charge = {
      id,
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      payment_intent: intent.id,
      refunded: false,
      disputed: false,
      receipt_url: `${this.#origin()}/receipts/${id}`,
      metadata: intent.metadata,
      created: this.seconds,
    }
    this.charges.set(id, charge)
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: id })
    session.payment_status = 'paid'
    this.tell('charge.succeeded', charge)
  }

  chargeOf(payment_intent: string): Charge {
    const intent = this.intents.get(payment_intent)
    if (!intent) throw missing('payment_intent', payment_intent)
    const charge = this.charges.get(intent.latest_charge ?? '')
    if (!charge)
      throw new Problem(400, 'invalid_request_error', 'This PaymentIntent has no successful charge to refund.')
    return charge
  }

  /** Gives money back, as an API call or as people do at Stripe. */
  refund(payment_intent: string, amount?: number, metadata: Record<string, string> = {}): Refund {
    const charge = this.chargeOf(payment_intent)
    const left = charge.amount - charge.amount_refunded
    if (left === 0) {
      const code = 'charge_already_refunded'
      throw new Problem(400, 'invalid_request_error', `Charge ${charge.id} has already been refunded.`, { code })
    }
    const given = amount ?? left
    if (!(given > 0 && given <= left)) throw invalid('Refund amount is greater than unrefunded amount.', 'amount')
    const refund: Refund = {
      id: this.id('re'),
      object: 'refund',
      amount: given,
      currency: charge.currency,
      charge: charge.id,
      payment_intent,
      status: 'succeeded',
      metadata,
      created: this.seconds,
    }
    this.refunds.set(refund.id, refund)
    charge.amount_refunded += given
    charge.refunded = charge.amount_refunded === charge.amount
    this.tell('refund.created', refund)
    this.tell('charge.refunded', charge)
    return refund
  }

  /** A refund comes back from the bank. */
  failRefund(id: string): Refund {
    const refund = this.refunds.get(id)
    if (!refund) throw missing('refund', id)
    const charge = this.chargeOf(refund.payment_intent)
    refund.status = 'failed'
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    this.tell('refund.failed', refund)
    return refund
  }

  dispute(payment_intent: string, amount?: number): Dispute {
    const charge = this.chargeOf(payment_intent)
    charge.disputed = true
    const dispute: Dispute = {
      id: this.id('du'),
      object: 'dispute',
      amount: amount ?? charge.amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent,
      status: 'needs_response',
      created: this.seconds,
    }
    this.disputes.set(dispute.id, dispute)
    this.tell('charge.dispute.created', dispute)
    return dispute
  }

  closeDispute(id: string, status: 'won' | 'lost'): Dispute {
    const dispute = this.disputes.get(id)
    if (!dispute) throw missing('dispute', id)
    dispute.status = status
    this.tell('charge.dispute.closed', dispute)
    return dispute
  }
}

function lineOf(line: string | Params): { name: string; amount: number; currency: string } {
  const params = typeof line === 'string' ? {} : line
  const price = paramsAt(params, 'price_data')
  const unit = textAt(price, 'unit_amount') ?? ''
  const currency = textAt(price, 'currency') ?? ''
  const quantity = Number(textAt(params, 'quantity') ?? 1)
  if (!/^\d+$/.test(unit)) throw invalid(`Invalid integer: ${unit}`, 'line_items[0][price_data][unit_amount]')
  if (!/^[a-z]{3}$/.test(currency))
    throw invalid(`Invalid currency: ${currency}`, 'line_items[0][price_data][currency]')
  return { name: textAt(price, 'product_data', 'name') ?? '', amount: Number(unit) * quantity, currency }
}
