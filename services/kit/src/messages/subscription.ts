import { events, jobs } from '@launch/proto/events'
import { eventSubject, jobSubjects, replaySubject } from '@launch/proto/message'
import type { ServiceName } from '@launch/proto/operation'
import { PICTURES } from '../pictures/store.ts'
import type { MessageName } from './consumer.ts'
import { ownersBucket, type PartitionPlan, partitionFilter } from './partition-plan.ts'
import {
  type ConsumerNeed,
  developmentStream,
  EVENTS,
  eventStream,
  healthStream,
  jobStream,
  type StreamNeeds,
} from './streams.ts'

/** A service's durable place in the stream of a message. */
export interface Subscription {
  service: ServiceName
  message: MessageName
  stream: string
  durable: string
  /** What the inbox is keyed by: one for all partitions, and it never changes. */
  inbox: string
  /** The subjects it is given; all of the stream's where this is missing. */
  filter?: string | readonly string[]
}

/** The queues of a service whose jobs are split, and how. */
export type Partitions = Partial<Record<MessageName, PartitionPlan>>

/** The service that keeps pictures; the gateway serves them. */
export const picturesOf: ServiceName = 'listings'

/** The durable place of a service for one message. */
export function subscription(service: ServiceName, message: MessageName): Subscription {
  const durable = `${service}-${message.replaceAll('.', '-')}`
  const event = Object.values(events).find((candidate) => candidate.name === message)
  if (event) {
    const filter = [eventSubject(event), replaySubject(service, event.name)]
    return { service, message, durable, inbox: durable, stream: EVENTS, filter }
  }
  return { service, message, durable, inbox: durable, stream: jobStream(message).name }
}

/** The durable place of a service in one partition of a queue. */
export function partitionSubscription(service: ServiceName, message: MessageName, partition: number): Subscription {
  const whole = subscription(service, message)
  return { ...whole, durable: `${whole.durable}-${partition}`, filter: partitionFilter(message, partition) }
}

/** What a service's migration makes in JetStream: the shared streams, its own queues, its durable places. */
export function streamNeeds(
  service: ServiceName,
  listens: readonly MessageName[],
  partitions: Partitions = {},
): StreamNeeds {
  const queues = Object.values(jobs).filter((job) => job.service === service)
  const split = listens.filter((message) => partitions[message])
  return {
    streams: [
      eventStream,
      developmentStream,
      healthStream,
      ...queues.map((job) => jobStream(job.name, partitions[job.name])),
    ],
    consumers: listens.flatMap((message) => placesOf(service, message, partitions[message]).map(consumerNeed)),
    buckets: split.map((message) => ownersBucket(service, message)),
    objects: service === picturesOf ? [PICTURES] : [],
    formerly: split.map((message) => ({ ...subscription(service, message), subjects: jobSubjects(message) })),
  }
}

function placesOf(service: ServiceName, message: MessageName, plan: PartitionPlan | undefined): Subscription[] {
  if (!plan) return [subscription(service, message)]
  return Array.from({ length: plan.count }, (_, partition) => partitionSubscription(service, message, partition))
}

function consumerNeed({ stream, durable, filter }: Subscription): ConsumerNeed {
  if (!filter) return { stream, config: { durable_name: durable } }
  const filtered = typeof filter === 'string' ? { filter_subject: filter } : { filter_subjects: [...filter] }
  return { stream, config: { durable_name: durable, ...filtered } }
}
