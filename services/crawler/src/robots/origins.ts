import { type RobotsFetch, type RobotsReading, readRobots } from './reading.ts'
import { type Loaded, remembered } from './remembered.ts'

/**
 * Why an address may or may not be fetched: the file's rules say so (`allowed`, `disallowed`), or it could not be had,
 * which forbids everything (`blocked`: 429, 5xx, timeout, DNS failure; `unreachable`: no such host, or none that answers).
 */
export type RobotsVerdict = 'allowed' | 'disallowed' | 'blocked' | 'unreachable'

export interface RobotsAnswer {
  allowed: boolean
  reason: RobotsVerdict
  /** Why the file could not be had: `status_<code>`, or what the fetch calls it. Null where it could. */
  fault: string | null
  /** Absolute addresses from the file's sitemap lines; empty where there is no file. */
  sitemaps: string[]
}

export interface RobotsDeps {
  fetch: RobotsFetch
  /** The crawler's own name in robots.txt files, which its user agent begins with, such as `LaunchDirectoryBot`. */
  productToken: string
  clock: { now(): Date }
  /** Time for one request, redirects included. Default 10 s. */
  deadlineMs?: number
  /** How long a file, or its absence, is remembered. Default 24 h, the most RFC 9309 §2.4 grants. */
  lifetimeMs?: number
  /** How long it is remembered that a file could not be had. Default 5 min, so that a passing fault passes. */
  failureLifetimeMs?: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Bytes of robots.txt remembered at once: thousands of usual files, and few enough of the largest (20 MB once parsed). */
const REMEMBERED_BYTES = 4_000_000
/** What an entry counts for at the least. */
const ENTRY_BYTES = 1_000

/**
 * Answers whether an address may be fetched by its origin's robots.txt (RFC 9309 §2.3), read through the given fetch at
 * its first need and remembered by the origin asked for, wherever a redirect led.
 * @returns a function that throws what the fetch throws on refusing an address. Given a time, it asks anew rather than
 * forbid by what was remembered before then.
 */
export function robotsFor(deps: RobotsDeps): (url: URL, since?: Date) => Promise<RobotsAnswer> {
  const { fetch, productToken, clock, deadlineMs = 10 * SECOND } = deps
  const { lifetimeMs = 24 * HOUR, failureLifetimeMs = 5 * MINUTE } = deps

  async function load(origin: string): Promise<Loaded<RobotsReading>> {
    const reading = await readRobots({ fetch, productToken, deadlineMs }, origin)
    if (reading.kind !== 'rules') return { value: reading, lifetimeMs: failureLifetimeMs, weight: ENTRY_BYTES }
    return { value: reading, lifetimeMs, weight: ENTRY_BYTES + reading.bytes }
  }
  const readingOf = remembered(load, { now: () => clock.now().getTime(), maxWeight: REMEMBERED_BYTES })

  return async (url, since) => {
    const known = answerOf(await readingOf(url.origin), url)
    if (known.allowed || !since) return known
    return answerOf(await readingOf(url.origin, since.getTime()), url)
  }
}

function answerOf(reading: RobotsReading, url: URL): RobotsAnswer {
  if (reading.kind !== 'rules') return { allowed: false, reason: reading.kind, fault: reading.fault, sitemaps: [] }
  const allowed = reading.rules.isAllowed(url)
  return { allowed, reason: allowed ? 'allowed' : 'disallowed', fault: null, sitemaps: [...reading.rules.sitemaps] }
}
