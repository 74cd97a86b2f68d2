import { afterEach, expect, test } from 'bun:test'
import { blankProfile } from '../rules/blank-draft.ts'
import { LURES } from '../testing/lures.ts'
import { pageOf } from '../testing/page.ts'
import { samplePage } from '../testing/profile.ts'
import { parts } from './drafter.ts'
import { extractiveDrafter } from './extractive/mod.ts'
import { draftInThreads } from './in-threads.ts'

const HOSTILE = new URL('../testing/hostile-drafting.ts', import.meta.url)
const blank = blankProfile('https://acmepay.com/')

/** A site that says what it does, and something that has the drafter go wrong. */
const siteWith = (lure: keyof typeof LURES) => [
  samplePage,
  pageOf({ url: 'https://acmepay.com/about', blocks: [['p', LURES[lure]]] }),
]

let drafter: ReturnType<typeof draftInThreads>
const hostile = (options: Parameters<typeof draftInThreads>[0] = {}) => {
  drafter = draftInThreads({ threads: 1, stepMs: 500, ...options }, HOSTILE)
  return drafter
}
afterEach(() => drafter.close())

/** What a drafter that nothing went wrong for makes of a site, without some parts. */
async function without(pages: ReturnType<typeof siteWith>, lost: readonly string[]) {
  const left = parts.filter((part) => !lost.includes(part))
  return (await extractiveDrafter.draft(blank, pages, { parts: left })).profile
}

test('a profile is drafted in a thread as it would be in this one', async () => {
  drafter = draftInThreads()
  const drafting = await drafter.draft(blank, [samplePage])
  expect(drafting).toEqual(await extractiveDrafter.draft(blank, [samplePage]))
  expect(drafting.profile.fields.name.state).toBe('ai')
})

test('a part that never ends is cut off, and all others are drafted', async () => {
  const pages = siteWith('astray')
  const { profile, cut } = await hostile().draft(blank, pages)
  expect(cut).toEqual([{ part: 'features', why: 'work' }])
  expect(profile).toEqual(await without(pages, ['features']))
})

test.each([
  ['fault', 'headline'],
  ['crash', 'founders'],
] as const)('a part that fails by a %s costs itself alone', async (lure, part) => {
  const pages = siteWith(lure)
  const { profile, cut } = await hostile().draft(blank, pages)
  expect(cut).toEqual([{ part, why: 'fault' }])
  expect(profile).toEqual(await without(pages, [part]))
})

test('a site of which nothing ends is left after a few parts', async () => {
  const { profile, cut } = await hostile({ stepMs: 200 }).draft(blank, siteWith('endless'))
  expect(cut.map(({ part }) => part)).toEqual([...parts])
  expect(profile).toEqual(blank)
})

test('only what is asked for is drafted', async () => {
  const { profile } = await hostile().draft(blank, siteWith('astray'), { parts: ['headline'] })
  expect([profile.fields.headline.state, profile.fields.name.state]).toEqual(['ai', 'not_found'])
})

test('what is not found within the time that there is is cut off for that', async () => {
  const { cut } = await hostile({ stepMs: 60_000, timeoutMs: 60_000 }).draft(blank, siteWith('endless'), {
    withinMs: 300,
  })
  expect(cut.map(({ why }) => why)).toEqual(parts.map(() => 'time' as const))
})

test('a site whose drafting takes its time does not cost the next one more than that', async () => {
  const { draft } = hostile({ stepMs: 500 })
  const [, next] = await Promise.all([draft(blank, siteWith('endless')), draft(blank, [samplePage])])
  expect(next.cut).toEqual([])
})

test('nothing is cut off on a machine that has no time for it for longer than a part and a site may take', async () => {
  const pages = siteWith('starved')
  const start = performance.now()
  const { profile, cut } = await hostile({ timeoutMs: 3_500, stepMs: 1_500 }).draft(blank, pages)
  expect(performance.now() - start).toBeGreaterThan(4_000)
  expect(cut).toEqual([])
  expect(profile).toEqual(await without(pages, []))
})
