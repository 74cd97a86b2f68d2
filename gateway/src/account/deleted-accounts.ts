import type { Clock, Logger, NatsConnection, Task } from '@launch/kit'
import type { KeyChanges } from '../auth/key-changes.ts'
import type { Session } from '../auth/sessions.ts'
import { policyNames } from '../limits/policy.ts'
import { inBatches } from '../process/batches.ts'
import type { Database, Sql } from '../process/database.ts'
import { publishEvent, Sweeping, tellEach } from './telling.ts'

interface DeletedRow {
  account_id: string
  deleted_at: Date
  told_at: Date | null
}

export interface DeletedAccountsDeps {
  database: Pick<Database, 'sql' | 'transaction'>
  nc: NatsConnection
  clock: Clock
  log: Logger
  changes: KeyChanges
}

const SWEEP_EVERY = 60_000
const TOLD_AGAIN_DAYS = 7
const BATCH = 20
/** After so long no call that was under way when the account was deleted is at work any more, in milliseconds. */
const CALLS_ARE_OVER = 30_000
/** For so long what a request still under way may have left of a deleted account is swept up, in minutes. */
const LEFTOVERS = 10

/** For how long the id of a deleted account is kept, in milliseconds: should a backup bring the account back, it is told from this. */
const KEPT = 30 * 86_400_000

/**
 * Deletes accounts, and tells every service. What is to be told stands in the row of the deleted account until JetStream
 * has acknowledged it, so neither a crash nor NATS being away loses it.
 */
export class DeletedAccounts {
  readonly #deps: DeletedAccountsDeps
  readonly #sweeping = new Sweeping()

  constructor(deps: DeletedAccountsDeps) {
    this.#deps = deps
  }

  /** Removes all that the gateway has of an account, in one transaction; only its id and the time stay. */
  async delete({ account, email }: Pick<Session, 'account' | 'email'>): Promise<void> {
    const { database, clock, changes } = this.#deps
    await database.transaction(async (sql) => {
      // First, so that no key is made meanwhile: whoever makes one holds this row.
      await sql`select 1 from auth."user" where id = ${account} for update`
      await sql`insert into gateway.deleted_account (account_id, deleted_at) values (${account}, ${clock.now()})
        on conflict do nothing`
      await remove(sql, { account, email })
    })
    await changes.tell()
    void this.sweep()
  }

  /** Tells of deletions at once, and again every minute. */
  task(): Task {
    return { name: 'tell_deleted_accounts', every: SWEEP_EVERY, run: () => this.#sweeping.run(() => this.#sweep()) }
  }

  /** Drops the ids of accounts that every service was told of 30 days ago; any other goes on being told. */
  async purge(): Promise<void> {
    const { database, clock } = this.#deps
    const before = new Date(clock.now().getTime() - KEPT)
    await inBatches(async (size) => {
      const dropped = await database.sql<unknown[]>`delete from gateway.deleted_account where account_id in (
        select account_id from gateway.deleted_account where deleted_at < ${before} and told_at is not null
        order by deleted_at limit ${size} for update skip locked) returning 1`
      return dropped.length
    })
  }

  stop(): Promise<void> {
    return this.#sweeping.stop()
  }

  /**
   * The stream of events was made anew at this time: what was told before is told again, for as far back as services keep
   * in mind what they had.
   */
  async tellAgain(madeAt: Date): Promise<void> {
    const { clock, database } = this.#deps
    const from = new Date(clock.now().getTime() - TOLD_AGAIN_DAYS * 86_400_000)
    await database.sql`update gateway.deleted_account set told_at = null where told_at < ${madeAt} and deleted_at > ${from}`
    await this.sweep()
  }

  /** Tells of every deletion that was not told yet. What fails is logged, and comes again. */
  sweep(): Promise<void> {
    return this.#sweeping
      .run(() => this.#sweep())
      .catch((error) => this.#deps.log.warn({ err: error }, 'a deleted account could not be told; trying again'))
  }

  async #sweep(): Promise<void> {
    const { sql } = this.#deps.database
    const now = this.#deps.clock.now().getTime()
    const recent = await sql<DeletedRow[]>`
      select account_id, deleted_at, told_at from gateway.deleted_account
      where deleted_at > ${new Date(now - LEFTOVERS * 60_000)} or told_at is null`
    for (const row of recent) {
      if (!row.told_at) await this.#putRight(row.account_id)
      await forget(sql, row.account_id)
      // A call that was under way may have written after its service had forgotten the account.
      const mayBeLeft = row.told_at && row.told_at.getTime() - row.deleted_at.getTime() < CALLS_ARE_OVER
      if (mayBeLeft && now - row.deleted_at.getTime() >= CALLS_ARE_OVER) await this.#publish(row, 'again')
    }
    for (;;) {
      const told = await this.#tellSome()
      if (told < BATCH) return
    }
  }

  /** Removes an account that a backup has brought back although it was deleted. */
  async #putRight(account: string): Promise<void> {
    const { database, changes } = this.#deps
    const wasBack = await database.transaction(async (sql) => {
      const [user] = await sql<{ email: string }[]>`select email from auth."user" where id = ${account} for update`
      if (user) await remove(sql, { account, email: user.email })
      return user !== undefined
    })
    if (wasBack) await changes.tell()
  }

  /** Tells a batch, which no other gateway tells meanwhile, and says how large it was. */
  #tellSome(): Promise<number> {
    const { database, clock } = this.#deps
    return database.transaction(async (sql) => {
      const rows = await sql<DeletedRow[]>`
        select account_id, deleted_at, told_at from gateway.deleted_account where told_at is null
        order by deleted_at limit ${BATCH} for update skip locked`
      const { told, failed } = await tellEach(rows, (row) => this.#publish(row))
      for (const { account_id } of told) {
        await sql`update gateway.deleted_account set told_at = ${clock.now()} where account_id = ${account_id}`
      }
      if (failed) this.#deps.log.warn({ err: failed.reason }, 'a deleted account could not be told; trying again')
      return told.length
    })
  }

  #publish({ account_id, deleted_at }: DeletedRow, time: 'first' | 'again' = 'first'): Promise<void> {
    const payload = { account_id, deleted_at: deleted_at.toISOString() }
    const msgID = time === 'first' ? account_id : `${account_id} ${time}`
    return publishEvent(this.#deps.nc, 'account.deleted', payload, msgID)
  }
}

/** Removes an account, whose row is held, and all that hangs on it. */
async function remove(sql: Sql, { account, email }: Pick<Session, 'account' | 'email'>): Promise<void> {
  await sql`delete from gateway.api_key where account_id = ${account}`
  // Links by the address that they were made for, codes by the grants that they have begun.
  await sql`delete from auth.verification
    where substring(value from '^[{]"email":"([^"]+)"') = ${email}`
  await sql`delete from auth.verification where identifier in (
    select id from auth.oauth_grant where account_id = ${account})`
  await sql`delete from auth."user" where id = ${account}`
  await forget(sql, account)
}

/** Removes what a request that was under way may write again: stored answers and counts. */
async function forget(sql: Sql, account: string): Promise<void> {
  await sql`delete from gateway.idempotency where account_id = ${account}`
  // Under each policy in turn, as the key of the table begins with it.
  await sql`delete from gateway.rate_limit
    where policy = any(${`{${policyNames.join(',')}}`}::text[]) and subject = ${account}`
}
