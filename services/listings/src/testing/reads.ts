import { randomIds } from '@launch/kit'
import { silentLog } from '@launch/kit/testing'
import { type ListingsBench, openListings } from './bench.ts'
import { makeCorpus } from './corpus.ts'

/** The service with much in every table, and what a handler is called with beside input and database. */
export interface Reads {
  bench: ListingsBench
  context: Record<string, unknown>
  close(): Promise<void>
}

/**
 * Makes `listings` live listings, and as many votes, follows, updates, versions and founders. Listing 4 is of
 * `account-1`, in the midst of the tables, and has some of everything.
 */
export async function openReads(listings: number): Promise<Reads> {
  const bench = await openListings()
  const { sql } = bench.database
  await makeCorpus(sql, listings)
  await sql.unsafe(`
    set search_path = listings, public;
    update listing set highlighted_at = timestamptz '2026-11-01 12:00Z' + (id % 90) * interval '1 day',
           highlighted_until = timestamptz '2026-08-20 12:00Z' + (id % 100) * interval '1 day' where id % 50 = 4;
    update listing set slug = 'read-' || id, launch_week = '2026-W' || (30 + id % 18) where id % 20 = 4;
    insert into listing_update (listing_id, site, title, body, published_at)
      select case when n % 2000 = 0 then 4 else 1 + (n::bigint * 7919) % ${listings} end, 'main', 'Update ' || n, 'New.',
             now() - n * interval '1 min' from generate_series(1, ${listings}) n;
    insert into listing_version (listing_id, version, before, after, by, at)
      select id, 1, '{}', '{"name":"N"}', 'draft', now() from listing;
    insert into listing_version (listing_id, version, before, after, by, at)
      select 4, n, '{}', '{"name":"N"}', 'owner', now() from generate_series(2, 60) n;
    insert into listing_move (listing_id, before, after, cause, at) select id, '{}', '{}', 'seed', now() from listing;
    insert into vote (listing_id, account_id, weight, cast_at)
      select 1 + (n::bigint * 104729) % ${listings}, 'account-' || n % 5000, 1, now() from generate_series(1, ${listings}) n
        on conflict do nothing;
    insert into follow (listing_id, account_id, followed_at)
      select 1 + (n::bigint * 15485863) % ${listings}, 'account-' || n % 2000, now() from generate_series(1, ${listings}) n
        on conflict do nothing;
    insert into board (site, week, closed_at)
      select 'main', to_char(day, 'IYYY"-W"IW'), day from generate_series('2000-01-03'::date, '2026-10-05', interval '7 d') day;
    insert into board_entry (site, week, listing_id, place, rank, votes)
      select 'main', week, 1 + place, place, place, 100 - place from board, generate_series(1, 75) place;
    insert into launch_week (site, week, free_taken) select 'site-' || n, week, 3 from board, generate_series(1, 20) n;
    insert into founder_profile (account_id, handle, name, created_at, updated_at)
      select 'account-' || n, 'founder-' || n, 'Founder', now(), now() from generate_series(0, ${listings}) n;`)
  await sql.unsafe('vacuum analyze')
  const nothing = async () => {}
  const caller = { account: 'account-1', scopes: ['account:read'], role: 'site_team' }
  const now = bench.clock.now()
  return {
    bench,
    context: { caller, now, ids: randomIds, log: silentLog, emit: nothing, enqueue: nothing },
    close: () => bench.close(),
  }
}
