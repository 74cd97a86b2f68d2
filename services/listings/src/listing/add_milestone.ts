import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function addMilestone(_: ListingsSettings): Handler<Operations['add_milestone']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
