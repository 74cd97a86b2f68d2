import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function takeBackLaunch(_: ListingsSettings): Handler<Operations['take_back_launch']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
