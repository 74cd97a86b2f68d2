import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function updateMyProfile(_: ListingsSettings): Handler<Operations['update_my_profile']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
