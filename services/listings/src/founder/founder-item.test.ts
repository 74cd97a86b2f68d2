import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type ListingsBench, openListings } from '../testing/bench.ts'
import { completeFounderOf, completeProfile } from '../testing/founder.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

const itemOf = (account_id: string) => bench.call('get_founder_item', { account_id }, { account: null })
type Patch = Parameters<typeof bench.call<'update_my_profile'>>[1]
const update = (account: string, patch: Patch) => bench.call('update_my_profile', patch, { account })
const told = async (account: string) => {
  const rows = await bench.database.sql<{ payload: string }[]>`
    select payload::text from listings.outbox
    where subject = 'event.founder.changed' and payload like ${`%"${account}"%`} order by id`
  return rows.map(({ payload }) => JSON.parse(payload))
}

test('a profile is a founder of a listing once it has a handle and a name', async () => {
  const ada = randomIds.ulid()
  expect(await itemOf(ada)).toEqual({ founder: null, changed_at: null })
  await update(ada, { name: 'Ada Vermeer' })
  expect((await itemOf(ada)).founder).toBeNull()
  await update(ada, { handle: 'ada-item' })
  expect((await itemOf(ada)).founder).toEqual({
    name: 'Ada Vermeer',
    role: null,
    bio: null,
    photo_url: null,
    links: [],
    handle: 'ada-item',
  })
  expect(await told(ada)).toHaveLength(1)
})

test('what it says is told with the time of the change, as it is given to who asks; its photo too', async () => {
  const ada = await completeFounderOf(bench)
  await update(ada, { handle: 'ada-told' })
  await update(ada, { role: 'CEO', handle: 'ada-renamed' })
  const given = await itemOf(ada)
  expect(given.founder).toMatchObject({ ...completeProfile, role: 'CEO', handle: 'ada-renamed' })
  expect(given.founder?.photo_url).toStartWith('https://directory.test/images/')
  expect((await told(ada)).at(-1)).toEqual({ account_id: ada, ...given })
  await bench.call('set_profile_photo', { photo_url: null }, { account: ada })
  expect((await told(ada)).at(-1).founder.photo_url).toBeNull()
})

test('the time of each change is later than that of the one before, although the clock stands or goes back', async () => {
  const ada = randomIds.ulid()
  await update(ada, { handle: 'ada-steady', name: 'A' })
  await update(ada, { name: 'B' })
  bench.clock.advance(-86_400_000)
  await update(ada, { name: 'C' })
  const times = (await told(ada)).map(({ changed_at }) => changed_at)
  expect(times).toEqual([...new Set(times)].toSorted())
  expect(times).toHaveLength(3)
})

test('what no listing shows of it is told to nobody: answers, or a name that was removed', async () => {
  const ada = randomIds.ulid()
  await update(ada, { handle: 'ada-silent', name: 'A' })
  await bench.call('answer_interview', { answers: [{ question_id: 'advice', answer: 'Wait.' }] }, { account: ada })
  await update(ada, { name: 'A' })
  await update(ada, { name: null })
  expect(await told(ada)).toHaveLength(1)
})
