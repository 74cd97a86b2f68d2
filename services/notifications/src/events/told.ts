import type { events } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import { mailedEvents } from '../mails/kinds.ts'
import { type WebhookFact, webhookDataOf } from '../webhooks/events.ts'

/** The events that somebody is told of, each once: by mail, by webhook, or as one who follows. */
export const toldEvents = [...new Set([...mailedEvents, ...(Object.keys(webhookDataOf) as WebhookFact[])])]
export type ToldEvent = (typeof toldEvents)[number]

/** What an event tells. */
export type ToldFact = PayloadOf<(typeof events)[ToldEvent]>
