import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type ListingsBench, newDraftId, newOrderId, openListings, productFields } from '../testing/bench.ts'
import { draftOn, toldOf } from '../testing/editing.ts'
import { completeFounderOf } from '../testing/founder.ts'
import { toldStory } from '../testing/story.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

type Patch = Omit<Parameters<typeof bench.call<'set_founder_story'>>[1], 'listing_id'>
const write = (account: string | null, listing_id: number, patch: Patch, opId?: string) =>
  bench.call('set_founder_story', { listing_id, ...patch }, { account, ...(opId && { opId }) })
const launch = (listing_id: number) =>
  bench.call('launch_paid_listing', { listing_id, order_id: newOrderId(), launch_week: null }, { account: null })
const own = (account: string, listing_id: number) => bench.call('get_my_listing', { listing_id }, { account })
const shown = async (account: string, id: number) =>
  (await bench.call('get_listing', { slug: (await own(account, id)).slug }, { account: null })).story
const changesTold = async (id: number) => {
  const rows = await bench.database.sql`
    select count(*)::int as n from listings.outbox
    where subject = 'event.listing.changed' and payload like ${`%"listing_id":${id},%`}`
  return rows[0].n
}

/** A complete founder with a paid, live listing. */
async function live(): Promise<{ ada: string; id: number }> {
  const ada = await completeFounderOf(bench)
  const id = await bench.listed(ada)
  await launch(id)
  return { ada, id }
}

test('a story that keeps the rules is published, shown, and has a page', async () => {
  const { ada, id } = await live()
  const { slug } = await own(ada, id)
  expect(await write(ada, id, toldStory)).toEqual({
    title: 'Ours',
    url: `https://directory.test/listings/${slug}/story`,
    published_at: '2026-11-21T12:00:00.000Z',
    shown_on_listing: true,
    status: 'published',
    missing: [],
  })
  expect(await shown(ada, id)).toEqual(toldStory)
})

test('a story that lacks words is a draft that leads to the editor', async () => {
  const { ada, id } = await live()
  const url = `https://directory.test/me/listings/${id}/story`
  const state = await write(ada, id, { title: 'Ours', problem: 'Nobody paid.' })
  expect(state).toMatchObject({ title: 'Ours', url, published_at: null, shown_on_listing: false, status: 'draft' })
  expect(state.missing.map((missing) => missing.url)).toEqual([url, url])
  expect(await shown(ada, id)).toBeNull()
})

test('a story of a founder without a complete profile is a draft that leads to the profile', async () => {
  const account = randomIds.ulid()
  const id = await bench.listed(account)
  const { status, missing } = await write(account, id, toldStory)
  expect(status).toBe('draft')
  expect(new Set(missing.map(({ url }) => url))).toEqual(new Set(['https://directory.test/account/profile']))
  expect(missing).toHaveLength(5)
})

test('a story of a listing that was archived before anybody saw it leads to the editor', async () => {
  const ada = await completeFounderOf(bench)
  const id = await bench.listed(ada)
  await bench.call('archive_listing', { listing_id: id }, { account: ada })
  await bench.database.sql`update listings.listing set plan = 'paid' where id = ${id}`
  expect(await write(ada, id, toldStory)).toMatchObject({
    status: 'published',
    shown_on_listing: false,
    url: `https://directory.test/me/listings/${id}/story`,
  })
})

test('each change of a story is an edit: a version, which the site team is told of, and none where nothing changes', async () => {
  const { ada, id } = await live()
  const versions = async () => (await bench.call('list_listing_versions', { listing_id: id }, { account: ada })).items
  const toldTeam = async () => (await toldOf(bench, 'listing.edited')).filter(({ listing_id }) => listing_id === id)
  await write(ada, id, toldStory)
  const [newest] = await versions()
  expect(newest).toMatchObject({ version: 2, by: 'owner', before: { story: null }, after: { story: toldStory } })
  expect((await toldTeam()).at(-1)).toMatchObject({ number: 2, by: 'owner', after: { story: toldStory } })
  await write(ada, id, { title: 'Theirs' })
  const [retitled] = await versions()
  expect(retitled).toMatchObject({ version: 3, before: { story: { title: 'Ours' } } })
  expect(retitled?.after).toEqual({ story: { title: 'Theirs' } })
  const before = await own(ada, id)
  bench.clock.advance(1_000)
  for (const patch of [{}, { title: 'Theirs' }]) await write(ada, id, patch)
  expect(await versions()).toHaveLength(3)
  expect(await own(ada, id)).toEqual(before)
})

test('a story that a draft broke is published anew once it keeps the rules again', async () => {
  const ada = await completeFounderOf(bench)
  const draft = draftOn(bench, ada)
  const { listing_id } = await draft.save({ fields: productFields(), story: toldStory })
  await launch(listing_id)
  const first = await write(ada, listing_id, {})
  await draft.save({ story: { ...toldStory, problem: null } })
  bench.clock.advance(60_000)
  const again = await write(ada, listing_id, { problem: toldStory.problem })
  expect(Date.parse(again.published_at ?? '') - Date.parse(first.published_at ?? '')).toBe(60_000)
})

test('on a free listing a story is published, but not shown, and its address is the editor', async () => {
  const { ada, id } = await live()
  await bench.database.sql`update listings.listing set plan = 'free' where id = ${id}`
  expect(await write(ada, id, toldStory)).toMatchObject({
    status: 'published',
    shown_on_listing: false,
    url: `https://directory.test/me/listings/${id}/story`,
  })
  expect(await shown(ada, id)).toBeNull()
})

test('sections that are not sent stay, and null or an empty text removes one', async () => {
  const { ada, id } = await live()
  await write(ada, id, { title: 'Ours', problem: 'Nobody paid.', hard_parts: 'All of it.' })
  await write(ada, id, { problem: null, hard_parts: '' })
  const { story } = await own(ada, id)
  expect(story).toMatchObject({ title: 'Ours', problem: null, hard_parts: null })
  await write(ada, id, { title: null })
  expect((await own(ada, id)).story).toBeNull()
})

test('the older names of sections mean the current ones', async () => {
  const { ada, id } = await live()
  const older = { story: 'a', why_started: 'b', journey: 'c', challenges: 'd', achievements: 'e', lessons: 'f' }
  await write(ada, id, older)
  expect((await own(ada, id)).story).toEqual({
    title: null,
    how_started: 'a',
    problem: 'b',
    what_built: 'c',
    hard_parts: 'd',
    milestones: 'e',
    whats_next: 'f',
  })
})

test('a section under both its names is refused at both, and nothing changes', async () => {
  const { ada, id } = await live()
  const refused = await write(ada, id, { lessons: 'a', whats_next: 'a', title: 'b' }).catch((error) => error)
  expect(refused).toMatchObject({
    code: 'invalid_request',
    details: {
      errors: [
        { pointer: '/lessons', code: 'conflict' },
        { pointer: '/whats_next', code: 'conflict' },
      ],
    },
  })
  expect((await own(ada, id)).story).toBeNull()
})

test('another’s listing is not found, and without an account none is', async () => {
  const { id } = await live()
  expect(await bench.refused(write(randomIds.ulid(), id, toldStory))).toBe('not_found')
  expect(await bench.refused(write(randomIds.ulid(), 2_000_000_000, toldStory))).toBe('not_found')
  expect(await bench.refused(write(null, id, toldStory))).toBe('unauthorized')
})

test('a call that comes again under its op_id is answered as before, and writes nothing', async () => {
  const { ada, id } = await live()
  const opId = randomIds.uuid()
  const first = await write(ada, id, toldStory, opId)
  await write(ada, id, { title: 'Mine' })
  expect(await write(ada, id, toldStory, opId)).toEqual(first)
  expect((await own(ada, id)).story?.title).toBe('Mine')
})

test('a story that stays published keeps the time it was published at', async () => {
  const { ada, id } = await live()
  const { published_at } = await write(ada, id, toldStory)
  bench.clock.advance(60_000)
  expect((await write(ada, id, { title: 'Later' })).published_at).toBe(published_at)
})

describe('a published story is a draft and hidden at once', () => {
  test('when a section is removed', async () => {
    const { ada, id } = await live()
    await write(ada, id, toldStory)
    expect(await write(ada, id, { what_built: null })).toMatchObject({ status: 'draft', published_at: null })
    expect(await shown(ada, id)).toBeNull()
  })

  test.each<[string, (account: string) => Promise<unknown>]>([
    ['the photo is removed', (account) => bench.call('set_profile_photo', { photo_url: null }, { account })],
    ['the profile lacks a part', (account) => bench.call('update_my_profile', { links: [] }, { account })],
  ])('when %s, which gateways are told', async (_, spoil) => {
    const { ada, id } = await live()
    await write(ada, id, toldStory)
    const before = await changesTold(id)
    await spoil(ada)
    expect(await shown(ada, id)).toBeNull()
    expect((await changesTold(id)) - before).toBe(1)
    expect((await own(ada, id)).missing).toMatchObject([{ url: 'https://directory.test/account/profile' }])
    expect(await write(ada, id, {})).toMatchObject({ status: 'draft', published_at: null })
  })
})

test('a draft is published once its founder’s profile is complete, on each listing', async () => {
  const ada = randomIds.ulid()
  const ids = [await bench.listed(ada), await bench.listed(ada)]
  for (const id of ids) {
    await launch(id)
    expect((await write(ada, id, toldStory)).status).toBe('draft')
  }
  const before = await changesTold(ids[0] ?? 0)
  await completeFounderOf(bench, ada)
  for (const id of ids) expect(await shown(ada, id)).toEqual(toldStory)
  expect((await changesTold(ids[0] ?? 0)) - before).toBe(1)
  expect((await write(ada, ids[0] ?? 0, {})).status).toBe('published')
})

test('a story that lacks words stays a draft when the profile is completed', async () => {
  const ada = randomIds.ulid()
  const id = await bench.listed(ada)
  await launch(id)
  await write(ada, id, { problem: 'Nobody paid.' })
  await completeFounderOf(bench, ada)
  expect(await shown(ada, id)).toBeNull()
  expect((await write(ada, id, {})).published_at).toBeNull()
})

test('the rules say what is asked for', async () => {
  expect(await bench.call('get_story_rules', {}, { account: null })).toMatchObject({
    min_sections: 3,
    min_words: 300,
    min_words_per_section: 40,
    min_bio_characters: 80,
    counted_sections: ['how_started', 'problem', 'what_built', 'hard_parts', 'milestones', 'whats_next'],
  })
})

test('a story that a draft handed over is shown under the same rules, and gateways are told when it goes', async () => {
  const ada = await completeFounderOf(bench)
  const draft = { account_id: ada, draft_id: newDraftId(), draft_version: 1 }
  const changes = { fields: productFields(), story: toldStory }
  const { listing_id: id } = await bench.call('save_draft_listing', { ...draft, changes }, { account: null })
  await launch(id)
  expect(await shown(ada, id)).toEqual(toldStory)
  const before = await changesTold(id)
  await write(ada, id, { how_started: null })
  expect(await shown(ada, id)).toBeNull()
  expect((await changesTold(id)) - before).toBe(1)
})
