import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { BillingSettings } from '../config.ts'
import { sandboxContractOf } from '../rules/contract.ts'
import { findOrder, itemsOf } from './find.ts'
import { refuseOfProvider, refuseWithoutSandbox } from './sandbox.ts'

/** Gives an order to the sandbox checkout page. */
export function getSandboxOrder(settings: BillingSettings): Handler<Operations['get_sandbox_order']> {
  return async ({ input, em, now }) => {
    refuseWithoutSandbox(settings, input.id)
    const order = await findOrder(em, input.id)
    refuseOfProvider(order)
    return sandboxContractOf(order, { items: await itemsOf(em, [order.id]), publicUrl: settings.publicUrl, now })
  }
}
