import type { Handlers, Service } from '@launch/kit'
import type Stripe from 'stripe'
import { migrations } from '../migrations/mod.ts'
import { type BillingSettings, billingSettings, readBillingSettings } from './config.ts'
import { Order } from './entities/order.ts'
import { OrderItem } from './entities/order-item.ts'
import { accountDeleted } from './events/account_deleted.ts'
import { cancelOrder } from './operations/cancel_order.ts'
import { createCheckout } from './operations/create_checkout.ts'
import { followPayment } from './operations/follow_payment.ts'
import { getOrder } from './operations/get_order.ts'
import { getSandboxOrder } from './operations/get_sandbox_order.ts'
import { listMyOrders } from './operations/list_my_orders.ts'
import { listProducts } from './operations/list_products.ts'
import { settleSandboxOrder } from './operations/settle_sandbox_order.ts'
import { takePaymentEvent } from './operations/take_payment_event.ts'
import { oldEvents, unpaidOrders } from './purge.ts'
import { reconciliation } from './reconcile/loop.ts'
import { openStripe } from './stripe/client.ts'

/** A client of Stripe's API, where the settings name an account there. */
export function stripeOf({ stripe }: BillingSettings): Stripe | undefined {
  return stripe && openStripe(stripe)
}

/** Every operation of the service, told its settings. */
export function handlersOf(settings: BillingSettings, stripe: Stripe | undefined): Handlers<'billing'> {
  return {
    list_products: listProducts(settings),
    create_checkout: createCheckout(settings, stripe),
    cancel_order: cancelOrder(settings, stripe),
    get_order: getOrder(settings),
    list_my_orders: listMyOrders(settings),
    take_payment_event: takePaymentEvent(settings, stripe),
    follow_payment: followPayment(settings, stripe),
    get_sandbox_order: getSandboxOrder(settings),
    settle_sandbox_order: settleSandboxOrder(settings),
  }
}

/** Billing: what can be bought for a listing, and the orders. */
export const billing: Service<'billing', 'account.deleted'> = {
  name: 'billing',
  entities: [Order, OrderItem],
  migrations,
  appendOnly: ['ledger'],
  listens: ['account.deleted'],
  settings: billingSettings,
  open: (runtime) => {
    const settings = readBillingSettings(process.env)
    const stripe = stripeOf(settings)
    return {
      handlers: handlersOf(settings, stripe),
      consumers: { 'account.deleted': accountDeleted },
      tasks: [unpaidOrders, oldEvents],
      loops: stripe ? [reconciliation(runtime, stripe, settings.reconcileSeconds)] : [],
    }
  },
}
