import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createOrm, randomIds } from '@launch/kit'
import { createTestDatabase, planOf, silentLog, type TestDatabase } from '@launch/kit/testing'
import { oldDeliveries } from '../purge.ts'
import { notifications } from '../service.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

let database: TestDatabase
let orm: Awaited<ReturnType<typeof createOrm>>
beforeAll(async () => {
  database = await createTestDatabase()
  await database.migrate(planOf(notifications))
  orm = await createOrm({ schema: 'notifications', url: database.roleUrl('notifications'), entities: [] })
})
afterAll(async () => {
  await orm.close()
  await database.drop()
})

test('deliveries are kept for 30 days from when they were queued, at first or anew', async () => {
  const { sql } = database
  const [{ id }] = await sql`
    insert into notifications.webhook (account_id, url, events, secret, created_at)
    values ('ann', 'https://a.test/', '{listing.live}', 'whsec_', now()) returning id`
  for (const days of [29, 30, 31])
    await sql`
      insert into notifications.webhook_delivery (webhook_id, event_id, type, body, status, queued_at)
      values (${id}, ${`${days} days`}, 'listing.live', '{}', 'delivered',
        ${new Date(NOW.getTime() - days * 86_400_000)})`
  const nothing = async () => {}
  await orm.em.fork().transactional(async (em) => {
    await oldDeliveries.run({ em, now: NOW, ids: randomIds, log: silentLog, emit: nothing, enqueue: nothing })
  })
  const left = await sql`select event_id from notifications.webhook_delivery order by event_id`
  expect(left.map(({ event_id }: { event_id: string }) => event_id)).toEqual(['29 days', '30 days'])
})
