import { createHash } from 'node:crypto'
import { monotonicFactory } from 'ulid'

/** Makes identifiers. Injected, so that tests can foresee them. */
export interface Ids {
  /** UUIDv7 (RFC 9562 §5.7): sorts by the time it was made. */
  uuid(): string
  /** ULID: 26 characters that sort by time, and within a millisecond by the order they were made in. */
  ulid(): string
}

/** Identifiers from the system's randomness. */
export const randomIds: Ids = { uuid: () => Bun.randomUUIDv7(), ulid: monotonicFactory() }

/**
 * UUIDv5 (RFC 9562 §5.5) of a step within an operation: a call made on behalf of `opId` carries it as its own
 * op_id, so that a repeated step is known as such.
 */
export function stepId(opId: string, step: string): string {
  const namespace = Buffer.from(opId.replaceAll('-', ''), 'hex')
  const bytes = createHash('sha1').update(namespace).update(step).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
