import { afterEach, expect, test } from 'bun:test'
import { blankProfile } from '../rules/blank-draft.ts'
import { samplePage } from '../testing/profile.ts'
import { DraftingTimeout } from './drafter.ts'
import { extractiveDrafter } from './extractive/mod.ts'
import { draftInThreads } from './in-threads.ts'

const ENDLESS = new URL('../testing/endless-drafting.ts', import.meta.url)
const blank = blankProfile('https://acmepay.com/')

let drafter: ReturnType<typeof draftInThreads>
afterEach(() => drafter.close())

test('a profile is drafted in a thread as it would be in this one', async () => {
  drafter = draftInThreads()
  const profile = await drafter.draft(blank, [samplePage])
  expect(profile).toEqual(await extractiveDrafter.draft(blank, [samplePage]))
  expect(profile.fields.name.state).toBe('ai')
})

test('a site whose drafting would never end is told so after its time, and the next site is drafted', async () => {
  drafter = draftInThreads({ threads: 1, timeoutMs: 1_000 }, ENDLESS)
  const [endless, next] = [drafter.draft(blank, [samplePage]), drafter.draft(blank, [])]
  expect(await endless.catch((error) => error)).toBeInstanceOf(DraftingTimeout)
  expect(await next).toEqual(blank)
})
