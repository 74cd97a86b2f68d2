import type { Clock, Logger, NatsConnection, Task } from '@launch/kit'
import type { events } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import { type Scope, scopes } from '@launch/proto/operation'
import { redirectKind, redirectPlace } from '../oauth/redirect-uri.ts'
import { inBatches } from '../process/batches.ts'
import type { Database } from '../process/database.ts'
import { publishEvent, Sweeping, tellEach } from './telling.ts'

/** What is noted of each event; the account and the time stand in columns. */
interface Facts {
  'account.signed_in': { device: string; network: string }
  'api_key.created': { name: string; scopes: Scope[] }
  'app.connected': {
    client: string
    name: string | null
    is_document: boolean
    redirect: string | null
    scopes: string[]
  }
}
type Name = keyof Facts
type Payload<N extends Name> = PayloadOf<(typeof events)[N]>

interface EventRow {
  id: string
  name: Name
  account_id: string
  facts: unknown
  at: Date
}

export interface ToldEventsDeps {
  database: Pick<Database, 'sql' | 'transaction'>
  nc: NatsConnection
  clock: Clock
  log: Logger
}

/** How soon an event is told, in milliseconds. */
const SWEEP_EVERY = 5_000
/** For how long a told event is kept, in milliseconds: should the stream be lost, it is told from this. */
const KEPT = 7 * 86_400_000
const BATCH = 50
/** Characters of what an app calls itself. */
const NAME = 200

/**
 * Tells what happened to accounts, for their safety: sign-ins from elsewhere, new API keys, new apps. It stands in
 * `auth.told_event`, written in the transaction of what happened, until JetStream has acknowledged it.
 */
export class ToldEvents {
  readonly #deps: ToldEventsDeps
  readonly #sweeping = new Sweeping()

  constructor(deps: ToldEventsDeps) {
    this.#deps = deps
  }

  /** Tells of what has happened, and soon of what happens. */
  task(): Task {
    return { name: 'tell_account_events', every: SWEEP_EVERY, run: () => this.sweep() }
  }

  stop(): Promise<void> {
    return this.#sweeping.stop()
  }

  /** The stream of events was made anew at this time: what was told before is told again. */
  async tellAgain(madeAt: Date): Promise<void> {
    const { clock, database } = this.#deps
    const from = new Date(clock.now().getTime() - KEPT)
    await inBatches(async (size) => {
      const again = await database.sql<unknown[]>`update auth.told_event set told_at = null where id in (
        select id from auth.told_event where told_at > ${from} and told_at < ${madeAt}
        order by told_at limit ${size} for update skip locked) returning 1`
      return again.length
    })
  }

  /** Drops what was told a week ago. */
  async purge(): Promise<void> {
    const { clock, database } = this.#deps
    const before = new Date(clock.now().getTime() - KEPT)
    await inBatches(async (size) => {
      const dropped = await database.sql<unknown[]>`delete from auth.told_event where id in (
        select id from auth.told_event where told_at < ${before} order by told_at
        limit ${size} for update skip locked) returning 1`
      return dropped.length
    })
  }

  /** Tells of every event that was not told yet. */
  sweep(): Promise<void> {
    return this.#sweeping.run(() => inBatches(() => this.#tellSome(), BATCH))
  }

  /** Tells a batch, which no other gateway tells meanwhile, and says how many were told. */
  #tellSome(): Promise<number> {
    const { database, clock, log } = this.#deps
    return database.transaction(async (sql) => {
      const rows = await sql<EventRow[]>`
        select id, name, account_id, facts, at from auth.told_event where told_at is null
        order by at limit ${BATCH} for update skip locked`
      const { told, failed } = await tellEach(rows, (row) => this.#publish(row))
      const ids = `{${told.map(({ id }) => id).join(',')}}`
      await sql`update auth.told_event set told_at = ${clock.now()} where id = any(${ids}::uuid[])`
      if (failed) log.warn({ err: failed.reason }, 'what happened to an account could not be told; trying again')
      return told.length
    })
  }

  async #publish(row: EventRow): Promise<void> {
    const own = { account_id: row.account_id, at: row.at.toISOString() }
    const tell = <N extends Name>(name: N, payload: Payload<N>) => publishEvent(this.#deps.nc, name, payload, row.id)
    switch (row.name) {
      case 'account.signed_in':
        return tell(row.name, { ...own, ...(row.facts as Facts[typeof row.name]) })
      case 'api_key.created':
        return tell(row.name, { ...own, ...(row.facts as Facts[typeof row.name]) })
      case 'app.connected':
        return tell(row.name, { ...own, ...appOf(row.facts as Facts[typeof row.name]) })
    }
  }
}

/** An app in the words of the event: what it calls itself, where it is, and which of our scopes it has. */
function appOf({ client, name, is_document, redirect, scopes: allowed }: Facts['app.connected']) {
  const place = redirect !== null && redirectKind(redirect) === 'website' ? redirectPlace(redirect) : null
  const said = (name ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return {
    name: [...(said || 'An app without a name')].slice(0, NAME).join(''),
    host: is_document ? new URL(client).host : place,
    scopes: scopes.filter((scope) => allowed.includes(scope)),
  }
}
