import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function getUpcomingListing(_: ListingsSettings): Handler<Operations['get_upcoming_listing']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
