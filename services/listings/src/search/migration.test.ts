import { expect, test } from 'bun:test'
import { createTestDatabase, planOf } from '@launch/kit/testing'
import { migrations } from '../../migrations/mod.ts'
import { listings } from '../service.ts'

test('listings of before the tiers are found after the migration, drafts are not', async () => {
  const database = await createTestDatabase()
  try {
    await database.migrate(planOf({ ...listings, migrations: migrations.filter(({ name }) => name < '005') }))
    await database.sql.unsafe(`
      insert into listings.company (account_id, facts, created_at, updated_at)
        select 'ann', json_build_object('name', name, 'tags', json_build_array('Buchführung')), now(), now()
          from unnest(array['Café Zürich', '東京タワーアプリ', 'Hidden Café']) name;
      insert into listings.listing (company_id, site, slug, status, launch_week, live_at, wording, votes, created_at, updated_at)
        select id, 'main', 'p-' || id, case when id < 3 then 'live' else 'draft' end, '2026-W40', now(),
          '{"headline": "Coffee"}', id, now(), now() from listings.company`)
    await database.migrate(planOf(listings))
    const found = (asked: string, terms: string) =>
      database.sql.begin(async (tx) => {
        await tx.unsafe('set local search_path = listings')
        const rows = await tx`
          select listing_id from search_first('main', ${asked}, ${terms}::tsquery, null, 13, 60000, 1001, 20) order by 1`
        return rows.map((row: { listing_id: number }) => row.listing_id)
      })
    expect(await found('cafe zurich', 'cafe & zurich')).toEqual([1])
    expect(await found('buchfuhrung', 'buchfuhrung')).toEqual([1, 2])
    expect(await found('タワー', "'タワー*'")).toEqual([2])
    expect(await found('hidden', 'hidden')).toEqual([null])
  } finally {
    await database.drop()
  }
})
