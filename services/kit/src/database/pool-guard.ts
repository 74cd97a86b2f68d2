import type { EventEmitter } from 'node:events'

/** What is needed of a connection of `pg-pool`. */
interface PooledClient extends EventEmitter {
  release(destroy: boolean): void
  connection: { stream: { destroy(): void } }
}

/** Time for a holder to give a dead connection back by itself. */
const GRACE = 100

/**
 * Gets connections back into the pool that Kysely 0.29 would keep for ever: those of a transaction that could neither
 * commit nor roll back, since its session had ended. Breaks a connection that is held longer than `maxHold`
 * milliseconds, as one that stalled would never end by itself.
 */
export function guardPool(pool: EventEmitter, maxHold: number): void {
  const held = new Map<PooledClient, ReturnType<typeof setTimeout>>()
  const letGo = (client: PooledClient) => {
    clearTimeout(held.get(client))
    held.delete(client)
  }
  pool.on('connect', (client: PooledClient) => {
    client.once('end', () => setTimeout(() => held.has(client) && client.release(true), GRACE))
  })
  pool.on('acquire', (client: PooledClient) => {
    held.set(
      client,
      setTimeout(() => client.connection.stream.destroy(), maxHold),
    )
  })
  pool.on('release', (_error: unknown, client: PooledClient) => letGo(client))
}
