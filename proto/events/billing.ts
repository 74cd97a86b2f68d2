import { Type } from '@sinclair/typebox'
import { accountIdExample, at } from '../examples/event.ts'
import { orderExample } from '../examples/order.ts'
import { event } from '../message.ts'
import { AccountId, Nullable, OneOf, Shape } from '../schemas/common.ts'
import { Order, OrderId, refundReasons } from '../schemas/order.ts'

/** An order as an event has it: the version before told no refunds, and no receipt. */
const { refunded_amount, receipt_url, ...told } = Order.properties
const ToldOrder = Shape(
  { ...told, refunded_amount: Type.Optional(refunded_amount), receipt_url: Type.Optional(receipt_url) },
  { title: 'ToldOrder' },
)

/** What billing tells. */
export const billingEvents = {
  'order.paid': event({
    name: 'order.paid',
    service: 'billing',
    to: ['notifications'],
    summary: 'An order was paid, and what it buys was granted.',
    payload: Shape({ order_id: OrderId, account_id: AccountId, order: Type.Optional(ToldOrder) }),
    example: {
      order_id: orderExample.id,
      account_id: accountIdExample,
      order: { ...orderExample, status: 'paid', paid_at: at },
    },
  }),
  'order.refunded': event({
    name: 'order.refunded',
    service: 'billing',
    to: ['notifications'],
    summary: 'Money of an order was given back: the whole, which takes back what it bought, or a part.',
    payload: Shape({
      order_id: OrderId,
      account_id: Nullable({ ...AccountId, description: 'Null where the account is gone.' }),
      order: Order,
      amount: Type.Integer({ minimum: 0, description: 'What was given back this time, in minor units.' }),
      why: OneOf(refundReasons),
    }),
    example: {
      order_id: orderExample.id,
      account_id: accountIdExample,
      order: { ...orderExample, status: 'refunded', refunded_amount: 4900, paid_at: at },
      amount: 4900,
      why: 'refunded',
    },
  }),
  'order.refund_failed': event({
    name: 'order.refund_failed',
    service: 'billing',
    to: ['notifications'],
    summary: 'Money that was given back did not arrive, as the bank refused it; the site team is told by mail.',
    payload: Shape({
      order_id: OrderId,
      order: Order,
      amount: Type.Integer({ minimum: 0, description: 'What is still to be given back, in minor units.' }),
      currency: Order.properties.currency,
    }),
    example: {
      order_id: orderExample.id,
      order: { ...orderExample, status: 'refunded', refunded_amount: 0, paid_at: at },
      amount: 4900,
      currency: 'eur',
    },
  }),
  'order.disputed': event({
    name: 'order.disputed',
    service: 'billing',
    to: ['notifications'],
    summary: 'A payment was disputed, or the dispute was decided; the site team is told by mail.',
    payload: Shape({
      order_id: OrderId,
      order: Order,
      amount: Type.Integer({ minimum: 0, description: 'What is disputed, in minor units.' }),
      status: OneOf(['opened', 'won', 'lost']),
    }),
    example: {
      order_id: orderExample.id,
      order: { ...orderExample, status: 'paid', paid_at: at },
      amount: 4900,
      status: 'opened',
    },
  }),
}
