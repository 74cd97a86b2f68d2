import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function listUpdates(_: ListingsSettings): Handler<Operations['list_updates']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
