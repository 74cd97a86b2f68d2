import { expect, test } from 'bun:test'
import { FetchFailed, type GuardedFetch } from '@launch/kit/guarded-fetch'
import type { RobotsAnswer } from '../robots/mod.ts'
import { Budget } from './budget.ts'
import { fetchPage } from './fetch-page.ts'
import { SITE_LIMITS } from './limits.ts'
import { noCache } from './page-cache.ts'

const URL_ASKED = 'http://slow.test/'
const answer = { url: URL_ASKED, status: 200, headers: {}, body: new Uint8Array(), truncated: true, redirects: [] }

/** Asks for a page of which the fetch's timer fires before the reading's own clock has come to its end. */
async function ask(fetch: GuardedFetch): Promise<{ budget: Budget; outcome: unknown }> {
  const budget = new Budget({ ...SITE_LIMITS, siteTime: SITE_LIMITS.requestTime - 1 })
  const robots = async (): Promise<RobotsAnswer> => ({ allowed: true, reason: 'allowed', fault: null, sitemaps: [] })
  const asking = { fetch, robots, cache: noCache, budget, signal: new AbortController().signal }
  const outcome = await fetchPage(new URL(URL_ASKED), asking, () => {}).catch((error: Error) => error.message)
  return { budget, outcome }
}

test('a request that ends with the time of its reading ends the reading’s time, though the timer was early', async () => {
  const { budget, outcome } = await ask(async () => {
    throw new FetchFailed('timeout', URL_ASKED, 'too slow')
  })
  expect(outcome).toBe('budget_time')
  expect(budget.spent).toBe('budget_time')
})

test('a body that breaks off then does so too', async () => {
  const { budget } = await ask(async () => ({ ...answer, broken: 'timeout' }))
  expect(budget.spent).toBe('budget_time')
})

test('an answer in time leaves the reading its time', async () => {
  const { budget } = await ask(async () => answer)
  expect(budget.spent).toBeNull()
})
