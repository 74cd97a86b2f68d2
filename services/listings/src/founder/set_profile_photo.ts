import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function setProfilePhoto(_: ListingsSettings): Handler<Operations['set_profile_photo']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
