import { operations } from '@launch/proto'
import { events, jobs } from '@launch/proto/events'
import type { EventDefinition, JobDefinition } from '@launch/proto/message'
import type { Operation } from '@launch/proto/operation'
import { type Plain, plainOf } from './schema.ts'

/** A message between processes as a version has it. */
export interface MessageContract {
  kind: 'event' | 'job' | 'operation'
  /** Who sends it. */
  from: readonly string[]
  /** Who takes it. */
  to: readonly string[]
  /** What is sent. */
  payload: Plain
  /** What is answered, where it is an operation. */
  answer?: Plain
}

/** All messages of a version, by name: `released/contracts.json`. */
export interface Contracts {
  version: string
  messages: Readonly<Record<string, MessageContract>>
}

/** Those of this checkout. */
export function presentContracts(version: string): Contracts {
  const messages: [string, MessageContract][] = [
    ...Object.values<EventDefinition>(events).map((event) => [event.name, ofEvent(event)] as [string, MessageContract]),
    ...Object.values<JobDefinition>(jobs).map((job) => [job.name, ofJob(job)] as [string, MessageContract]),
    ...Object.values<Operation>(operations).map((op) => [op.name, ofOperation(op)] as [string, MessageContract]),
  ]
  return { version, messages: Object.fromEntries(messages.toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

function ofEvent({ service, to, heard_by = [], payload }: EventDefinition): MessageContract {
  return { kind: 'event', from: [service], to: [...to, ...heard_by], payload: plainOf(payload) }
}

function ofJob({ service, from, payload }: JobDefinition): MessageContract {
  return { kind: 'job', from, to: [service], payload: plainOf(payload) }
}

function ofOperation(op: Operation): MessageContract {
  const from = op.surface === 'public' ? ['gateway'] : op.callers
  return { kind: 'operation', from, to: [op.service], payload: plainOf(op.input), answer: plainOf(op.output) }
}
