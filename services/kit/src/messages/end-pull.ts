import type { ConsumerMessages } from '@nats-io/jetstream'

/**
 * A server that does not answer is waited for so many times so many milliseconds: two seconds in which this process runs.
 * One that had no processor for a while then reads what has arrived, rather than find that the time is over.
 */
const WAITS = 20
const WAIT = 100

const isDrainable = (value: unknown): value is { drain(): Promise<void> } =>
  typeof value === 'object' && value !== null && 'drain' in value && typeof value.drain === 'function'

/**
 * Ends a request for messages without losing one. `stop()` alone drops what the server has sent and this process has not
 * read yet, and JetStream then delivers it again only after `ack_wait`. So the subscription of the request is drained
 * first (UNSUB, then PING, as core NATS has it): what is on its way reaches the iterator before that ends. The client has
 * no public way to drain a pull; `sub` is a field of its own.
 */
export async function endPull(pull: ConsumerMessages): Promise<void> {
  const subscription: unknown = Reflect.get(pull, 'sub')
  let waits = 0
  const timer = setInterval(() => {
    if (++waits === WAITS) pull.stop()
  }, WAIT)
  try {
    if (isDrainable(subscription)) await subscription.drain()
  } catch {
    // The connection or the subscription is closed: nothing more can come.
  } finally {
    clearInterval(timer)
    pull.stop()
  }
}
