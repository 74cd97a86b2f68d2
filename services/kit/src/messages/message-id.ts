import type { JsMsg } from '@nats-io/jetstream'
import { stepId } from '../base/ids.ts'
import { MESSAGE_ID } from './partition-plan.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * The outbox row's id, which the publisher gave as `Nats-Msg-Id`, also where the message was published anew under another
 * one; other messages get a UUID by what names them.
 */
export function messageId(message: JsMsg): string {
  const { headers, info, seq } = message
  const given = headers?.get(MESSAGE_ID) || headers?.get('Nats-Msg-Id') || `${info.stream}:${seq}`
  return UUID.test(given) ? given : stepId(NIL, given)
}
