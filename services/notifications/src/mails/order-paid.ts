import type { Fact } from './kinds.ts'
import type { MailLink, SimpleMail } from './mail-text.ts'
import { itemsOf, orderPage, receiptsOf, wholeOrder } from './order-facts.ts'
import { momentOf } from './week.ts'
import { money } from './words.ts'

/** The pages of the listings that something was bought for. */
function listingsOf(ids: readonly number[], publicUrl: string): MailLink[] {
  const [only, ...others] = new Set(ids)
  if (only === undefined) return []
  if (others.length > 0) return [{ text: 'See your listings', url: `${publicUrl}/me/listings` }]
  return [{ text: 'See your listing', url: `${publicUrl}/me/listings/${only}` }]
}

/** The receipt to who has paid an order: what was bought for which listing, for how much, and where the receipt is. */
export function orderPaidMail({ order: told }: Fact<'order.paid'>, publicUrl: string): SimpleMail | null {
  if (!told) return null
  const order = wholeOrder(told)
  const { id, items, total, refunded_amount: refunded, currency, paid_at } = order
  const had = items.filter(({ refusal }) => !refusal).map(({ listing_id }) => listing_id)
  return {
    title: `Your order is paid: ${money(total - refunded, currency)}`,
    before: ['Thank you. Your order was paid, and what you bought is yours. This mail is your receipt.'],
    facts: [
      { name: 'Order', value: id },
      ...(paid_at ? [{ name: 'Paid on', value: momentOf(paid_at) }] : []),
      ...itemsOf(order),
      ...(refunded > 0 ? [{ name: 'Given back', value: money(refunded, currency) }] : []),
    ],
    button: { text: 'See your receipt', url: orderPage(publicUrl, order) },
    links: [...receiptsOf(order), ...listingsOf(had, publicUrl)],
    after: [],
  }
}
