import { type Static, Type } from '@sinclair/typebox'
import { ListOf, Nullable, OneOf, Shape, Timestamp } from './common.ts'
import { Week } from './items.ts'
import { ListingId } from './listing.ts'

export const products = ['launch', 'highlight', 'section_story', 'section_milestones'] as const
export type ProductKey = (typeof products)[number]
export const orderStatuses = ['pending', 'paid', 'expired', 'refunded', 'failed'] as const
/** Why money was given back. */
export const refundReasons = ['refunded', 'dispute_lost', 'not_granted', 'bought_twice', 'wrong_amount'] as const
export type RefundReason = (typeof refundReasons)[number]
export const sandboxOutcomes = ['paid', 'failed', 'cancelled'] as const

export const OrderId = Type.String({
  pattern: '^ord_[0-7][0-9A-HJKMNP-TV-Z]{25}$',
  description: 'Order id: `ord_` and a ULID.',
})
const Amount = Type.Integer({ minimum: 0, description: 'In minor units of the currency, such as cents.' })
const Currency = Type.String({ pattern: '^[a-z]{3}$', description: 'ISO 4217 code in lower case.' })

/** Something that can be bought. None touches rank or votes. */
export const Product = Shape(
  {
    product: OneOf(products),
    name: Type.String({ maxLength: 80 }),
    description: Type.String({ maxLength: 300 }),
    unit_amount: Amount,
    currency: Currency,
  },
  { title: 'Product' },
)
export type Product = Static<typeof Product>

/** What to buy for which listing. */
export const CheckoutItem = Shape(
  {
    product: OneOf(products),
    listing_id: ListingId,
    launch_week: Type.Optional({
      ...Week,
      description: 'Week to launch in, for a `launch` only; without it, at once.',
    }),
  },
  { title: 'CheckoutItem' },
)
export type CheckoutItem = Static<typeof CheckoutItem>

export const OrderItem = Shape(
  {
    ...CheckoutItem.properties,
    unit_amount: Amount,
    currency: Currency,
    refusal: Type.Optional(
      Type.String({ description: 'Why it could not be had and its price was given back; only then there.' }),
    ),
  },
  { title: 'OrderItem' },
)

export const Order = Shape(
  {
    id: OrderId,
    status: OneOf(orderStatuses, { title: 'OrderStatus' }),
    items: Type.Array(OrderItem, { minItems: 1, maxItems: 10 }),
    total: Amount,
    refunded_amount: {
      ...Amount,
      description: 'What was given back of the total, in minor units. A part alone takes nothing back.',
    },
    currency: Currency,
    checkout_url: Type.String({ maxLength: 2048, description: 'Where to pay.' }),
    receipt_url: Nullable(
      Type.String({ maxLength: 2048, description: 'The payment provider’s receipt; null where there is none.' }),
    ),
    created_at: Timestamp,
    expires_at: Timestamp,
    paid_at: Nullable(Timestamp),
  },
  { title: 'Order' },
)
export type Order = Static<typeof Order>
export const OrderList = ListOf(Order, 'OrderList')
export type OrderItem = Static<typeof OrderItem>
