import { jobSubjects, partitionSubjects } from '@launch/proto/message'
import type { ServiceName } from '@launch/proto/operation'

/** The header that keeps a message's id where it was published under another one. */
export const MESSAGE_ID = 'Launch-Message-Id'

/** How the jobs of a queue are split, so that those with one key are always with one process. */
export interface PartitionPlan {
  count: number
  /** Milliseconds that a new owner waits before it takes the first job: what the one before did may still be felt. */
  settle: number
}

/** The server's own spread of keys (NATS subject mapping, deterministic partitions): the key stays behind the number. */
export function partitionTransform(job: string, { count }: PartitionPlan): { src: string; dest: string } {
  return { src: jobSubjects(job), dest: partitionSubjects(job, `{{partition(${count})}}`) }
}

/** The subjects of one partition's jobs. */
export function partitionFilter(job: string, partition: number): string {
  return partitionSubjects(job, partition)
}

/** Where owners of a queue's partitions tell that they live and what they hold. */
export function ownersBucket(service: ServiceName, job: string): string {
  return `owners-${service}-${job}`
}
