import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestDatabase, type TestDatabase } from '@launch/kit/testing'
import { getMigrations } from 'better-auth/db/migration'
import { plans } from '../../migrations/mod.ts'
import { createAuth } from './better-auth.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.migrate(...plans.map((plan) => ({ ...plan, owner: 'gateway' })))
})
afterAll(() => database.drop())

test('the frozen tables are what the installed better-auth and its plugins would write', async () => {
  const { auth, close } = createAuth({
    publicUrl: 'https://directory.test',
    databaseUrl: database.url,
    secret: 'a secret of tests, as long as it must be',
    sendLink: async () => {},
    fetchClientMetadata: async () => new Response(null, { status: 404 }),
  })
  const { toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems } = await getMigrations(auth.options)
  expect({ toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems }).toEqual({
    toBeCreated: [],
    toBeAdded: [],
    toBeAddedIndexes: [],
    schemaProblems: [],
  })
  await close()
})
