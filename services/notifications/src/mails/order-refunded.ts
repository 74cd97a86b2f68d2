import type { Fact } from './kinds.ts'
import type { SimpleMail } from './mail-text.ts'
import { itemsOf, orderPage, receiptsOf } from './order-facts.ts'
import { money } from './words.ts'

type Refund = Fact<'order.refunded'>

/** Why money came back, and what that does to what was bought; `isWhole` where nothing of the order's price is left. */
const WORDS: Record<Refund['why'], (isWhole: boolean) => string> = {
  refunded: (isWhole) =>
    isWhole
      ? 'The whole price of your order was given back, and what it bought was taken back.'
      : 'A part of the price of your order was given back. What it bought stays yours.',
  dispute_lost: () =>
    'The dispute over your payment was decided for you. So the money is yours again, and what the order bought was taken back.',
  not_granted: (isWhole) =>
    isWhole
      ? 'What you paid for could not be had any more. So nothing was granted, and the whole price was given back.'
      : 'A part of what you paid for could not be had any more. So its price was given back. The rest is yours.',
  bought_twice: (isWhole) =>
    `You had paid for the same already in another order. So ${isWhole ? 'the price of this one' : 'its price'} was given back, and what you bought first stays yours.`,
  wrong_amount: () =>
    'The payment was not of the amount and currency of your order. So nothing was granted, and the whole payment was given back.',
}

/** The mail to who has paid an order that money of it was given back: how much, why, and what becomes of what was bought. */
export function orderRefundedMail(refund: Refund, publicUrl: string): SimpleMail {
  const { order, amount, why } = refund
  const isWhole = order.status === 'refunded'
  const back = money(amount, order.currency)
  // What was paid by mistake may have been of another currency than the order.
  const isKnown = why !== 'wrong_amount'
  const title = isWhole ? `Your order was refunded: ${back}` : `A part of your order was refunded: ${back}`
  const inAll = { name: 'In all', value: `${money(order.refunded_amount, order.currency)} given back` }
  return {
    title: isKnown ? title : 'Your payment was given back',
    before: [WORDS[why](isWhole)],
    facts: [
      { name: 'Order', value: order.id },
      ...itemsOf(order),
      ...(isKnown ? [{ name: 'Given back', value: back }] : []),
      ...(isKnown && order.refunded_amount > amount ? [inAll] : []),
    ],
    button: { text: 'See your order', url: orderPage(publicUrl, order) },
    links: receiptsOf(order),
    after:
      why === 'dispute_lost' ? [] : ['Your bank decides how soon you see the money: mostly within ten working days.'],
  }
}
