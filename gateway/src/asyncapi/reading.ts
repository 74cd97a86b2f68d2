import { nameOf } from '../openapi/reading.ts'
import type { JsonSchema } from '../openapi/types.ts'
import type { AsyncApiDocument, Channel, Message } from './types.ts'

/** A message with the channel it travels on. */
export interface PlacedMessage {
  message: Message
  channel: Channel
}

const WEBHOOK = 'webhook'

function placed({ components }: AsyncApiDocument, channel: Channel): PlacedMessage[] {
  return Object.values(channel.messages).flatMap(({ $ref }) => {
    const message = components.messages[$ref.slice('#/components/messages/'.length)]
    return message ? [{ message, channel }] : []
  })
}

/** What is posted to webhooks, in the order of the document. */
export function deliveriesIn(document: AsyncApiDocument): PlacedMessage[] {
  const channel = document.channels[WEBHOOK]
  return channel ? placed(document, channel) : []
}

/** What the services tell each other, in the order of the document. */
export function eventsIn(document: AsyncApiDocument): PlacedMessage[] {
  return Object.entries(document.channels).flatMap(([name, channel]) =>
    name === WEBHOOK ? [] : placed(document, channel),
  )
}

/** The schema itself where this one refers to a component. */
export function resolved({ components }: AsyncApiDocument, schema: JsonSchema): JsonSchema {
  return (schema.$ref && components.schemas[nameOf(schema.$ref)]) || schema
}

/** The objects that payloads refer to by name. */
export function objectsIn({ components }: AsyncApiDocument): [string, JsonSchema][] {
  return Object.entries(components.schemas)
}
