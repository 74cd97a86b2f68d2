import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function updateMyListing(_: ListingsSettings): Handler<Operations['update_my_listing']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
