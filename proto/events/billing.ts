import { Type } from '@sinclair/typebox'
import { accountIdExample, at } from '../examples/event.ts'
import { orderExample } from '../examples/order.ts'
import { event } from '../message.ts'
import { AccountId, Shape } from '../schemas/common.ts'
import { Order, OrderId } from '../schemas/order.ts'

/** What billing tells. */
export const billingEvents = {
  'order.paid': event({
    name: 'order.paid',
    service: 'billing',
    to: ['notifications'],
    summary: 'An order was paid, and what it buys was granted.',
    payload: Shape({ order_id: OrderId, account_id: AccountId, order: Type.Optional(Order) }),
    example: {
      order_id: orderExample.id,
      account_id: accountIdExample,
      order: { ...orderExample, status: 'paid', paid_at: at },
    },
  }),
}
