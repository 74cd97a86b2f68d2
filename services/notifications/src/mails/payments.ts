import type { Fact } from './kinds.ts'
import type { SimpleMail } from './mail-text.ts'
import { itemsOf } from './order-facts.ts'
import { money } from './words.ts'

type Dispute = Fact<'order.disputed'>

/** Where the payment provider's own pages are: they alone can answer a dispute. */
const STRIPE = 'https://dashboard.stripe.com'

const MEANING: Record<Dispute['status'], string> = {
  opened: 'Nothing was taken back. Answer it before the time that Stripe names: without an answer it is lost.',
  won: 'The money is ours again, and nothing changes for the order.',
  lost: 'The money went back. So the order is refunded, and what it bought was taken back.',
}

/** The mail to the site team about a disputed payment: how much, of which order, and what that means. */
export function orderDisputedMail({ order, amount, status }: Dispute): SimpleMail {
  const disputed = money(amount, order.currency)
  return {
    title: `Dispute ${status}: ${disputed} of ${order.id}`,
    before: [`A dispute over ${disputed} of the order ${order.id} was ${status}. ${MEANING[status]}`],
    facts: [{ name: 'Order', value: order.id }, ...itemsOf(order)],
    button: { text: 'See the disputes at Stripe', url: `${STRIPE}/disputes` },
    after: [],
  }
}

/** The mail to the site team about money that did not go back: how much, of which order, and what to do. */
export function refundFailedMail({ order, amount, currency }: Fact<'order.refund_failed'>): SimpleMail {
  const due = money(amount, currency)
  return {
    title: `Refund failed: ${due} of ${order.id}`,
    before: [
      `${due} of the order ${order.id} was given back and did not arrive, as the payer’s bank refused it. What the order bought stays as it is now.`,
      'The money is with us and still owed: it has to be given back in another way. Stripe says why it was refused.',
    ],
    facts: [{ name: 'Order', value: order.id }, ...itemsOf(order)],
    button: { text: 'See the payments at Stripe', url: `${STRIPE}/payments` },
    after: [],
  }
}

/** The mail to the site team about a payment that did not fit its order; nothing where money came back for another reason. */
export function wrongAmountMail({ order, amount, why }: Fact<'order.refunded'>): SimpleMail | null {
  if (why !== 'wrong_amount') return null
  return {
    title: `Payment did not fit ${order.id}`,
    before: [
      `A payment for the order ${order.id} was not of its amount and currency. Nothing was granted, and the whole payment was given back.`,
      'That can be a price that was changed meanwhile, a fault of ours, or somebody who tried to pay less: look at the payment.',
    ],
    facts: [
      { name: 'Order', value: order.id },
      ...itemsOf(order),
      { name: 'Given back', value: `${amount} minor units of the currency that was paid` },
    ],
    button: { text: 'See the payments at Stripe', url: `${STRIPE}/payments` },
    after: [],
  }
}
