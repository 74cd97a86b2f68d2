import { abortable } from '@launch/kit'
import { FetchFailed, FetchRefused, type GuardedFetch, type GuardedResponse } from '@launch/kit/guarded-fetch'
import { registrableDomain } from '@launch/kit/public-url'
import type { RobotsAnswer } from '../robots/mod.ts'
import { type Budget, payer } from './budget.ts'
import { Elsewhere, Left, RobotsForbid } from './failure.ts'
import { type CachedPage, conditionsOf, type PageCache } from './page-cache.ts'

/** What one reading asks with. */
export interface Asking {
  /** Waits for its turn at each host. */
  fetch: GuardedFetch
  robots: (url: URL) => Promise<RobotsAnswer>
  cache: PageCache
  budget: Budget
  /** Aborted when the reading is to stop, with the reason for what is left. */
  signal: AbortSignal
}

/** An answer, and the page as it was when it last changed if the answer is that it has not. */
export interface Answer {
  response: GuardedResponse
  cached: CachedPage | null
}

/** Thrown out of the fetch to take the next step ourselves: each is a request with a turn and a deadline of its own. */
class Redirected extends Error {
  readonly next: URL
  constructor(next: URL) {
    super(`redirected to ${next.href}`)
    this.next = next
  }
}

/** Gives the robots.txt's answer for an address. Throws `Left` where it may no longer be asked for. */
export async function askRobots(url: URL, { robots, budget, signal }: Asking): Promise<RobotsAnswer> {
  if (!budget.mayAskRobots(url.origin)) throw new Left('budget_requests')
  return abortable(
    payer.run(budget, () => robots(url)),
    signal,
  )
}

async function askOnce(url: URL, asking: Asking, cached: CachedPage | null): Promise<GuardedResponse> {
  const { fetch, budget, signal } = asking
  const { bytes, settle } = budget.reserve()
  const isCut = budget.timeLeft < budget.limits.requestTime
  let used = 0
  try {
    const request = fetch(url, {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.5', ...conditionsOf(cached) },
      maxBytes: bytes,
      keepBroken: true,
      deadlineMs: Math.min(budget.limits.requestTime, Math.max(1, budget.timeLeft)),
      signal,
      onRedirect: async (next) => {
        throw new Redirected(next)
      },
    })
    const response = await request
    used = response.body.byteLength
    if (isCut && response.broken === 'timeout') budget.endTime()
    return response
  } catch (error) {
    if (signal.aborted && error instanceof FetchFailed) throw signal.reason
    // The site had less time than any request has: it is not the one that was too slow.
    if (isCut && error instanceof FetchFailed && error.code === 'timeout') {
      budget.endTime()
      throw new Left('budget_time')
    }
    throw error
  } finally {
    settle(used)
  }
}

/**
 * Asks for an address of a site, each redirect under the rules of the first step: robots.txt, budget, turn at the host.
 * @param mayGo told each address that a redirect leads to; throws `Left` for one that need not be asked
 * @throws RobotsForbid, Elsewhere where a redirect leaves the domain, Left, and what the guarded fetch throws
 */
export async function fetchPage(address: URL, asking: Asking, mayGo: (next: URL) => void): Promise<Answer> {
  const { budget, cache } = asking
  const steps = new Set<string>()
  for (let url = address; ; ) {
    steps.add(url.href)
    const answer = await askRobots(url, asking)
    if (!answer.allowed) throw new RobotsForbid(answer)
    const cached = await cache.find(url.href)
    asking.signal.throwIfAborted()
    if (budget.requests >= budget.limits.requests) throw new Left('budget_requests')
    try {
      return { response: await payer.run(budget, () => askOnce(url, asking, cached)), cached }
    } catch (error) {
      if (!(error instanceof Redirected)) throw error
      url = checkedStep(error.next, url, steps, budget.limits.redirects)
      mayGo(url)
    }
  }
}

function checkedStep(next: URL, from: URL, steps: ReadonlySet<string>, most: number): URL {
  if (registrableDomain(next.hostname) !== registrableDomain(from.hostname)) throw new Elsewhere(next)
  if (steps.has(next.href) || steps.size > most) {
    throw new FetchRefused('too_many_redirects', next.href, `${next.href} is one redirect too many.`)
  }
  return next
}
