import { expect, test } from 'bun:test'
import { createTestDatabase, planOf } from '@launch/kit/testing'
import { migrations } from '../../migrations/mod.ts'
import { listings } from '../service.ts'

test('moves leave the versions, which count on without gaps', async () => {
  const database = await createTestDatabase()
  try {
    const { sql } = database
    await database.migrate(planOf({ ...listings, migrations: migrations.filter(({ name }) => name < '008') }))
    await sql.unsafe(`
      insert into listings.company (account_id, facts, created_at, updated_at) values ('ann', '{}', now(), now());
      insert into listings.listing (company_id, site, slug, status, wording, created_at, updated_at)
        values (1, 'main', 'acme', 'draft', '{}', now(), now());
      insert into listings.listing_version (listing_id, version, before, after, cause, at)
        select 1, n, '{}', json_build_object('n', n), cause, now()
          from unnest(array['save_draft_listing', 'launch_paid_listing ord_1', 'save_draft_listing',
            'unlock_listing_section ord_2', 'save_draft_listing', 'save_draft_listing'])
          with ordinality causes (cause, n)`)
    await database.migrate(planOf(listings))
    const versions = await sql`select version, by, after->>'n' as n from listings.listing_version order by version`
    expect(versions.map(({ version, by, n }: Record<string, unknown>) => [version, by, n])).toEqual([
      [1, 'draft', '1'],
      [2, 'draft', '3'],
      [3, 'draft', '5'],
      [4, 'draft', '6'],
    ])
    const moves = await sql`select cause from listings.listing_move order by id`
    expect(moves.map(({ cause }: { cause: string }) => cause)).toEqual([
      'launch_paid_listing ord_1',
      'unlock_listing_section ord_2',
    ])
  } finally {
    await database.drop()
  }
})
