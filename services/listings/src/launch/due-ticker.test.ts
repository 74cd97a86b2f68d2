import { afterAll, beforeAll, expect, test } from 'bun:test'
import { CLOCK_SUBJECT, startService } from '@launch/kit'
import { migrateService, until } from '@launch/kit/testing'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import { listings } from '../service.ts'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'

const DAY = 86_400_000
const WITHIN = 20_000

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

/** A process of the service on the bench's database, whose clock stands about where the bench's does. */
const startProcess = () => startService(listings, environment())
const environment = () => ({
  LAUNCH_ENV: 'development',
  LOG_LEVEL: 'fatal',
  NATS_URL: bench.nats.url,
  DATABASE_URL: bench.database.url,
  LISTINGS_DATABASE_URL: bench.database.roleUrl('listings'),
  CLOCK_OFFSET: `${bench.clock.now() < new Date() ? '-' : '+'}${secondsAway()}s`,
})
const secondsAway = () => Math.round(Math.abs(bench.clock.now().getTime() - Date.now()) / 1_000)

test('running processes launch what is due once the clock is shifted there, and record nothing before', async () => {
  const listing_id = await bench.listed('ann')
  const launch = { listing_id, order_id: newOrderId(), launch_week: '2026-W48' }
  await bench.call('launch_paid_listing', launch, { account: null })
  await migrateService(listings, environment())
  const running = [await startProcess(), await startProcess()]
  const offset = running[0]?.runtime.clock.offset ?? 0
  const records = () => bench.database.sql`select 1 from listings.operation where name = 'launch_due_listings'`
  expect(await records()).toHaveLength(0)
  bench.nats.connection.publish(CLOCK_SUBJECT, JSON.stringify({ offset: offset + 3 * DAY }))
  await until(
    'the listing is live',
    async () => {
      const [row] = await bench.database.sql`select status from listings.listing where id = ${listing_id}`
      return row.status === 'live'
    },
    WITHIN,
  )
  const told = await bench.database
    .sql`select 1 from listings.outbox where subject = ${eventSubject(events['listing.live'])}`
  expect(told).toHaveLength(1)
  for (const one of running) await one.stop()
})
