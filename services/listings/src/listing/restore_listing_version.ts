import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function restoreListingVersion(_: ListingsSettings): Handler<Operations['restore_listing_version']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
