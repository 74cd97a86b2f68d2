import { Type } from '@sinclair/typebox'
import { orderExample, productExample } from '../examples/order.ts'
import { internalOperation, operation } from '../operation.ts'
import { Nullable, OneOf, pagination, Shape } from '../schemas/common.ts'
import { Week } from '../schemas/items.ts'
import { CheckoutItem, Order, OrderId, OrderList, orderStatuses, Product, sandboxOutcomes } from '../schemas/order.ts'

const tag = 'Orders'

export const list_products = operation({
  name: 'list_products',
  service: 'billing',
  route: 'GET /products',
  tag,
  summary: 'List what can be bought for a listing.',
  description:
    'Look here before `create_checkout`. Amounts are in minor units of the currency. No product touches rank or votes.',
  scope: null,
  idempotent: false,
  status: 200,
  max_age: 300,
  input: Shape({}),
  output: Shape({ items: Type.Array(Product, { maxItems: 20 }) }),
  errors: [],
  example: { input: {}, output: { items: [productExample] } },
})

export const create_checkout = operation({
  name: 'create_checkout',
  service: 'billing',
  route: 'POST /orders/checkout',
  tag,
  summary: 'Start a checkout, such as for a paid launch.',
  description:
    'Open `checkout_url` to pay within a day. A `launch` goes live at once, or in `launch_week`, and needs neither badge nor founder profile.',
  scope: 'listings:write',
  idempotent: true,
  status: 201,
  input: Shape({ items: Type.Array(CheckoutItem, { minItems: 1, maxItems: 10, description: 'What to buy.' }) }),
  output: Order,
  errors: ['not_found', 'listing_closed', 'listing_exists', 'listing_not_live', 'payments_off', 'order_closed'],
  example: { input: { items: [{ product: 'launch', listing_id: 42 }] }, output: orderExample },
})

export const get_order = operation({
  name: 'get_order',
  service: 'billing',
  route: 'GET /orders/{id}',
  tag,
  summary: 'Get one of your orders.',
  description: 'Its `status` tells whether it was paid. Use it when the checkout page has been left.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  input: Shape({ id: OrderId }),
  output: Order,
  errors: ['not_found'],
  example: { input: { id: orderExample.id }, output: orderExample },
})

export const list_my_orders = operation({
  name: 'list_my_orders',
  service: 'billing',
  route: 'GET /me/orders',
  tag,
  summary: 'List your orders, newest first.',
  description: 'Paid or not. Use it to find an order whose id is not at hand.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  input: Shape({ ...pagination, status: Type.Optional(OneOf(orderStatuses)) }),
  output: OrderList,
  errors: [],
  example: {
    input: { page: 1, per_page: 20 },
    output: { items: [orderExample], page: 1, per_page: 20, total: 1, total_is_exact: true, has_more: false },
  },
})

export const cancel_order = operation({
  name: 'cancel_order',
  service: 'billing',
  route: 'POST /orders/{id}/cancel',
  tag,
  summary: 'Cancel an order that is not paid yet.',
  description: 'Its checkout can no longer be paid; it is `expired`.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  input: Shape({ id: OrderId }),
  output: Order,
  errors: ['not_found', 'order_closed'],
  example: { input: { id: orderExample.id }, output: { ...orderExample, status: 'expired' } },
})

export const take_payment_event = internalOperation({
  name: 'take_payment_event',
  service: 'billing',
  callers: ['gateway'],
  summary: 'Take an event that the payment provider posted.',
  description:
    'Believed only with a signature that holds for these very bytes and a time not long ago. An event is kept once, whatever it is repeated as; the object that it names is fetched anew, so events may come in any order.',
  idempotent: true,
  input: Shape({
    payload: Type.String({ maxLength: 1_048_576, description: 'The body as it came.' }),
    signature: Type.String({ maxLength: 4096, description: 'The header `Stripe-Signature`.' }),
  }),
  output: Shape({ is_ours: Type.Boolean() }),
  errors: ['invalid_signature'],
})

const ProviderId = Type.String({ minLength: 1, maxLength: 255 })

export const follow_payment = internalOperation({
  name: 'follow_payment',
  service: 'billing',
  callers: ['billing'],
  summary: 'Fetch a payment anew and take what the provider says of it.',
  description:
    'What the hourly reconciliation does for open checkouts and listed events, so that nothing depends on an event being posted. An event that was taken is not taken again.',
  idempotent: true,
  input: Shape({
    event: Nullable(Shape({ id: ProviderId, type: ProviderId })),
    order_id: Nullable(ProviderId),
    session_id: Nullable(ProviderId),
    payment_intent: Nullable(ProviderId),
  }),
  output: Shape({ is_ours: Type.Boolean() }),
  errors: [],
})

/** What the sandbox's checkout page shows of an order. */
const SandboxOrder = Shape({
  order: Order,
  listing_names: Type.Array(Type.String(), { description: 'Name of the listing of each item, in their order.' }),
  board_weeks: Type.Array(Nullable(Week), {
    description:
      'On whose board the launch of each item stands that is live at once when it is paid; null for the others.',
  }),
  return_url: Type.String({ description: 'Where to go from here: the listing’s page once it is paid.' }),
  refusal: Nullable(Type.String({ description: 'Why what was paid for, or a part of it, was given back.' })),
})

export const get_sandbox_order = internalOperation({
  name: 'get_sandbox_order',
  service: 'billing',
  callers: ['gateway'],
  summary: 'Give an order to the sandbox checkout page, which is open to who knows its address.',
  description: 'Refused in production, where only a payment provider is believed.',
  idempotent: false,
  input: Shape({ id: OrderId }),
  output: SandboxOrder,
  errors: ['not_found'],
})

export const settle_sandbox_order = internalOperation({
  name: 'settle_sandbox_order',
  service: 'billing',
  callers: ['gateway'],
  summary: 'Take the outcome that was chosen on the sandbox checkout page.',
  description:
    'Paid grants what was bought, once; what can’t be granted is given back, and the answer says why. Cancelled leaves the order open. Refused in production.',
  idempotent: true,
  input: Shape({ id: OrderId, outcome: OneOf(sandboxOutcomes) }),
  output: SandboxOrder,
  errors: ['not_found', 'order_closed'],
})
