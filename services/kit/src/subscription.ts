import { events, jobs } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import type { ServiceName } from '@launch/proto/operation'
import type { MessageName } from './consumer.ts'
import { developmentStream, EVENTS, eventStream, jobStream, type StreamNeeds } from './streams.ts'

/** A service's durable place in the stream of a message. */
export interface Subscription {
  message: MessageName
  stream: string
  durable: string
  filter?: string
}

/** The durable place of a service for one message; its name never changes, as the inbox is keyed by it. */
export function subscription(service: ServiceName, message: MessageName): Subscription {
  const durable = `${service}-${message.replaceAll('.', '-')}`
  const event = Object.values(events).find((candidate) => candidate.name === message)
  if (event) return { message, durable, stream: EVENTS, filter: eventSubject(event) }
  return { message, durable, stream: jobStream(message).name }
}

/** What a service's migration makes in JetStream: the shared streams, its own queues, its durable places. */
export function streamNeeds(service: ServiceName, listens: readonly MessageName[]): StreamNeeds {
  const queues = Object.values(jobs).filter((job) => job.service === service)
  const places = listens.map((message) => subscription(service, message))
  return {
    streams: [eventStream, developmentStream, ...queues.map((job) => jobStream(job.name))],
    consumers: places.map(({ stream, durable, filter }) => ({
      stream,
      config: { durable_name: durable, ...(filter ? { filter_subject: filter } : {}) },
    })),
  }
}
