import { jetstream } from '@nats-io/jetstream'
import type { System } from '../system.ts'
import { until } from '../until.ts'

/** Publishes an event that nobody can take, and gives the id under which one of its services keeps it. */
export async function makeDeadLetter({ bus, client }: System): Promise<string> {
  const nc = await bus()
  await jetstream(nc).publish('event.account.deleted', '{}')
  await nc.close()
  const found = await until('a service has given it up', async () => (await client.list_dead_letters({})).items[0])
  return found.id
}
