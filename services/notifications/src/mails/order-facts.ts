import { isHttpUrl } from '@launch/proto/formats'
import type { Order, OrderItem } from '@launch/proto/schemas/order'
import type { Fact } from './kinds.ts'
import type { MailFact, MailLink } from './mail-text.ts'
import { money, NAME, oneLine } from './words.ts'

const PRODUCTS: Record<OrderItem['product'], string> = {
  launch: 'Paid launch',
  highlight: 'Highlight',
  section_story: 'Founder story',
  section_milestones: 'Milestones',
}

function itemOf({ product, listing_id, launch_week, unit_amount, currency, refusal }: OrderItem): MailFact {
  const week = launch_week ? `, in the week ${launch_week}` : ''
  const back = refusal ? ` (given back: ${oneLine(refusal, 2 * NAME)})` : ''
  return { name: PRODUCTS[product], value: `${money(unit_amount, currency)} for listing ${listing_id}${week}${back}` }
}

/** An order as an event tells it, with what the version before left out: nothing was given back, no receipt is known. */
export const wholeOrder = (order: NonNullable<Fact<'order.paid'>['order']>): Order => ({
  refunded_amount: 0,
  receipt_url: null,
  ...order,
})

/** What an order buys, for which listings, each at its price, and the total. */
export function itemsOf({ items, total, currency }: Order): MailFact[] {
  return [...items.map(itemOf), { name: 'Total', value: money(total, currency) }]
}

/** Where an order with its receipt is seen by who has made it. */
export const orderPage = (publicUrl: string, { id }: Pick<Order, 'id'>): string => `${publicUrl}/orders/${id}`

/** The payment provider's own receipt, where there is one. */
export const receiptsOf = ({ receipt_url }: Order): MailLink[] =>
  receipt_url !== null && isHttpUrl(receipt_url) ? [{ text: 'Receipt of the payment', url: receipt_url }] : []
