import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { headers, type NatsConnection } from '@nats-io/transport-node'
import { MESSAGE_ID } from './partition-plan.ts'

/** Ends the one durable that a queue had, as it would stand in the way of its partitions' own. */
async function endDurable(jsm: JetStreamManager, stream: string, durable: string): Promise<void> {
  const { consumers } = jsm
  const names: string[] = []
  for await (const info of consumers.list(stream)) names.push(info.name)
  if (names.includes(durable)) await consumers.delete(stream, durable)
}

/**
 * Brings a queue from the time before it was split into its partitions: jobs that wait are published anew, so that the
 * stream's transform sorts them, and keep their ids for the inbox. Run again after a crash, none is lost, and one that
 * is there twice is applied once.
 */
export async function moveJobs(
  nc: NatsConnection,
  { stream, durable, subjects }: { stream: string; durable: string; subjects: string },
): Promise<void> {
  const jsm = await jetstreamManager(nc)
  await endDurable(jsm, stream, durable)
  const js = jetstream(nc)
  for (;;) {
    const found = await jsm.streams.getMessage(stream, { last_by_subj: subjects })
    if (!found) return
    const id = found.header.get(MESSAGE_ID) || found.header.get('Nats-Msg-Id') || `${stream}:${found.seq}`
    const kept = headers()
    for (const [name, values] of found.header) if (!name.startsWith('Nats-')) kept.set(name, values[0] ?? '')
    kept.set(MESSAGE_ID, id)
    await js.publish(found.subject, found.data, { msgID: `moved:${id}`, headers: kept })
    await jsm.streams.deleteMessage(stream, found.seq, false)
  }
}
