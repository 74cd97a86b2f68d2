import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function suspendListing(_: ListingsSettings): Handler<Operations['suspend_listing']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
