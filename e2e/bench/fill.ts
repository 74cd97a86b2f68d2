import { operations } from '@launch/proto'
import type { RunningSystem } from '../system.ts'

/** So many that a client asks for none twice within the time that the gateway remembers an answer. */
export const LISTINGS = 20_000

/**
 * Live listings of the account whose key the system shows, made by SQL; each has what the example has. Gives their ids.
 * They launched in the week that runs: the board of one that is over would be frozen while they are read.
 */
export async function fill({ db }: RunningSystem): Promise<number[]> {
  const shown = operations.get_listing.example.output
  const { socials, faqs, founders, headline, summary, milestones } = shown
  const facts = { name: shown.name, url: shown.url, description: shown.description, categories: shown.categories }
  const [{ account_id }] = await db`select account_id from gateway.api_key order by created_at limit 1`
  const rows = await db`
    with made as (
      insert into listings.company (account_id, facts, socials, faqs, founders, created_at, updated_at)
      select ${account_id}, ${facts}, ${socials}, ${faqs}, ${founders}, now(), now()
        from generate_series(1, ${LISTINGS}::int) returning id)
    insert into listings.listing (company_id, site, slug, status, plan, launch_week, live_at, wording, milestones,
      created_at, updated_at)
    select id, 'main', 'bench-' || row_number() over (order by id), 'live', 'paid', to_char(now() at time zone 'utc', 'IYYY"-W"IW'), now(),
      ${{ headline, summary }}, ${milestones}, now(), now() from made returning id`
  await db.begin(async (own) => {
    await own.unsafe('set local search_path = listings, public')
    await own.unsafe('select fill_search()')
  })
  await db.unsafe('vacuum analyze')
  return rows.map(({ id }: { id: number }) => id)
}
