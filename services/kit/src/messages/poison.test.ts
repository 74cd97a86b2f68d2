import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { randomIds } from '../base/ids.ts'
import type { Standing } from '../testing/bench.ts'
import { type LoopBench, openLoopBench, ready } from '../testing/loops.ts'
import { until } from '../testing/until.ts'

let bench: LoopBench
let standing: Standing
beforeAll(async () => {
  bench = await openLoopBench()
})
beforeEach(async () => {
  standing = await bench.stand()
})
afterEach(() => bench.reset())
afterAll(() => bench.close())

const errors = async (): Promise<string[]> => {
  const rows = await bench.database.sql`select error from listings.dead_letter order by id`
  return rows.map((row: { error: string }) => row.error)
}

describe('a message that can never be taken', () => {
  test('is a dead letter at its first delivery: 70 of them hold nothing up that comes after', async () => {
    const place = await bench.place()
    let prepared = 0
    for (let i = 0; i < 70; i++) await bench.publish(i % 2 === 0 ? `{"url": ${i}` : JSON.stringify({ url: i }))
    await bench.publish(ready('good'))
    // With pauses as long as this, a single message that is tried again ends the test.
    const patience = { firstPause: 60_000, longestPause: 60_000 }
    await bench.start(standing, place, { prepare: async () => ++prepared }, patience)
    await until('the good one is applied', async () => (await bench.notes()).includes('good'))
    await bench.settled(place)
    expect(await errors()).toHaveLength(70)
    expect(prepared).toBe(1)
  })

  test.each([
    ['no JSON', '{"url"', 'not JSON'],
    ['no object', '[]', 'not a payload of draft.ready: /: Expected object'],
    ['without a key', '{"draft_id": "drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C"}', '/account_id: Expected required property'],
    ['of another form', JSON.stringify({ ...ready('a'), draft_id: '1' }), '/draft_id: Expected string to match'],
  ])('says where it is wrong: %s', async (_, payload, error) => {
    const place = await bench.place()
    await bench.start(standing, place)
    await bench.publish(payload)
    await bench.settled(place)
    expect(await errors()).toEqual([expect.stringContaining(error)])
  })
})

test('keys that a newer publisher has added do no harm', async () => {
  const place = await bench.place()
  await bench.start(standing, place)
  await bench.publish(JSON.stringify({ ...ready('newer'), language: 'en' }))
  await bench.settled(place)
  expect(await bench.notes()).toEqual(['newer'])
})

test('a malformed message waits for as long as its dead letter can’t be kept', async () => {
  const { sql } = bench.database
  const place = await bench.place()
  await sql`alter table listings.dead_letter rename to away`
  await bench.start(standing, place)
  await bench.publish('{', randomIds.uuid())
  await until('it was tried', async () => (await bench.jsm.consumers.info(place.stream, place.durable)).num_redelivered)
  await sql`alter table listings.away rename to dead_letter`
  await bench.settled(place)
  expect(await errors()).toEqual(['not JSON'])
})
