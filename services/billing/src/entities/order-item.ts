import type { ProductKey } from '@launch/proto/schemas/order'
import { defineEntity, p } from '@mikro-orm/core'

const schema = defineEntity({
  name: 'OrderItem',
  tableName: 'order_item',
  properties: {
    orderId: p.string().primary(),
    /** Its place in the order, from 0. */
    position: p.integer().primary(),
    product: p.string().$type<ProductKey>(),
    listingId: p.integer(),
    listingName: p.string(),
    listingUrl: p.string(),
    launchWeek: p.string().nullable(),
    /** On whose board a launch at once stands, as the checkout said it. */
    boardWeek: p.string().nullable(),
    unitAmount: p.integer(),
    /** Why it was not granted and its price was given back. */
    refusal: p.string().nullable(),
  },
})

/** One product for one listing, at the price it had when the order was made. */
export class OrderItem extends schema.class {}
schema.setClass(OrderItem)
