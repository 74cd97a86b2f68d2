import type { OrderItem } from '@launch/proto/schemas/order'
import type { Static } from '@sinclair/typebox'
import type { Fact } from './kinds.ts'
import type { MailFact, SimpleMail } from './mail-text.ts'
import { momentOf } from './week.ts'
import { money, NAME, oneLine } from './words.ts'

type Item = Static<typeof OrderItem>

const PRODUCTS: Record<Item['product'], string> = {
  launch: 'Paid launch',
  highlight: 'Highlight',
  section_story: 'Founder story',
  section_milestones: 'Milestones',
}

function itemOf({ product, listing_id, launch_week, unit_amount, currency, refusal }: Item): MailFact {
  const week = launch_week ? `, in the week ${launch_week}` : ''
  const back = refusal ? ` (given back: ${oneLine(refusal, 2 * NAME)})` : ''
  return { name: PRODUCTS[product], value: `${money(unit_amount, currency)} for listing ${listing_id}${week}${back}` }
}

/** The mail to who has paid an order: what was bought and for how much. */
export function orderPaidMail({ order }: Fact<'order.paid'>, publicUrl: string): SimpleMail | null {
  if (!order) return null
  const { id, items, total, refunded_amount: refunded = 0, currency, paid_at } = order
  const bought = items.find(({ refusal }) => !refusal) ?? items[0]
  const back = refunded > 0 ? [{ name: 'Given back', value: money(refunded, currency) }] : []
  return {
    title: `Your order is paid: ${money(total - refunded, currency)}`,
    before: ['Thank you. Your order was paid, and what you bought is yours.'],
    facts: [
      { name: 'Order', value: id },
      ...(paid_at ? [{ name: 'Paid on', value: momentOf(paid_at) }] : []),
      ...items.map(itemOf),
      { name: 'Total', value: money(total, currency) },
      ...back,
    ],
    button: { text: 'See your listing', url: `${publicUrl}/me/listings/${bought?.listing_id ?? ''}` },
    after: [`The order itself is at ${order.checkout_url}`],
  }
}
