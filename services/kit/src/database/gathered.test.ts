import { afterAll, beforeAll, expect, test } from 'bun:test'
import { DeadlinePassed } from '../base/deadline.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import type { Sql } from './database.ts'
import { gathered, type ReadMany, textArray } from './gathered.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const upper: ReadMany<string> = async (_, keys) =>
  new Map(keys.filter((k) => k !== '?').map((k) => [k, k.toUpperCase()]))

/** A reader and the keys of each of its statements. */
function spied(read: ReadMany<string> = upper) {
  const made: string[][] = []
  const one = gathered<string>((sql, keys) => {
    made.push([...keys])
    return read(sql, keys)
  })
  return { one, made }
}
const sql: Sql = async () => {
  throw new Error('no statement was to be made')
}

test('reads that are asked for at once are one statement, and each gets its own', async () => {
  const { one, made } = spied()
  expect(await Promise.all(['a', 'b', '?', 'a'].map((key) => one(sql, key)))).toEqual(['A', 'B', undefined, 'A'])
  expect(made).toEqual([['a', 'b', '?']])
})

test('one that is asked for later is a statement of its own', async () => {
  const { one, made } = spied()
  await one(sql, 'a')
  await one(sql, 'a')
  expect(made).toEqual([['a'], ['a']])
})

test('a statement that fails fails all of its reads', async () => {
  const { one } = spied(() => Promise.reject(new Error('away')))
  const outcomes = await Promise.allSettled([one(sql, 'a'), one(sql, 'b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('where the first is waited for no longer, the others are read until their own time is up', async () => {
  const late: Sql = async () => {
    throw new DeadlinePassed()
  }
  const { one, made } = spied((by, keys) => (by === late ? Promise.reject(new DeadlinePassed()) : upper(by, keys)))
  const [first, other] = await Promise.allSettled([one(late, 'a'), one(sql, 'b')])
  expect(first?.status).toBe('rejected')
  expect(other).toEqual({ status: 'fulfilled', value: 'B' })
  expect(made).toEqual([['a', 'b'], ['b']])
})

test('a list of texts arrives in Postgres as it was', async () => {
  const texts = ['a', 'b,c', '"quoted"', 'back\\slash', '', 'NULL', '{}', 'é\n']
  const [row] = await database.sql`select ${textArray(texts)}::text[] as texts`
  expect(row.texts).toEqual(texts)
})
