import { expect, test } from 'bun:test'
import { createTestDatabase, planOf } from '@launch/kit/testing'
import { migrations } from '../../migrations/mod.ts'
import { listings } from '../service.ts'

test('companies of before go back to the account that has them, and nobody’s to nobody', async () => {
  const database = await createTestDatabase()
  try {
    const { sql } = database
    await database.migrate(planOf({ ...listings, migrations: migrations.filter(({ name }) => name < '018') }))
    await sql.unsafe(`
      insert into listings.company (account_id, facts, created_at, updated_at)
        values ('ann', '{}', now(), now()), (null, '{}', now(), now())`)
    await database.migrate(planOf(listings))
    const rows = await sql`select account_id, submitted_by, owner_version from listings.company order by id`
    expect([...rows]).toEqual([
      { account_id: 'ann', submitted_by: 'ann', owner_version: 0 },
      { account_id: null, submitted_by: null, owner_version: 0 },
    ])
    // What an earlier version of the service writes, which knows of neither, still fits.
    await sql`insert into listings.company (account_id, facts, created_at, updated_at) values ('bob', '{}', now(), now())`
  } finally {
    await database.drop()
  }
})
