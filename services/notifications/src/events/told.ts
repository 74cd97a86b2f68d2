import type { PayloadOf } from '@launch/proto/message'
import type { events } from '@launch/proto/events'
import { webhookEvents } from '@launch/proto/schemas/webhook'
import { mailedEvents } from '../mails/kinds.ts'

/** The events that somebody is told of, each once: by mail, by webhook, or as one who follows. */
export const toldEvents = [...new Set([...mailedEvents, ...webhookEvents])]
export type ToldEvent = (typeof toldEvents)[number]

/** What an event tells. */
export type ToldFact = PayloadOf<(typeof events)[ToldEvent]>
