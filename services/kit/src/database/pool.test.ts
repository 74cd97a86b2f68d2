import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { createOrm, type Orm } from './orm.ts'

let database: TestDatabase
const opened: Orm[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const orm of opened.splice(0)) await orm.close(true)
})
afterAll(() => database.drop())

/** One connection, so that losing it would be noticed. */
async function oneConnection(url = database.url, maxHold?: number): Promise<Orm> {
  const orm = await createOrm({ schema: 'public', url, entities: [], poolMax: 1, ...(maxHold ? { maxHold } : {}) })
  opened.push(orm)
  return orm
}

const one = (orm: Orm) => orm.em.fork().execute('select 1 as one')
const endOthers = () => database.sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name like 'launch %'`

test('a session that ends inside a transaction does not cost its connection', async () => {
  const orm = await oneConnection()
  const work = orm.em.fork().transactional(async (tx) => {
    await tx.execute('select 1')
    await endOthers()
    await tx.execute('select 1')
  })
  await expect(work).rejects.toThrow()
  expect(await one(orm)).toEqual([{ one: 1 }])
})

test('a session that ends before its commit does not cost its connection', async () => {
  const orm = await oneConnection()
  const work = orm.em.fork().transactional(async (tx) => {
    await tx.execute('select 1')
    await endOthers()
  })
  await expect(work).rejects.toThrow()
  expect(await one(orm)).toEqual([{ one: 1 }])
})

test('sessions that end while nobody uses them are replaced', async () => {
  const orm = await oneConnection()
  await one(orm)
  await endOthers()
  await orm.em
    .fork()
    .transactional((tx) => tx.execute('select 1'))
    .catch(() => {})
  expect(await one(orm)).toEqual([{ one: 1 }])
})

test('a connection that stalls inside a transaction is given up and replaced', async () => {
  const proxy = await startTcpProxy(database.url)
  const orm = await oneConnection(proxy.url(database.url), 200)
  const work = orm.em.fork().transactional(async (tx) => {
    await tx.execute('select 1')
    proxy.stall()
    await tx.execute('select 1')
  })
  await expect(work).rejects.toThrow('Connection closed')
  await proxy.restore()
  expect(await one(orm)).toEqual([{ one: 1 }])
})

test('a pool closes although a session ended inside a transaction', async () => {
  const orm = await oneConnection()
  const work = orm.em.fork().transactional(async (tx) => {
    await tx.execute('select 1')
    await endOthers()
    throw new Error('given up')
  })
  await expect(work).rejects.toThrow('given up')
  await orm.close(true)
})
