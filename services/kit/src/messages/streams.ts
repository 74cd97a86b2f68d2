import { eventSubjects, jobSubjects } from '@launch/proto/message'
import {
  AckPolicy,
  type ConsumerConfig,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream'
import { Kvm } from '@nats-io/kv'
import { Objm } from '@nats-io/obj'
import { type NatsConnection, nanos } from '@nats-io/transport-node'
import { SettingsError } from '../base/settings.ts'
import { moveJobs } from './move-jobs.ts'
import { type PartitionPlan, partitionTransform } from './partition-plan.ts'

const DAY = 86_400_000
/** The stream of all events. */
export const EVENTS = 'EVENTS'
/** Silence after which JetStream gives a message to another worker; long work heartbeats. */
export const ACK_WAIT = 30_000

type StreamPlan = Partial<StreamConfig> & Pick<StreamConfig, 'name' | 'subjects'>
export type ConsumerPlan = Partial<ConsumerConfig> & { durable_name: string }

export interface ConsumerNeed {
  stream: string
  config: ConsumerPlan
}

/** What a service needs of JetStream. */
export interface StreamNeeds {
  streams: readonly StreamPlan[]
  consumers: readonly ConsumerNeed[]
  /** Key-value buckets, by name. */
  buckets?: readonly string[]
  /** Buckets of the object store, by name. */
  objects?: readonly string[]
  /** Queues that had one durable before they were split, with the subjects that their jobs then stood under. */
  formerly?: readonly { stream: string; durable: string; subjects: string }[]
}

/** The stream that all events share: kept 7 days, full means publishers wait. */
export const eventStream: StreamPlan = {
  name: EVENTS,
  subjects: [eventSubjects],
  retention: RetentionPolicy.Limits,
  max_age: nanos(7 * DAY),
}

/** A stream of jobs: each is taken by one worker and gone once done. */
export function jobStream(job: string, plan?: PartitionPlan): StreamPlan {
  return {
    name: `JOBS_${job.toUpperCase()}`,
    subjects: [jobSubjects(job)],
    retention: RetentionPolicy.Workqueue,
    ...(plan ? { subject_transform: partitionTransform(job, plan) } : {}),
  }
}

/** A stream that holds the newest development setting of each kind, for processes that start later. */
export const developmentStream: StreamPlan = {
  name: 'DEVELOPMENT',
  subjects: ['development.>'],
  storage: StorageType.Memory,
  max_msgs_per_subject: 1,
  discard: DiscardPolicy.Old,
}

/** Where processes prove that JetStream takes writes: on disk, as what it stands for, and never more than a few. */
export const healthStream: StreamPlan = {
  name: 'HEALTH',
  subjects: ['health.*'],
  max_msgs_per_subject: 1,
  discard: DiscardPolicy.Old,
}

/** The subject of a service's proof. */
export const healthSubject = (service: string): string => `health.${service}`

const streamDefaults = { storage: StorageType.File, discard: DiscardPolicy.New, duplicate_window: nanos(120_000) }
/** JetStream itself never gives up: a message is done when its effect or its dead letter is in Postgres. */
const consumerDefaults = {
  ack_policy: AckPolicy.Explicit,
  ack_wait: nanos(ACK_WAIT),
  max_deliver: -1,
  // More than are worked on at once: those of one party must not keep another's from being handed out.
  max_ack_pending: 512,
}

/** JetStream's code for a stream that is there with another configuration. */
const NAME_IN_USE = 10_058

async function upsertStream(jsm: JetStreamManager, plan: StreamPlan, replicas: number): Promise<void> {
  const config = { ...streamDefaults, num_replicas: replicas, ...plan }
  try {
    await jsm.streams.add(config)
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === NAME_IN_USE)) throw error
    await jsm.streams.update(plan.name, config)
  }
}

/** JetStream's codes for a consumer that is there with another configuration. */
const CONSUMER_DIFFERS = [10_105, 10_148]

async function upsertConsumer(jsm: JetStreamManager, { stream, config }: ConsumerNeed): Promise<void> {
  try {
    await jsm.consumers.add(stream, { ...consumerDefaults, ...config })
  } catch (error) {
    if (!(error instanceof JetStreamApiError && CONSUMER_DIFFERS.includes(error.code))) throw error
    const { durable_name, ...changes } = config
    const filter = changes.filter_subjects ? { filter_subject: '' } : {}
    await jsm.consumers.update(stream, durable_name, { ...changes, ...filter })
  }
}

/** JetStream's code where copies are asked of a server that is no cluster. */
const NO_CLUSTER = 10_074

/**
 * Makes streams and consumers as they should be: all of them in the migration step, and what was lost in a process.
 * @throws SettingsError where the server is no cluster that could keep so many copies
 */
export async function ensureStreams(nc: NatsConnection, needs: StreamNeeds, replicas: number): Promise<void> {
  try {
    await makeStreams(nc, needs, replicas)
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === NO_CLUSTER)) throw error
    throw new SettingsError([
      `NATS_REPLICAS is ${replicas}, and the nats-server is no cluster: set NATS_REPLICAS=1, or NATS_URL to a cluster.`,
    ])
  }
}

async function makeStreams(nc: NatsConnection, needs: StreamNeeds, replicas: number): Promise<void> {
  const jsm = await jetstreamManager(nc)
  for (const plan of needs.streams) await upsertStream(jsm, plan, replicas)
  const kvm = new Kvm(nc)
  for (const bucket of needs.buckets ?? []) await kvm.create(bucket, { replicas })
  const objm = new Objm(nc)
  for (const bucket of needs.objects ?? []) await objm.create(bucket, { replicas })
  for (const former of needs.formerly ?? []) await moveJobs(nc, former)
  for (const need of needs.consumers) await upsertConsumer(jsm, need)
}
