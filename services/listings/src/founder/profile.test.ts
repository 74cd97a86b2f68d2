import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type ListingsBench, openListings } from '../testing/bench.ts'
import { completeFounderOf, completeProfile } from '../testing/founder.ts'
import { HANDLE_RESTS_DAYS } from './handle.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

const someone = () => randomIds.ulid()
const profileOf = (account: string | null) => bench.call('get_my_profile', {}, { account })
type Patch = Parameters<typeof bench.call<'update_my_profile'>>[1]
const update = (account: string | null, patch: Patch, opId?: string) =>
  bench.call('update_my_profile', patch, { account, ...(opId && { opId }) })
const told = async (handle: string) => {
  const rows = await bench.database.sql`
    select count(*)::int as n from listings.outbox
    where subject = 'event.profile.changed' and payload::text like ${`%"${handle}"%`}`
  return rows[0].n
}

test('who has said nothing has a blank profile, which says what it lacks', async () => {
  const { missing, ...blank } = await profileOf(someone())
  expect(blank).toEqual({
    handle: null,
    name: null,
    role: null,
    bio: null,
    links: [],
    photo_url: null,
    answers: [],
    complete: false,
  })
  expect(missing).toHaveLength(5)
})

test('only what is sent changes, and null removes', async () => {
  const ann = someone()
  await update(ann, completeProfile)
  expect(await update(ann, { role: 'CEO', bio: null })).toMatchObject({ ...completeProfile, role: 'CEO', bio: null })
  expect(await profileOf(ann)).toMatchObject({ name: 'Ada Vermeer', role: 'CEO', bio: null })
})

test('a profile with all its parts is complete, for us and for the database', async () => {
  const ann = await completeFounderOf(bench)
  expect(await profileOf(ann)).toMatchObject({ complete: true, missing: [] })
  const stored = async () =>
    (await bench.database.sql`select complete from listings.founder_profile where account_id = ${ann}`)[0].complete
  expect(await stored()).toBe(true)
  const lacks: Patch[] = [{ role: null }, { bio: 'x'.repeat(79) }, { bio: null }, { links: [] }, { name: null }]
  for (const lack of lacks) {
    await update(ann, { ...completeProfile, ...lack })
    expect([lack, await stored(), (await profileOf(ann)).complete]).toEqual([lack, false, false])
  }
})

test('a call that comes again under its op_id is answered as before, and changes nothing', async () => {
  const [ann, opId] = [someone(), randomIds.uuid()]
  const first = await update(ann, { name: 'Ann' }, opId)
  await update(ann, { name: 'Annabel' })
  expect(await update(ann, { name: 'Ann' }, opId)).toEqual(first)
  expect((await profileOf(ann)).name).toBe('Annabel')
})

test('without an account there is no profile', async () => {
  expect(await bench.refused(profileOf(null))).toBe('unauthorized')
  expect(await bench.refused(update(null, { name: 'Ann' }))).toBe('unauthorized')
})

test.each<[Patch, string, string]>([
  [{ name: '\u200b' }, '/name', 'too_short'],
  [{ role: '  ' }, '/role', 'too_short'],
  [{ name: 'Ada\u202e' }, '/name', 'not_allowed'],
  [{ links: ['https://ada-vermeer.com/', 'http://127.0.0.1/'] }, '/links/1', 'url_not_public'],
  [{ links: ['https://intranet/'] }, '/links/0', 'url_not_public'],
])('%j is refused at %s', async (patch, pointer, code) => {
  const refused = update(someone(), patch).catch((error) => error)
  expect(await refused).toMatchObject({ code: 'invalid_request', details: { errors: [{ pointer, code }] } })
})

test('links are kept in their one spelling, each once', async () => {
  const { links } = await update(someone(), { links: ['https://Ada-Vermeer.com', 'https://ada-vermeer.com/'] })
  expect(links).toEqual(['https://ada-vermeer.com/'])
})

describe('a handle', () => {
  test('that another account has is taken', async () => {
    await update(someone(), { handle: 'ada-vermeer' })
    expect(await bench.refused(update(someone(), { handle: 'ada-vermeer' }))).toBe('handle_taken')
  })

  test('that two ask for at once goes to one of them', async () => {
    const asked = [1, 2, 3, 4].map(() => bench.refused(update(someone(), { handle: 'wanted' })))
    expect((await Promise.all(asked)).toSorted()).toEqual(['answered', 'handle_taken', 'handle_taken', 'handle_taken'])
  })

  test('of one’s own may be sent again', async () => {
    const ann = someone()
    await update(ann, { handle: 'mine' })
    expect((await update(ann, { handle: 'mine' })).handle).toBe('mine')
  })

  test('that was given up may be had back by who had it, and by nobody else for 90 days', async () => {
    const [ann, bob] = [someone(), someone()]
    await update(ann, { handle: 'once' })
    await update(ann, { handle: 'then' })
    expect(await bench.refused(update(bob, { handle: 'once' }))).toBe('handle_taken')
    expect((await update(ann, { handle: 'once' })).handle).toBe('once')
    await update(ann, { handle: 'then' })
    const rest = HANDLE_RESTS_DAYS * 86_400_000
    bench.clock.advance(rest - 1)
    expect(await bench.refused(update(bob, { handle: 'once' }))).toBe('handle_taken')
    bench.clock.advance(1)
    expect((await update(bob, { handle: 'once' })).handle).toBe('once')
  })

  test('that is left is told of as well as the new one', async () => {
    const ann = someone()
    await update(ann, { handle: 'left-behind' })
    const before = await told('left-behind')
    await update(ann, { handle: 'moved-on' })
    expect([(await told('left-behind')) - before, await told('moved-on')]).toEqual([1, 1])
  })
})

test('a change that changes nothing is told to nobody', async () => {
  const ann = someone()
  await update(ann, { handle: 'quiet', name: 'Ann' })
  await update(ann, { name: 'Ann' })
  expect(await told('quiet')).toBe(1)
})
