import { Refusal } from '@launch/kit'
import type { BillingSettings } from '../config.ts'
import type { Order } from '../entities/order.ts'

/** The sandbox believes anyone who says "paid", so it is not there in production, nor beside a payment provider. */
export function refuseWithoutSandbox({ payments }: BillingSettings, id: string): void {
  if (payments !== 'sandbox') throw new Refusal('not_found', `There is no sandbox order ${id}.`)
}

/** An order that a payment provider takes the money of is none of the sandbox's. */
export function refuseOfProvider({ id, provider }: Order): void {
  if (provider !== 'sandbox') throw new Refusal('not_found', `There is no sandbox order ${id}.`)
}
