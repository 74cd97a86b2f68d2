import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { rowsRead, silentLog } from '@launch/kit/testing'
import { accountDeleted } from './events/account_deleted.ts'
import { lockedOfCompany } from './listing/find.ts'
import { insertListing } from './listing/insert-listing.ts'
import { changeOwner } from './ownership/change-owner.ts'
import { lockedOwners, lockedProfiles } from './ownership/owners.ts'
import { type ListingsBench, newDraftId, openListings, productFields } from './testing/bench.ts'
import { makeCorpus } from './testing/corpus.ts'

const LISTINGS = 3_000

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
  const { sql } = bench.database
  await makeCorpus(sql, LISTINGS)
  await sql`update listings.listing set slug = 'busy-' || id where id between 2 and 1000`
  await sql`update listings.listing set slug = 'busy' where id = 1`
  await sql`update listings.company set submitted_by = account_id`
  await sql`update listings.company set account_id = null where id > 2000`
  await sql`insert into listings.order_effect select 'order-' || id, id, 'launch', '{}', now() from listings.listing`
  await sql`insert into listings.listing_version (listing_id, version, before, after, by, at)
    select id, 1, '{}', '{}', 'draft', now() from listings.listing`
  await sql`insert into listings.listing_move (listing_id, before, after, cause, at)
    select id, '{}', '{}', 'seed', now() from listings.listing`
  await sql`insert into listings.listing_update (listing_id, site, title, body, published_at)
    select id, site, 'New', 'It is new.', now() from listings.listing`
  await sql.unsafe('vacuum analyze')
})
afterAll(() => bench.close())

/** All but the tables of the kit and the list of tiers. */
const ofListings = (scanned: Record<string, number>) =>
  Object.keys(scanned).filter((table) => /^(company|listing|order_effect)/.test(table))

test('deleting an account reads its own rows, however many listings there are', async () => {
  const written = {
    now: bench.clock.now(),
    ids: randomIds,
    log: silentLog,
    emit: async () => {},
    enqueue: async () => {},
  }
  const deleted = { account_id: 'account-100', deleted_at: '2026-11-21T12:00:00.000Z' }
  await bench.database.sql`update listings.listing set status = 'draft' where id = 301`
  await bench.orm.em.fork().transactional(async (em) => {
    const read = await rowsRead(em, () => accountDeleted(bench.settings).apply(deleted, { em, ...written }, undefined))
    expect(ofListings(read.scanned)).toEqual([])
    expect(read.found.company).toBeGreaterThan(0)
    expect(read.found.company).toBeLessThan(50)
  })
  const [left] = await bench.database.sql`
    select count(*)::int as n, count(*) filter (where l.status = 'archived')::int as archived
      from listings.listing l where l.id between 300 and 302`
  expect(left).toEqual({ n: 2, archived: 2 })
})

test('giving a company to another owner reads its own rows', async () => {
  await bench.orm.em.fork().transactional(async (em) => {
    const context = { em, now: bench.clock.now(), emit: async () => {} }
    const read = await rowsRead(em, async () => {
      const profiles = await lockedProfiles(em, ['account-200', 'new-owner'])
      const family = await lockedOfCompany(em, 600)
      await lockedOwners(em, 600)
      const [listing] = family
      if (!listing) throw new Error('company 600 has no listing')
      const whose = { from: 'account-200', to: 'new-owner', why: 'claimed', since: 0, version: 1 } as const
      await changeOwner(context, { family, listing, ...whose, profiles })
    })
    expect(ofListings(read.scanned)).toEqual([])
    expect(read.found.listing).toBeLessThan(20)
  })
})

test('what a listing bought goes with it by an index', async () => {
  const rows = await bench.orm.em.fork().execute('explain delete from order_effect where listing_id = 5')
  expect(JSON.stringify(rows)).toContain('order_effect_of_listing')
})

test('a slug that a thousand listings have numbered gets the next number without reading them', async () => {
  const input = { account_id: 'ann', draft_id: newDraftId(), draft_version: 1 }
  const changes = { fields: productFields({ name: 'Busy' }) }
  await bench.orm.em.fork().transactional(async (em) => {
    let slug = ''
    const read = await rowsRead(em, async () => {
      slug = (
        await insertListing(em, { ...input, changes }, { site: 'main', company: undefined, now: bench.clock.now() })
      ).slug
    })
    expect(slug).toBe('busy-1001')
    expect(ofListings(read.scanned)).toEqual([])
    expect(read.found.listing).toBeLessThan(10)
  })
})
