import type { Handlers, Service } from '@launch/kit'
import { migrations } from '../migrations/mod.ts'
import { type BillingSettings, billingSettings, readBillingSettings } from './config.ts'
import { Order } from './entities/order.ts'
import { OrderItem } from './entities/order-item.ts'
import { accountDeleted } from './events/account_deleted.ts'
import { createCheckout } from './operations/create_checkout.ts'
import { getOrder } from './operations/get_order.ts'
import { getSandboxOrder } from './operations/get_sandbox_order.ts'
import { listMyOrders } from './operations/list_my_orders.ts'
import { listProducts } from './operations/list_products.ts'
import { settleSandboxOrder } from './operations/settle_sandbox_order.ts'
import { unpaidOrders } from './purge.ts'

/** Every operation of the service, told its settings. */
export function handlersOf(settings: BillingSettings): Handlers<'billing'> {
  return {
    list_products: listProducts(settings),
    create_checkout: createCheckout(settings),
    get_order: getOrder(settings),
    list_my_orders: listMyOrders(settings),
    get_sandbox_order: getSandboxOrder(settings),
    settle_sandbox_order: settleSandboxOrder(settings),
  }
}

/** Billing: what can be bought for a listing, and the orders. */
export const billing: Service<'billing', 'account.deleted'> = {
  name: 'billing',
  entities: [Order, OrderItem],
  migrations,
  listens: ['account.deleted'],
  settings: () => billingSettings,
  open: () => ({
    handlers: handlersOf(readBillingSettings(process.env)),
    consumers: { 'account.deleted': accountDeleted },
    tasks: [unpaidOrders],
  }),
}
