import { FixedClock } from '../base/clock.ts'
import { randomIds } from '../base/ids.ts'
import { silentLog } from '../base/log.ts'
import { Metrics } from '../base/metrics.ts'
import { createOrm, databaseOf, type Orm } from '../database/orm.ts'
import { OutboxRelay } from '../messages/outbox-relay.ts'
import { connectNats } from '../rpc/nats.ts'
import type { RpcDeps } from '../rpc/rpc-server.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { startTestNats, type TestNats } from './nats.ts'
import { notesPlan } from './notes.ts'
import { until } from './until.ts'

/** What a process of a service stands on; its relay is not started. */
export interface Standing extends RpcDeps {
  clock: FixedClock
  orm: Orm
  relay: OutboxRelay
}

/** A database with the kit's tables and a nats-server, for one test file. */
export interface KitBench {
  database: TestDatabase
  nats: TestNats
  /** What one more process would stand on; addresses can lead through a proxy. */
  stand(addresses?: { database?: string; nats?: string }): Promise<Standing>
  /** Waits until a session of this database waits for another's lock. */
  lockWaiter(): Promise<void>
  /** Waits until a transaction of this database has locked rows of a table. */
  lockHolder(table: string): Promise<void>
  /** Closes everything that was opened here. */
  close(): Promise<void>
}

/** Opens a bench whose clocks stand at noon. */
export async function openKitBench(): Promise<KitBench> {
  const [database, nats] = await Promise.all([createTestDatabase(), startTestNats()])
  await database.migrate(notesPlan)
  const closings: (() => Promise<unknown>)[] = []
  return {
    database,
    nats,
    async stand(addresses = {}) {
      const url = addresses.database ?? database.roleUrl(notesPlan.schema)
      const orm = await createOrm({ schema: notesPlan.schema, url, entities: [] })
      const nc = addresses.nats ? await connectNats(addresses.nats, 'test') : nats.connection
      closings.push(() => orm.close(true))
      if (nc !== nats.connection) closings.push(() => nc.close())
      const base = { clock: new FixedClock('2026-11-21T12:00:00Z'), log: silentLog, metrics: new Metrics('test') }
      const em = () => orm.em.fork()
      return { ...base, orm, em, database: databaseOf(orm), nc, ids: randomIds, relay: new OutboxRelay(em, nc, base) }
    },
    async lockWaiter() {
      const waiting = () => database.sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await until('a session waits for a lock', async () => (await waiting()).length > 0)
    },
    async lockHolder(table) {
      const held = () => database.sql`
        select 1 from pg_locks where relation = ${`${notesPlan.schema}.${table}`}::regclass and mode = 'RowShareLock'`
      await until(`rows of ${table} are locked`, async () => (await held()).length > 0)
    },
    async close() {
      for (const closing of closings) await closing()
      await nats.stop()
      await database.drop()
    },
  }
}
