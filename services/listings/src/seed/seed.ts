import type { Pictures } from '@launch/kit/pictures'
import type { ReservedSQL, SQL } from 'bun'
import { keepLogos } from './logos.ts'
import { LOGOS, type Seeded, seededListings } from './seeded.ts'

const BATCH = 5_000
/** Accounts that vote; nobody has more votes than there are voters. */
const VOTERS = 400

export interface SeedOptions {
  count: number
  now: Date
  seed: number
  site: string
}

/** Whether the made-up directory stands already: a second run adds nothing. */
async function isSeeded(sql: ReservedSQL): Promise<boolean> {
  const [row] = await sql`select 1 from company where account_id like 'seed-founder-%' limit 1`
  return row !== undefined
}

/**
 * Fills the directory by bulk SQL, as the owner of the listings schema: companies, listings, votes, updates, milestones,
 * stories and drawn logos; weeks that are over are closed by the service itself. Gives how many listings were made: none
 * where it was done before.
 */
export async function seedDirectory(sql: SQL, pictures: Pick<Pictures, 'put'>, options: SeedOptions): Promise<number> {
  const { count, now, seed, site } = options
  const own = await sql.reserve()
  try {
    await own`set search_path = listings, public`
    if (await isSeeded(own)) return 0
    const logos = await keepLogos(pictures, Math.min(LOGOS, count))
    let rows: Seeded[] = []
    const flush = async () => {
      if (rows.length === 0) return
      await own.unsafe(INSERT, [JSON.stringify(rows), site, JSON.stringify(logos), VOTERS, now.toISOString()])
      rows = []
    }
    for (const row of seededListings(count, now, seed)) {
      rows.push(row)
      if (rows.length === BATCH) await flush()
    }
    await flush()
    await own.unsafe('select fill_search()')
    await own.unsafe('analyze company, listing, vote, listing_update, founder_profile')
    return count
  } finally {
    own.release()
  }
}

const INSERT = `
  with given as (
    select r.*, ($3::text::json)->>(r.logo % json_array_length($3::text::json)) as picture, $5::text::timestamptz as now
      from json_to_recordset($1::text::json) as r (n integer, account text, name text, slug text, facts json, wording json,
        founders json, logo integer, status text, plan text, week text, live_at timestamptz, due_at timestamptz,
        votes integer, story json, milestones json, updates json)),
  owners as (
    insert into founder_profile (account_id, handle, name, role, bio, links, photo, created_at, updated_at)
      select account, 'founder-of-' || left(slug, 29), founders->0->>'name', 'Founder',
             'Founder of ' || name || ', and the one who answers the mail. Has built tools for people with little time for ten years.',
             json_build_array('https://www.linkedin.com/in/' || slug), picture, now, now
        from given
      on conflict do nothing),
  companies as (
    insert into company (account_id, submitted_by, facts, founders, pictures, created_at, updated_at)
      select account, account, facts, founders,
             json_build_object('logo', json_build_object(facts->>'logo_url', json_build_object('sha256', picture))),
             coalesce(live_at, now) - interval '20 days', coalesce(live_at, now)
        from given
      returning id, account_id),
  listings as (
    insert into listing (company_id, site, slug, status, plan, launch_week, live_at, due_at, wording, story,
        story_published_at, milestones, votes, last_vote_at, product_key, created_at, updated_at)
      select c.id, $2, g.slug, g.status, g.plan, g.week, g.live_at, g.due_at, g.wording, g.story,
             case when g.story is not null then coalesce(g.live_at, g.now) end,
             (select coalesce(json_agg(json_build_object('milestone_id', nextval('milestone_id'), 'date', m->>'date',
                'title', m->>'title', 'description', null, 'url', null)), '[]') from json_array_elements(g.milestones) m),
             least(g.votes, $4::integer),
             case when g.votes > 0 then g.live_at + (least(g.votes, $4::integer) - 1)
               * (least(g.now, g.live_at + interval '2 days') - g.live_at) / least(g.votes, $4::integer) end,
             g.slug || '.example.com', coalesce(g.live_at, g.now) - interval '20 days', coalesce(g.live_at, g.now)
        from given g join companies c on c.account_id = g.account
      returning id, site, company_id, votes, live_at),
  named as (
    select l.*, g.updates, g.now, g.live_at as went_live from listings l join companies c on c.id = l.company_id
      join given g on g.account = c.account_id),
  voted as (
    insert into vote (listing_id, account_id, weight, cast_at)
      select l.id, 'seed-voter-' || (l.id::bigint * 31 + nth) % $4::integer, 1,
             l.went_live + nth * (least(l.now, l.went_live + interval '2 days') - l.went_live) / l.votes
        from named l, generate_series(0, l.votes - 1) nth),
  weeks as (
    insert into launch_week (site, week, free_taken)
      select $2, week, least(count(*), 15) from given where status = 'scheduled' and plan = 'free' group by week
      on conflict (site, week) do update
        set free_taken = least(15, launch_week.free_taken + excluded.free_taken))
  insert into listing_update (listing_id, site, title, body, published_at)
    select l.id, l.site, u->>'title', u->>'body',
           least(l.now, l.went_live + (u->>'days')::double precision * interval '1 day')
      from named l, json_array_elements(l.updates) u`
