import type { Clock, Logger, NatsConnection, Task } from '@launch/kit'
import { events } from '@launch/proto/events'
import { eventSubject, type PayloadOf } from '@launch/proto/message'
import { jetstream } from '@nats-io/jetstream'
import { inBatches } from '../process/batches.ts'
import type { Database } from '../process/database.ts'

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
/** Short, as rows are locked meanwhile. */
const PUBLISH_TIMEOUT = 2_000

/**
 * Tells the services the e-mail address of each account once, and again when it changes. What is to be told stands in
 * `auth.account_address` until JetStream has acknowledged it, so neither a crash nor NATS being away loses it.
 */
export class ToldAddresses {
  readonly #deps: ToldAddressesDeps
  #sweeping: Promise<void> | undefined

  constructor(deps: ToldAddressesDeps) {
    this.#deps = deps
  }

  /** Tells of addresses at once, and of new ones soon. */
  task(): Task {
    return { name: 'tell_addresses', every: SWEEP_EVERY, run: () => this.sweep() }
  }

  async stop(): Promise<void> {
    await this.#sweeping?.catch(() => {})
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

  /** Tells of every address that was not told yet. Who comes while a sweep is under way waits for that one. */
  sweep(): Promise<void> {
    this.#sweeping ??= inBatches(() => this.#tellSome(), BATCH).finally(() => {
      this.#sweeping = undefined
    })
    return this.#sweeping
  }

  /** Tells a batch, which no other gateway tells meanwhile, and says how many were told. */
  #tellSome(): Promise<number> {
    const { database, clock, log } = this.#deps
    return database.transaction(async (sql) => {
      const rows = await sql<AddressRow[]>`
        select account_id, email, since, version from auth.account_address where told_at is null
        limit ${BATCH} for update skip locked`
      const outcomes = await Promise.allSettled(rows.map((row) => this.#publish(row)))
      const told = rows.flatMap(({ account_id }, at) => (outcomes[at]?.status === 'fulfilled' ? account_id : []))
      for (const account of told) {
        await sql`update auth.account_address set told_at = ${clock.now()} where account_id = ${account}`
      }
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) log.warn({ err: failed.reason }, 'an address could not be told; trying again')
      return told.length
    })
  }

  async #publish({ account_id, email, since, version }: AddressRow): Promise<void> {
    const payload: PayloadOf<(typeof events)['account.addressed']> = {
      account_id,
      email,
      since: since.toISOString(),
      version,
    }
    await jetstream(this.#deps.nc).publish(eventSubject(events['account.addressed']), JSON.stringify(payload), {
      msgID: `${account_id} address ${version}`,
      timeout: PUBLISH_TIMEOUT,
    })
  }
}
