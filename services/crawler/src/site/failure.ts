import { FetchFailed, FetchRefused } from '@launch/kit/guarded-fetch'
import type { RobotsAnswer } from '../robots/mod.ts'
import type { Outcome } from './reading.ts'

/** robots.txt does not let us read an address, or could not be had. */
export class RobotsForbid extends Error {
  readonly reason: RobotsAnswer['reason']
  /** What is wrong, as `skipped` gives it. */
  readonly skipped: string
  constructor({ reason, fault }: Pick<RobotsAnswer, 'reason' | 'fault'>) {
    super(`robots.txt: ${reason}`)
    this.reason = reason
    this.skipped = `robots_${reason === 'blocked' && fault ? fault : reason}`
  }
}

/** An address leads away from the site. */
export class Elsewhere extends Error {
  readonly url: URL
  constructor(url: URL) {
    super(`leads to ${url.href}`)
    this.url = url
  }
}

/** An address need not be asked, or may not any more; the message is the reason as `skipped` gives it. */
export class Left extends Error {}

/** Why an address was not read, and what the reading comes to if it was the first. */
export interface Failure {
  outcome: Outcome
  skipped: string
  /** The address on another domain that it leads to. */
  movedTo?: URL
}

/** What an error of the fetch or of robots.txt means. Throws it on where it is a fault of our own. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RobotsForbid) {
    const unreachable = error.reason === 'unreachable'
    return { outcome: unreachable ? 'unreachable' : 'blocked_by_robots', skipped: error.skipped }
  }
  if (error instanceof FetchRefused) {
    const refused = error.code === 'refused_address' || error.code === 'bad_url'
    return { outcome: refused ? 'refused_address' : 'unreachable', skipped: error.code }
  }
  if (error instanceof FetchFailed) return { outcome: 'unreachable', skipped: error.code }
  if (error instanceof Elsewhere) return { outcome: 'unreachable', skipped: 'other_site', movedTo: error.url }
  if (error instanceof Left) return { outcome: 'unreachable', skipped: error.message }
  throw error
}
