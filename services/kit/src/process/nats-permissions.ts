import { operations, operationsOf } from '@launch/proto'
import { type EventName, events, jobs } from '@launch/proto/events'
import {
  type EventDefinition,
  eventSubject,
  type JobDefinition,
  jobSubjects,
  replaySubject,
} from '@launch/proto/message'
import { notices } from '@launch/proto/notices'
import {
  answeredBy,
  type Operation,
  type ProcessName,
  rpcSubject,
  type ServiceName,
  services,
} from '@launch/proto/operation'
import { ownersBucket } from '../messages/partition-plan.ts'
import { developmentStream, EVENTS, healthStream, healthSubject, jobStream } from '../messages/streams.ts'
import { picturesOf, subscription } from '../messages/subscription.ts'
import { objectStream, PICTURES } from '../pictures/store.ts'
import { inboxOf } from '../rpc/nats.ts'
import { processSubject } from '../rpc/rpc.ts'
import { CLOCK_SUBJECT, failpointSubject } from './development.ts'

/** What a NATS user may do, in the words of nats-server's configuration. */
export interface NatsPermissions {
  publish: { allow: string[] }
  subscribe: { allow: string[] }
  /** How often, and within what time, it may answer a message that names where the answer goes. */
  allow_responses?: { max: number; expires: string }
}

/** The NATS user of the migration step. */
export const MIGRATOR = 'migrator'

/**
 * Room for saying that calls are being worked on before they are answered, for as long as any caller waits: those that
 * come in one message are answered under one subject, each by itself at worst.
 */
const RESPONSES = { max: 40, expires: '2m' }

const allEvents: readonly (EventDefinition & { name: EventName })[] = Object.values(events)
const allJobs: readonly JobDefinition[] = Object.values(jobs)
const allOperations: readonly Operation[] = Object.values(operations)

/**
 * The NATS permissions of a process: the subjects that the contract gives it, and no other. Only the gateway may speak
 * for an account, as only it may publish to public operations. A process can make what it needs in JetStream where it
 * is missing, but change or delete none of it: a stream could be told to take in, or to pass on, anybody's messages.
 */
export function natsPermissions(name: ProcessName, isDevelopment: boolean): NatsPermissions {
  const service = services.find((candidate) => candidate === name)
  const development = isDevelopment ? developmentSubjects(name) : { publish: [], subscribe: [] }
  const told = notices.filter((notice) => notice.from === name).map(({ subject }) => subject)
  const heard = [
    ...notices.filter((notice) => notice.to === name).map(({ subject }) => subject),
    ...allEvents.filter((event) => event.heard_by?.includes(name)).map(eventSubject),
  ]
  return {
    publish: {
      allow: [
        ...allOperations.filter((op) => mayCall(name, op)).flatMap(rpcSubjects),
        ...called(name).map((other) => processSubject(other, '*')),
        ...allEvents.filter((event) => event.service === name).map(eventSubject),
        ...allJobs.filter((job) => job.from.includes(name)).map((job) => jobSubjects(job.name)),
        // To see whether a stream was made anew, and what it held has to be published again.
        ...allJobs.map((job) => `$JS.API.STREAM.INFO.${jobStream(job.name).name}`),
        ...told,
        '$JS.API.INFO',
        ...[EVENTS, healthStream.name, developmentStream.name].flatMap(makeStream),
        healthSubject(name),
        ...(service ? takeMessages(service) : []),
        ...(name === picturesOf ? keepPictures : []),
        ...(name === 'gateway' ? servePictures : []),
        ...development.publish,
      ],
    },
    subscribe: {
      allow: [`${inboxOf(name)}.>`, ...(service ? [`rpc.${service}.>`] : []), ...heard, ...development.subscribe],
    },
    ...((service || isDevelopment) && { allow_responses: RESPONSES }),
  }
}

/**
 * The NATS permissions of the migration step: JetStream's own interface, the jobs that it moves to partitions, and the
 * pictures, which backups and what brings them back go over as well.
 */
export function migratorPermissions(): NatsPermissions {
  return {
    publish: {
      allow: ['$JS.API.>', `$JS.FC.${OBJECTS}.>`, `$O.${PICTURES}.>`, ...allJobs.map((job) => jobSubjects(job.name))],
    },
    subscribe: { allow: [`${inboxOf(MIGRATOR)}.>`] },
  }
}

function mayCall(name: ProcessName, op: Operation): boolean {
  return op.surface === 'public' ? name === 'gateway' : op.callers.includes(name)
}

/** The services that a process calls: it may look whether theirs still live. */
function called(name: ProcessName): ServiceName[] {
  return services.filter((service) => operationsOf(service).some((op) => mayCall(name, op)))
}

/** Where an operation is answered: on one subject, or on one of each service. */
export function rpcSubjects(op: Operation): string[] {
  return op.service === 'each' ? services.map((service) => rpcSubject(answeredBy(op, service))) : [rpcSubject(op)]
}

function makeStream(stream: string): string[] {
  return [`$JS.API.STREAM.INFO.${stream}`, `$JS.API.STREAM.CREATE.${stream}`]
}

function takeMessages(service: ServiceName): string[] {
  const heard = allEvents.filter((event) => event.to.includes(service))
  const own = allJobs.filter((job) => job.service === service)
  return [
    `$JS.API.CONSUMER.LIST.${EVENTS}`,
    ...heard.flatMap((event) => {
      const { durable } = subscription(service, event.name)
      // A place with two filters, events and their replays, is made under a subject that names neither.
      const made = `DURABLE.CREATE.${EVENTS}.${durable}`
      return [...takeFrom(EVENTS, durable, made), replaySubject(service, event.name)]
    }),
    ...own.flatMap(({ name }) => {
      const stream = jobStream(name).name
      return [
        ...makeStream(stream),
        `$JS.API.CONSUMER.LIST.${stream}`,
        ...takeFrom(stream, '*', `CREATE.${stream}.>`),
        ...ownPartitions(ownersBucket(service, name)),
        // To replay a dead letter of its own.
        jobSubjects(name),
      ]
    }),
  ]
}

/** To make a durable place, to ask for messages, and to acknowledge them: since 2.14 under one of two subjects. */
function takeFrom(stream: string, durable: string, made: string): string[] {
  return [
    `$JS.API.CONSUMER.${made}`,
    `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
    `$JS.ACK.${stream}.${durable}.>`,
    `$JS.ACK.*.*.${stream}.${durable}.>`,
  ]
}

/** To read, write and watch the bucket in which owners of partitions tell what they hold. */
function ownPartitions(bucket: string): string[] {
  const stream = `KV_${bucket}`
  return [
    ...makeStream(stream),
    `$KV.${bucket}.>`,
    `$JS.API.STREAM.MSG.GET.${stream}`,
    `$JS.API.DIRECT.GET.${stream}.>`,
    `$JS.API.CONSUMER.CREATE.${stream}.>`,
    `$JS.API.CONSUMER.INFO.${stream}.*`,
    `$JS.API.CONSUMER.DELETE.${stream}.*`,
    `$JS.FC.${stream}.>`,
  ]
}

const OBJECTS = objectStream(PICTURES)

/** To make the bucket of pictures, and to put one in that is not there yet. */
const keepPictures = [...makeStream(OBJECTS), `$JS.API.STREAM.MSG.GET.${OBJECTS}`, `$O.${PICTURES}.>`]

/** To read a picture. */
const servePictures = [
  `$JS.API.STREAM.MSG.GET.${OBJECTS}`,
  `$JS.API.CONSUMER.CREATE.${OBJECTS}.>`,
  `$JS.API.CONSUMER.INFO.${OBJECTS}.*`,
  `$JS.API.CONSUMER.DELETE.${OBJECTS}.*`,
  `$JS.FC.${OBJECTS}.>`,
]

/** A developer shifts clocks and arms failpoints through the gateway; a process follows from what was said before. */
function developmentSubjects(name: ProcessName): { publish: string[]; subscribe: string[] } {
  const asks = [CLOCK_SUBJECT, ...services.map(failpointSubject), failpointSubject('gateway')]
  return {
    publish: [`$JS.API.STREAM.MSG.GET.${developmentStream.name}`, ...(name === 'gateway' ? asks : [])],
    subscribe: [CLOCK_SUBJECT, failpointSubject(name)],
  }
}
