import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestDatabase, FixedClock, silentLog, type TestDatabase } from '@launch/kit/testing'
import { getMigrations } from 'better-auth/db/migration'
import { plans } from '../../migrations/mod.ts'
import { openAuth } from './better-auth.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.migrate(...plans.map((plan) => ({ ...plan, owner: 'gateway' })))
})
afterAll(() => database.drop())

test('the frozen tables are what the installed better-auth and its plugins would write', async () => {
  const source = openAuth({
    publicUrl: 'https://directory.test',
    databaseUrl: database.url,
    secret: 'a secret of tests, as long as it must be',
    clock: new FixedClock('2026-11-21T12:00:00Z'),
    log: silentLog,
    sendLink: async () => {},
    clientDocuments: { fetch: async () => new Response(null, { status: 404 }), limits: { clientDocument() {} } },
  })
  const { options } = await source.get()
  const { toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems } = await getMigrations(options)
  expect({ toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems }).toEqual({
    toBeCreated: [],
    toBeAdded: [],
    toBeAddedIndexes: [],
    schemaProblems: [],
  })
  await source.close()
})
