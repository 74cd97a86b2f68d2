import { Refusal } from '@launch/kit'
import type { BillingSettings } from '../config.ts'

/** The sandbox believes anyone who says "paid", so in production it is not there. */
export function refuseInProduction({ sandbox }: BillingSettings, id: string): void {
  if (!sandbox) throw new Refusal('not_found', `There is no sandbox order ${id}.`)
}
