import { randomIds, StreamKeeper } from '@launch/kit'
import { PICTURES, type PictureTaker } from '@launch/kit/pictures'
import {
  FixedClock,
  openServiceBench,
  type ServiceBench,
  silentLog,
  startTestNats,
  type TestNats,
} from '@launch/kit/testing'
import type { ListingChanges } from '@launch/proto/schemas/listing'
import { type ListingsSettings, readListingsSettings } from '../config.ts'
import { handlersOf } from '../handlers.ts'
import { takerOf } from '../pictures/taker.ts'
import { listings } from '../service.ts'

const ENV = { LAUNCH_ENV: 'development', PUBLIC_URL: 'https://directory.test' }

/** The listings service on a database of its own. */
export interface ListingsBench extends ServiceBench {
  clock: FixedClock
  nats: TestNats
  settings: ListingsSettings
  pictures: PictureTaker
  /** Saves a draft of `account` as a listing and gives its id. */
  listed(account: string, fields?: NonNullable<ListingChanges['fields']>): Promise<number>
  /** The code a call is refused with, or `answered`. */
  refused(call: Promise<unknown>): Promise<string>
}

export const newDraftId = () => `drf_${randomIds.ulid()}`
export const newOrderId = () => `ord_${randomIds.ulid()}`

/** What a submitted draft has at least; every product has a website of its own unless told. */
export function productFields(fields: NonNullable<ListingChanges['fields']> = {}) {
  return {
    name: 'Acme Pay',
    url: `https://${randomIds.ulid().toLowerCase()}.com/`,
    headline: 'Invoices that get paid',
    summary: 'Chases late invoices.',
    categories: ['Payments'],
    ...fields,
  }
}

/** Two sites, the first of which is asked for where none is named. */
export const twoSites = JSON.stringify([
  { key: 'main', name: 'Main', base_url: 'https://directory.test' },
  { key: 'berlin', name: 'Berlin', base_url: 'https://berlin.test' },
])

/** Opens the service's handlers on a Saturday at noon, in the week 2026-W47. */
export async function openListings(more: Record<string, string> = {}): Promise<ListingsBench> {
  const clock = new FixedClock('2026-11-21T12:00:00Z')
  const nats = await startTestNats()
  const settings = readListingsSettings({ ...ENV, ...more })
  const needs = { streams: [], consumers: [], objects: [PICTURES] }
  await new StreamKeeper({ nc: nats.connection, log: silentLog, needs, replicas: 1 }).look()
  const pictures = takerOf(settings, nats.connection)
  const bench = await openServiceBench(listings, handlersOf(settings, pictures), { clock, nc: nats.connection })
  return {
    ...bench,
    get orm() {
      return bench.orm
    },
    clock,
    nats,
    settings,
    pictures,
    async listed(account, fields) {
      const draft = { account_id: account, draft_id: newDraftId(), draft_version: 1 }
      const input = { ...draft, changes: { fields: productFields(fields) } }
      return (await bench.call('save_draft_listing', input, { account: null })).listing_id
    },
    refused: (call) =>
      call.then(
        () => 'answered',
        (error) => error.code ?? String(error),
      ),
    async close() {
      await bench.close()
      await nats.stop()
    },
  }
}
