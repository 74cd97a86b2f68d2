import type { Logger, NatsConnection } from '@launch/kit'
import { events } from '@launch/proto/events'
import { type EventDefinition, eventSubject } from '@launch/proto/message'
import { votesCounted } from '@launch/proto/notices'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import type { SharedReads } from './shared-reads.ts'
import type { Change } from './shown.ts'

/** What a gateway hears, and which changes it tells. */
interface Heard {
  subject: string
  /** The changes of a message's value; undefined where it is not of its form. */
  changesIn(value: unknown): Change[] | undefined
}

function heard<S extends TSchema>(subject: string, schema: S, changes: (value: Static<S>) => Change[]): Heard {
  const check = TypeCompiler.Compile(schema)
  return { subject, changesIn: (value) => (check.Check(value) ? changes(value) : undefined) }
}

/** The part of an event's payload that is looked at: what a newer publisher adds to it does no harm. */
function event<S extends TSchema>(definition: EventDefinition, schema: S, changes: (value: Static<S>) => Change[]) {
  return heard(eventSubject(definition), schema, changes)
}

const { 'listing.changed': listingChanged, 'profile.changed': profileChanged, 'week.closed': weekClosed } = events
const { slug, handle } = listingChanged.payload.properties
const Tallies = Type.Array(Type.Tuple([Type.String(), Type.String()]))

const all: readonly Heard[] = [
  event(listingChanged, Type.Object({ slug, handle }), ({ slug, handle }) => [
    { kind: 'listing', about: { slug, ...(handle === null ? {} : { handle }) } },
  ]),
  event(profileChanged, Type.Object({ handle: profileChanged.payload.properties.handle }), ({ handle }) => [
    { kind: 'profile', about: { handle } },
  ]),
  event(weekClosed, Type.Object({}), () => [{ kind: 'week' }]),
  heard(votesCounted, Tallies, (listings) => listings.map(([, slug]) => ({ kind: 'votes', about: { slug } }))),
]

/**
 * Drops what is kept of public reads as changes are told, on each gateway for itself. Nothing is heard while the
 * connection is lost, so everything is dropped when it is back; what is missed otherwise ends by itself.
 */
export function followChanges(
  reads: Pick<SharedReads, 'changed' | 'clear'>,
  { nc, log }: { nc: NatsConnection; log: Logger },
): { stop(): void } {
  const subscriptions = all.map(({ subject, changesIn }) =>
    nc.subscribe(subject, {
      callback: (error, message) => {
        const changes = error ? undefined : changesIn(jsonIn(message.string()))
        if (changes) return reads.changed(changes)
        log.warn({ err: error, subject }, 'a change could not be read; every kept answer is dropped')
        reads.clear()
      },
    }),
  )
  let isStopped = false
  const watch = async () => {
    for await (const { type } of nc.status()) {
      if (isStopped) return
      if (type === 'reconnect') reads.clear()
    }
  }
  void watch()
  return {
    stop() {
      isStopped = true
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
