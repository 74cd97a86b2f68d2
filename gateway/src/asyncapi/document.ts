import { events } from '@launch/proto/events'
import { at } from '@launch/proto/examples/event'
import { type EventDefinition, eventSubject } from '@launch/proto/message'
import { type ToldType, webhookData, webhookPayload } from '@launch/proto/webhook-payloads'
import { version } from '../../package.json' with { type: 'json' }
import { SchemaPublisher } from '../openapi/schemas.ts'
import type { JsonSchema } from '../openapi/types.ts'
import type { AsyncApiDocument, Message } from './types.ts'

const WEBHOOK_MESSAGE = 'webhook.'

const refTo = (path: string) => ({ $ref: `#/${path}` })

/** What one delivery of a webhook looks like. */
function deliveryMessage(type: ToldType, schemas: SchemaPublisher): Message {
  const { summary, example } = webhookData[type]
  return {
    name: type,
    title: type,
    summary,
    contentType: 'application/json',
    headers: refTo('components/schemas/WebhookHeaders'),
    payload: schemas.publish(webhookPayload(type)),
    examples: [{ name: type, payload: { type, timestamp: at, data: example } }],
    tags: [{ name: 'webhooks' }],
  }
}

function eventMessage(event: EventDefinition, schemas: SchemaPublisher): Message {
  return {
    name: event.name,
    title: event.name,
    summary: event.summary,
    contentType: 'application/json',
    payload: schemas.publish(event.payload),
    examples: [{ name: event.name, payload: event.example }],
    tags: [{ name: event.service }],
  }
}

/** The headers of a delivery (Standard Webhooks 1.0.0, “Webhook headers”). */
const webhookHeaders: JsonSchema = {
  title: 'WebhookHeaders',
  type: 'object',
  properties: {
    'webhook-id': { type: 'string', description: 'Of the event: the same at every attempt. Take each once.' },
    'webhook-timestamp': { type: 'string', pattern: '^[0-9]+$', description: 'Time of the attempt, Unix seconds.' },
    'webhook-signature': {
      type: 'string',
      description:
        'For each valid secret `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, separated by spaces.',
    },
  },
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
}

const allEvents: readonly EventDefinition[] = Object.values(events)
const byName = [...allEvents].sort((a, b) => (a.name < b.name ? -1 : 1))
const toldTypes = Object.keys(webhookData) as ToldType[]

/** Who takes an event in, by name. */
export const takersOf = ({ to, heard_by = [] }: EventDefinition): string[] => [...to, ...heard_by]

/**
 * The AsyncAPI 3.0.0 document: what the services tell each other over NATS, and what is posted to webhooks. The same
 * contracts and address give the same document, key by key.
 */
export function asyncapi(publicUrl: string): AsyncApiDocument {
  const schemas = new SchemaPublisher()
  const messages = {
    ...Object.fromEntries(byName.map((event) => [event.name, eventMessage(event, schemas)])),
    ...Object.fromEntries(toldTypes.map((type) => [`${WEBHOOK_MESSAGE}${type}`, deliveryMessage(type, schemas)])),
  }
  const channelOf = (event: EventDefinition) => [
    event.name,
    {
      address: eventSubject(event),
      description: `Told by ${event.service}, taken in by ${takersOf(event).join(', ') || 'nobody yet'}.`,
      servers: [refTo('servers/nats')],
      messages: { [event.name]: refTo(`components/messages/${event.name}`) },
    },
  ]
  const sendOf = (event: EventDefinition) => [
    `send.${event.name}`,
    {
      action: 'send',
      channel: refTo(`channels/${event.name}`),
      description: event.summary,
      tags: [{ name: event.service }],
    },
  ]
  return {
    asyncapi: '3.0.0',
    id: 'urn:launch-directory:events',
    info: {
      title: 'Launch Directory events',
      version,
      description:
        'What happens in the directory: told between its services on NATS JetStream, and posted to the webhooks of those it concerns, signed as Standard Webhooks says.',
      contact: { name: 'Launch Directory', url: `${publicUrl}/docs/events` },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      tags: [
        ...[...new Set(byName.map(({ service }) => service))]
          .sort()
          .map((name) => ({ name, description: `Told by ${name}.` })),
        { name: 'webhooks', description: 'Posted to webhooks.' },
      ],
    },
    defaultContentType: 'application/json',
    servers: {
      nats: { host: 'nats:4222', protocol: 'nats', description: 'JetStream, stream EVENTS; inside the system alone.' },
      webhook: {
        host: '{host}',
        protocol: 'https',
        description: 'Address of a webhook that an account has made by `create_webhook`.',
        variables: { host: { description: 'Host of its address.' } },
      },
    },
    channels: {
      ...Object.fromEntries(byName.map(channelOf)),
      webhook: {
        address: null,
        description: 'A POST request for each delivery; any 2xx within 15 seconds takes it.',
        servers: [refTo('servers/webhook')],
        messages: Object.fromEntries(
          toldTypes.map((type) => [type, refTo(`components/messages/${WEBHOOK_MESSAGE}${type}`)]),
        ),
      },
    },
    operations: {
      ...Object.fromEntries(byName.map(sendOf)),
      'send.webhook': {
        action: 'send',
        channel: refTo('channels/webhook'),
        description: 'What happens to an account’s drafts, listings and orders is posted to its webhooks.',
        tags: [{ name: 'webhooks' }],
      },
    },
    components: { schemas: { ...schemas.components(), WebhookHeaders: webhookHeaders }, messages },
  }
}
