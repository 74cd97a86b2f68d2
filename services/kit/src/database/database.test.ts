import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { Deadline, DeadlinePassed, isDeadlinePassed } from '../base/deadline.ts'
import { isTransient } from '../base/transient.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { until } from '../testing/until.ts'
import { Database } from './database.ts'
import { createOrm, endAt, type Orm, query, run } from './orm.ts'

let on: TestDatabase
const closings: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  on = await createTestDatabase()
  await on.sql`create table note (id int primary key, text text not null, body json, n bigint)`
})
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})
afterAll(() => on.drop())

function open(max = 1, url = on.url): Database {
  const database = new Database(url, { name: 'kit under test', max })
  closings.push(() => database.close())
  return database
}

async function openOrm(): Promise<Orm> {
  const orm = await createOrm({ schema: 'public', url: on.url, entities: [], poolMax: 1 })
  closings.push(() => orm.close(true))
  return orm
}

/** Sleeping statements of this database that Postgres is still at. */
const sleeping = () => on.sql`
  select 1 from pg_stat_activity
  where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`
const isAsleep = () => until('Postgres sleeps', async () => (await sleeping()).length > 0)
const isAwake = () => until('nothing sleeps', async () => (await sleeping()).length === 0)

test('what stands in a template travels as parameters', async () => {
  const sql = open().sql()
  const text = `Robert'); drop table note; --`
  expect(await sql<unknown[]>`select ${text}::text as text, ${7}::int + 1 as n, ${null}::int as nothing`).toEqual([
    { text, n: 8, nothing: null },
  ])
})

test('a statement with parameters is parsed once for a connection', async () => {
  const database = open()
  const sql = database.sql()
  for (const id of [1, 2, 3]) await sql`select text from note where id = ${id}`
  const prepared = await database.run<{ calls: string }>(
    `select generic_plans + custom_plans as calls from pg_prepared_statements where statement like $1`,
    ['select text from note%'],
  )
  expect([...prepared]).toEqual([{ calls: '3' }])
})

test('a statement that nobody waits for any longer is ended in Postgres, too', async () => {
  const database = open()
  const late = database.run('select pg_sleep($1)', [30], new Deadline(50))
  await expect(late).rejects.toThrow(DeadlinePassed)
  await isAwake()
  expect([...(await database.run('select $1::int as one', [1]))]).toEqual([{ one: 1 }])
})

test('ending a statement leaves those beside it on the same connection alone', async () => {
  const database = open()
  await database.run('select pg_sleep($1)', [0])
  const late = database.run('select pg_sleep($1)', [30], new Deadline(200))
  const patient = database.run('select $1::int as one', [1], new Deadline(20_000))
  await expect(late).rejects.toThrow(DeadlinePassed)
  expect([...(await patient)]).toEqual([{ one: 1 }])
})

test('a statement is not begun once nobody waits for it', async () => {
  await expect(open().run('select 1 as one', [], new Deadline(0))).rejects.toThrow(DeadlinePassed)
})

test('a transaction that nobody waits for any longer is ended, and leaves nothing', async () => {
  const orm = await openOrm()
  const work = orm.em.fork().transactional(async (tx) => {
    await run(tx, 'insert into note (id, text) values (?, ?)', [1, 'late'])
    await endAt(tx, new Deadline(50))
    await tx.execute('select pg_sleep(30)')
  })
  expect(isDeadlinePassed(await work.catch((error) => error))).toBe(true)
  await isAwake()
  expect(await query(orm.em.fork(), 'select 1 from note where id = ?', [1])).toEqual([])
})

test('a query outside a transaction ends at the deadline of its entity manager', async () => {
  const em = (await openOrm()).em.fork()
  await endAt(em, new Deadline(50))
  await expect(query(em, 'select pg_sleep(?)', [30])).rejects.toThrow(DeadlinePassed)
  await isAwake()
})

test('statements of the kit and of entities share one transaction', async () => {
  const orm = await openOrm()
  const em = orm.em.fork()
  await em
    .transactional(async (tx) => {
      await run(tx, 'insert into note (id, text) values (?, ?)', [2, 'mine'])
      expect(await tx.execute('select text from note where id = 2')).toEqual([{ text: 'mine' }])
      throw new Error('given up')
    })
    .catch(() => {})
  expect(await query(em, 'select text from note where id = ?', [2])).toEqual([])
})

test('a broken rule of the schema has its SQLSTATE, as MikroORM tells errors apart by it', async () => {
  const orm = await openOrm()
  const twice = orm.em.fork().transactional(async (tx) => {
    await tx.execute(`insert into note (id, text) values (3, 'a')`)
    await tx.execute(`insert into note (id, text) values (3, 'b')`)
  })
  await expect(twice).rejects.toMatchObject({ name: 'UniqueConstraintViolationException', code: '23505' })
})

test('a failed statement that was caught still rolls the transaction back, and that is told', async () => {
  const orm = await openOrm()
  const work = orm.em.fork().transactional(async (tx) => {
    await run(tx, 'insert into note (id, text) values (?, ?)', [4, 'lost'])
    await tx.execute('select 1 / 0').catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
})

test('a transaction waits for a connection for a while, and leaves none behind', async () => {
  const database = new Database(on.url, { name: 'kit under test', max: 1, maxWait: 500 })
  closings.push(() => database.close())
  await database.run('select 1 as one', [])
  const held = await database.reserve()
  const error = await database.reserve().catch((refused) => refused)
  expect(isTransient(error)).toBe(true)
  held.release()
  const next = await database.reserve()
  expect([...(await next.run('select 1 as one'))]).toEqual([{ one: 1 }])
  next.release()
})

test('JSON in the form of text is stored as it is', async () => {
  const em = (await openOrm()).em.fork()
  await run(em, 'insert into note (id, text, body) values (?, ?, ?::text::json)', [5, 'a', '{"b":1, "a":[2]}'])
  expect(await query(em, 'select body, body::text as told from note where id = ?', [5])).toEqual([
    { body: { b: 1, a: [2] }, told: '{"b":1, "a":[2]}' },
  ])
})

test('where the way to Postgres has stalled, what waits fails and the next statement goes a new way', async () => {
  const proxy = await startTcpProxy(on.url)
  const database = open(1, proxy.url(on.url))
  await database.run('select 1 as one', [])
  proxy.stall()
  await expect(database.run('select 1 as one', [], new Deadline(50))).rejects.toThrow()
  await proxy.restore()
  expect([...(await database.run('select 1 as one', []))]).toEqual([{ one: 1 }])
})

test('a statement without a deadline of its own is left to the limit of its connection', async () => {
  const database = open()
  const asleep = database.run('select pg_sleep(0.3)', [])
  await isAsleep()
  const [limit] = await database.run<{ ms: number }>(`select setting::int as ms from pg_settings where name = $1`, [
    'statement_timeout',
  ])
  await asleep
  expect(limit).toEqual({ ms: 30_000 })
})
