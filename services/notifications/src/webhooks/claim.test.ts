import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createOrm, query, randomIds, run } from '@launch/kit'
import { createTestDatabase, planOf, rowsRead, type TestDatabase } from '@launch/kit/testing'
import { notifications } from '../service.ts'
import { claim, hasDue, lookForDue } from './claim.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

let database: TestDatabase
let orm: Awaited<ReturnType<typeof createOrm>>
beforeAll(async () => {
  database = await createTestDatabase()
  await database.migrate(planOf(notifications))
  orm = await createOrm({ schema: 'notifications', url: database.roleUrl('notifications'), entities: [] })
})
beforeEach(async () => {
  await database.sql`truncate notifications.webhook restart identity cascade`
})
afterAll(async () => {
  await orm.close()
  await database.drop()
})

const inTransaction = <T>(work: (em: typeof orm.em) => Promise<T>) => orm.em.fork().transactional(work)

/** Webhooks with so many deliveries each, the first an hour ago and each a second after the one before. */
async function queue(webhooks: number, each: number): Promise<void> {
  const em = orm.em.fork()
  await run(
    em,
    `insert into webhook (account_id, url, events, secret, created_at)
       select 'a' || n, 'https://a.test/', '{listing.live}', 'whsec_', now() from generate_series(1, ?::int) n`,
    [webhooks],
  )
  await run(
    em,
    `insert into webhook_delivery (webhook_id, event_id, type, body, queued_at, next_attempt_at)
       select w.id, 'event-' || n, 'listing.live', '{}', ?::timestamptz,
         ?::timestamptz - interval '1 hour' + n * interval '1 second'
       from webhook w, generate_series(1, ?::int) n`,
    [NOW, NOW, each],
  )
}

const look = (after = '0') => lookForDue(orm.em.fork(), NOW, after)
const take = (ids: readonly string[]) => inTransaction((em) => claim(em, ids, NOW, 60))

test('of each webhook the two that are due longest are found, the first of each before the second of any', async () => {
  await queue(3, 5)
  const { due, next } = await look()
  expect(next).toBe('0')
  expect(due.map(({ webhook_id }) => webhook_id)).toEqual(['1', '2', '3', '1', '2', '3'])
  const claimed = await take(due.map(({ id }) => id))
  expect(claimed.map(({ event_id }) => event_id).toSorted()).toEqual([
    ...Array(3).fill('event-1'),
    ...Array(3).fill('event-2'),
  ])
})

test('while two of a webhook are being posted none of it is found; a third once one of them is done', async () => {
  await queue(1, 5)
  const [first] = await take((await look()).due.map(({ id }) => id))
  expect((await look()).due).toEqual([])
  await run(
    orm.em.fork(),
    `update webhook_delivery set status = 'delivered', next_attempt_at = null where id = ?::bigint`,
    [first?.id],
  )
  const [third, ...others] = (await look()).due
  expect(others).toEqual([])
  expect((await take([third?.id ?? ''])).map(({ event_id }) => event_id)).toEqual(['event-3'])
})

test('what two processes have found one of them gets, whether the other has committed or not', async () => {
  await queue(4, 1)
  const ids = (await look()).due.map(({ id }) => id)
  const taken = await inTransaction(async (em) => {
    const mine = await claim(em, ids.slice(0, 2), NOW, 60)
    return [...mine, ...(await take(ids.slice(0, 3)))]
  })
  expect(taken.map(({ id }) => id)).toEqual(ids.slice(0, 3))
  expect((await take(ids)).map(({ id }) => id)).toEqual(ids.slice(3))
})

test('a lease that is over is anybody’s, by the clock of Postgres', async () => {
  await queue(1, 1)
  const [{ id } = { id: '' }] = (await look()).due
  await take([id])
  expect([await hasDue(orm.em.fork(), NOW), await take([id])]).toEqual([false, []])
  await run(orm.em.fork(), 'update webhook_delivery set leased_until = now() where id = ?::bigint', [id])
  expect([await hasDue(orm.em.fork(), NOW), (await take([id])).length]).toEqual([true, 1])
})

test('what is not due yet is not found', async () => {
  await queue(1, 1)
  const early = new Date(NOW.getTime() - 3_600_000)
  expect(await hasDue(orm.em.fork(), early)).toBe(false)
  expect((await lookForDue(orm.em.fork(), early, '0')).due).toEqual([])
})

test('a look goes through a thousand webhooks, and the next goes on behind them', async () => {
  await queue(1_500, 1)
  const first = await look()
  expect([first.due.length, first.next]).toEqual([1_000, '1000'])
  const second = await look(first.next)
  expect([second.due.length, second.due[0]?.webhook_id, second.next]).toEqual([500, '1001', '0'])
})

test('neither a backlog nor what was delivered is read to find and take what is due', async () => {
  await queue(20, 500)
  await run(
    orm.em.fork(),
    `insert into webhook_delivery (webhook_id, event_id, type, body, status, queued_at)
       select 1 + n % 20, ?::text || n, 'listing.live', '{}', 'delivered', now() from generate_series(1, 5000) n`,
    [randomIds.ulid()],
  )
  await database.sql`analyze notifications.webhook_delivery`
  await inTransaction(async (em) => {
    const { scanned, found } = await rowsRead(em, async () => {
      expect(await hasDue(em, NOW)).toBe(true)
      const { due } = await lookForDue(em, NOW, '0')
      expect(
        await claim(
          em,
          due.map(({ id }) => id),
          NOW,
          60,
        ),
      ).toHaveLength(40)
    })
    expect(scanned.webhook_delivery ?? 0).toBe(0)
    expect(found.webhook_delivery ?? 0).toBeLessThan(300)
  })
})

test('deliveries are listed by an index in their order, of one status too', async () => {
  await queue(20, 500)
  await database.sql`analyze notifications.webhook_delivery`
  for (const condition of ['webhook_id = 7', `webhook_id = 7 and status = 'pending'`]) {
    const plan = await query<{ 'QUERY PLAN': string }>(
      orm.em.fork(),
      `explain select * from webhook_delivery where ${condition} order by id desc limit 20`,
    )
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(/Index Scan Backward using webhook_delivery_list/)
    expect(text).not.toContain('Sort')
  }
})
