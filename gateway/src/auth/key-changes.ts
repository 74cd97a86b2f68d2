import type { Logger, NatsConnection } from '@launch/kit'
import { keysChanged } from '@launch/proto/notices'
import type { Sql } from '../process/database.ts'

/** Tells all gateways at once that keys have changed, so that none needs the second it takes to find out by itself. */
export class KeyChanges {
  readonly #sql: Sql
  readonly #nc: NatsConnection
  readonly #log: Logger

  constructor(deps: { sql: Sql; nc: NatsConnection; log: Logger }) {
    this.#sql = deps.sql
    this.#nc = deps.nc
    this.#log = deps.log
  }

  /** Tells the epoch that the database is at. What can't be told is found out within a second, so nothing fails. */
  async tell(): Promise<void> {
    try {
      const [row] = await this.#sql<{ epoch: string }[]>`select epoch from gateway.api_key_epoch`
      this.#nc.publish(keysChanged, String(row?.epoch ?? 0))
    } catch (error) {
      this.#log.warn({ err: error }, 'a change of keys was not told to the other gateways')
    }
  }

  /** Calls `learn` with every epoch that is told. */
  follow(learn: (epoch: number) => void): { stop(): void } {
    const subscription = this.#nc.subscribe(keysChanged, {
      callback: (error, message) => {
        const epoch = error ? Number.NaN : Number(message.string())
        if (Number.isSafeInteger(epoch)) learn(epoch)
      },
    })
    return { stop: () => subscription.unsubscribe() }
  }
}
