import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function setFounderStory(_: ListingsSettings): Handler<Operations['set_founder_story']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
