import { JetStreamApiCodes, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '../rpc/nats.ts'
import { outboxStreams } from './publish-again.ts'

/** Which of the streams that outboxes publish to are there. */
export async function standingStreams(nc: NatsConnection): Promise<string[]> {
  const jsm = await jetstreamManager(nc)
  const there = await Promise.all(outboxStreams.map(async (name) => isThere(jsm.streams.info(name))))
  return outboxStreams.filter((_, at) => there[at])
}

/**
 * Deletes the streams that outboxes publish to. What stands in them is published again from the outboxes once they are
 * made anew; for a database that was brought back from a backup nothing else would be true.
 */
export async function forgetStreams(nc: NatsConnection): Promise<void> {
  const jsm = await jetstreamManager(nc)
  for (const name of await standingStreams(nc)) await jsm.streams.delete(name)
}

async function isThere(info: Promise<unknown>): Promise<boolean> {
  try {
    await info
    return true
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return false
    throw error
  }
}
