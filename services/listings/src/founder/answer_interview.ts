import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function answerInterview(_: ListingsSettings): Handler<Operations['answer_interview']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
