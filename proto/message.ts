import type { Static, TObject } from '@sinclair/typebox'
import type { ProcessName, ServiceName } from './operation.ts'

/** A fact that a service tells the others: published through its outbox, read through their inboxes. */
export interface EventDefinition<
  Name extends string = string,
  Payload extends TObject = TObject,
  To extends ServiceName = ServiceName,
> {
  kind: 'event'
  /** `<resource>.<past participle>`; the subject is `event.<name>`. */
  name: Name
  /** Who tells it. */
  service: ProcessName
  /** Who may listen to it: NATS refuses it to every other process. */
  to: readonly To[]
  /** Processes each of which hears it as it is published, without a consumer: what is missed then is made up for. */
  heard_by?: readonly ProcessName[]
  summary: string
  payload: Payload
  /** One, as documentation shows it. */
  example: Static<Payload>
}

/** Slow work that one worker of a service takes from a queue. */
export interface JobDefinition<
  Name extends string = string,
  Payload extends TObject = TObject,
  Service extends ServiceName = ServiceName,
> {
  kind: 'job'
  /** The subject is `<name>.job.<key>`. */
  name: Name
  /** The service that does the work. */
  service: Service
  /** Who may queue it: NATS refuses it to every other process. */
  from: readonly ProcessName[]
  summary: string
  /** Its payload holds a secret: nothing of it is kept once it was published. */
  secret?: true
  payload: Payload
}

export type PayloadOf<M extends { payload: TObject }> = Static<M['payload']>

/** Declares an event. */
export function event<const Name extends string, Payload extends TObject, const To extends ServiceName = never>(
  definition: Omit<EventDefinition<Name, Payload, To>, 'kind'>,
): EventDefinition<Name, Payload, To> {
  return { kind: 'event', ...definition }
}

/** Declares a job. */
export function job<const Name extends string, Payload extends TObject, const Service extends ServiceName>(
  definition: Omit<JobDefinition<Name, Payload, Service>, 'kind'>,
): JobDefinition<Name, Payload, Service> {
  return { kind: 'job', ...definition }
}

/** The subjects of all events. */
export const eventSubjects = 'event.>'

/** The subject an event is published on. */
export function eventSubject(definition: EventDefinition): string {
  return `event.${definition.name}`
}

/** The subject of one job; `key` decides which jobs share a worker (for crawls: the registrable domain). */
export function jobSubject(definition: JobDefinition, key: string): string {
  return `${definition.name}.job.${key}`
}

/** The subjects of all jobs of a queue. */
export function jobSubjects(name: string): string {
  return `${name}.job.>`
}

/** The subjects of a queue's jobs in one partition; the key stays behind its number. */
export function partitionSubjects(name: string, partition: number | string): string {
  return `${name}.part.${partition}.>`
}

/** The subject on which one service publishes an event anew for its own consumer alone. */
export function replaySubject(service: ServiceName, name: string): string {
  return `event.replay.${service}.${name}`
}

/** The subject a message was first published on, whichever partition it came to and whoever replayed it. */
export function publishedSubject(subject: string): string {
  return subject.replace(/^([^.]+)\.part\.\d+\./, '$1.job.').replace(/^event\.replay\.[^.]+\./, 'event.')
}
