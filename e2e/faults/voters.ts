import { generateApiKey, hashApiKey } from '@launch/gateway/testing/api-key'
import type { System } from '../system.ts'

/** An account that votes. */
export interface Voter {
  account: string
  key: string
}

/** Makes accounts of an age, each with a key that may vote, by SQL: signing in so many would be another test. */
export async function makeVoters({ db }: System, count: number, days: number): Promise<Voter[]> {
  const voters = Array.from({ length: count }, () => ({ account: crypto.randomUUID(), key: generateApiKey() }))
  const rows = voters.map(({ account, key }) => ({
    account,
    id: crypto.randomUUID(),
    sha256: hashApiKey(key),
    first_12: key.slice(0, 12),
    last_4: key.slice(-4),
  }))
  await db`
    with given as (
        select * from json_to_recordset(${JSON.stringify(rows)}::text::json)
          as given (account text, id uuid, sha256 text, first_12 text, last_4 text)),
      users as (
        insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
          select account, '', account || '@voters.test', true, now() - ${days}::int * interval '1 day', now() from given)
    insert into gateway.api_key (id, account_id, name, sha256, first_12, last_4, scopes, created_at)
      select id, account, 'votes', sha256, first_12, last_4, '{community:write}', now() from given`
  return voters
}

/** Makes a live listing of this week by SQL, which is nobody's of the voters. */
export async function makeHotListing({ db }: System, slug: string): Promise<number> {
  const facts = { name: 'Hot', url: 'https://hot.test/', categories: ['Payments'] }
  const [{ id }] = await db`
    with made as (
      insert into listings.company (account_id, facts, created_at, updated_at)
        values ('owner', ${facts}, now(), now()) returning id)
    insert into listings.listing (company_id, site, slug, status, plan, launch_week, live_at, wording, created_at, updated_at)
      select id, 'main', ${slug}, 'live', 'paid', to_char(now() at time zone 'UTC', 'IYYY"-W"IW'), now(),
             '{"headline": "Hot", "summary": "Hot."}', now(), now() from made returning id`
  await db.begin(async (tx) => {
    await tx.unsafe('set local search_path = listings, public')
    await tx.unsafe('select put_search_row($1)', [id])
  })
  return id
}
