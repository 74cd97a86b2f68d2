import type { Clock, Logger, NatsConnection, Task } from '@launch/kit'
import { inBatches } from '../process/batches.ts'
import type { Database } from '../process/database.ts'
import { publishEvent, Sweeping, tellEach } from './telling.ts'

interface AddressRow {
  account_id: string
  email: string
  since: Date
  version: number
}

export interface ToldAddressesDeps {
  database: Pick<Database, 'sql' | 'transaction'>
  nc: NatsConnection
  clock: Clock
  log: Logger
}

/** How soon a new account's address is told, in milliseconds. */
const SWEEP_EVERY = 5_000
const TOLD_AGAIN_DAYS = 7
const BATCH = 50

/**
 * Tells the services the e-mail address of each account once, and again when it changes. What is to be told stands in
 * `auth.account_address` until JetStream has acknowledged it, so neither a crash nor NATS being away loses it.
 */
export class ToldAddresses {
  readonly #deps: ToldAddressesDeps
  readonly #sweeping = new Sweeping()

  constructor(deps: ToldAddressesDeps) {
    this.#deps = deps
  }

  /** Tells of addresses at once, and of new ones soon. */
  task(): Task {
    return { name: 'tell_addresses', every: SWEEP_EVERY, run: () => this.sweep() }
  }

  stop(): Promise<void> {
    return this.#sweeping.stop()
  }

  /**
   * The stream of events was made anew at this time: what was told before is told again, for as far back as the stream
   * kept it.
   */
  async tellAgain(madeAt: Date): Promise<void> {
    const { clock, database } = this.#deps
    const from = new Date(clock.now().getTime() - TOLD_AGAIN_DAYS * 86_400_000)
    await inBatches(async (size) => {
      const again = await database.sql<unknown[]>`update auth.account_address set told_at = null where account_id in (
        select account_id from auth.account_address where told_at > ${from} and told_at < ${madeAt}
        order by told_at limit ${size} for update skip locked) returning 1`
      return again.length
    })
  }

  /** Tells of every address that was not told yet. */
  sweep(): Promise<void> {
    return this.#sweeping.run(() => inBatches(() => this.#tellSome(), BATCH))
  }

  /** Tells a batch, which no other gateway tells meanwhile, and says how many were told. */
  #tellSome(): Promise<number> {
    const { database, clock, log } = this.#deps
    return database.transaction(async (sql) => {
      const rows = await sql<AddressRow[]>`
        select account_id, email, since, version from auth.account_address where told_at is null
        limit ${BATCH} for update skip locked`
      const { told, failed } = await tellEach(rows, (row) => this.#publish(row))
      for (const { account_id } of told) {
        await sql`update auth.account_address set told_at = ${clock.now()} where account_id = ${account_id}`
      }
      if (failed) log.warn({ err: failed.reason }, 'an address could not be told; trying again')
      return told.length
    })
  }

  #publish({ account_id, email, since, version }: AddressRow): Promise<void> {
    const payload = { account_id, email, since: since.toISOString(), version }
    return publishEvent(this.#deps.nc, 'account.addressed', payload, `${account_id} address ${version}`)
  }
}
