import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function deleteMilestone(_: ListingsSettings): Handler<Operations['delete_milestone']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
