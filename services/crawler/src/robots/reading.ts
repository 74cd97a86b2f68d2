import { parseRobots, type RobotsRules } from './rules.ts'
import { ROBOTS_MAX_BYTES } from './text.ts'

/** What is needed of the guarded fetch of `@launch/kit`; every redirect it follows goes through its whole guard. */
export type RobotsFetch = (
  url: string,
  options: {
    headers: Record<string, string>
    maxBytes: number
    deadlineMs: number
    maxRedirects: number
    onRedirect: (next: URL) => Promise<void>
  },
) => Promise<{ status: number; body: Uint8Array; truncated: boolean }>

/**
 * What asking an origin for its robots.txt came to; `bytes` is the length of what was read, `fault` what was wrong:
 * `status_<code>`, or what the fetch calls it.
 */
export type RobotsReading =
  | { readonly kind: 'rules'; readonly rules: RobotsRules; readonly bytes: number }
  | { readonly kind: 'blocked' | 'unreachable'; readonly fault: string }

/** Enough more than is read to see that the file goes on, and whether its last line is whole. */
const ASKED_BYTES = ROBOTS_MAX_BYTES + 2
const MAX_REDIRECTS = 5
const NO_RULES: RobotsReading = { kind: 'rules', rules: parseRobots('', ''), bytes: 0 }
const NO_SUCH_NAME: ReadonlySet<string | undefined> = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Asks an origin for its robots.txt and judges the answer by RFC 9309 §2.3.1: 2xx gives the rules in it; any other status
 * below 500 but 429, and more than five redirects, give no rules, so all is allowed; 429, 5xx and a failure on the way
 * are `blocked`; a host that can't be reached at all is `unreachable`. Both forbid everything.
 * @param productToken the crawler's own name in robots.txt files
 * @throws what the fetch throws on refusing an address, and anything it is not known to throw
 */
export async function readRobots(
  { fetch, productToken, deadlineMs }: { fetch: RobotsFetch; productToken: string; deadlineMs: number },
  origin: string,
): Promise<RobotsReading> {
  let isHostReached = false
  try {
    const { status, body, truncated } = await fetch(`${origin}/robots.txt`, {
      headers: { accept: 'text/plain, */*;q=0.1' },
      maxBytes: ASKED_BYTES,
      deadlineMs,
      maxRedirects: MAX_REDIRECTS,
      onRedirect: async () => {
        isHostReached = true
      },
    })
    if (status === 429 || status >= 500) return { kind: 'blocked', fault: `status_${status}` }
    if (status < 200 || status >= 300) return NO_RULES
    // Cut short of what was asked for, it may lack the very rule that forbids.
    if (truncated && body.length < ASKED_BYTES) return { kind: 'blocked', fault: 'too_large' }
    return { kind: 'rules', rules: parseRobots(body, productToken), bytes: body.length }
  } catch (error) {
    return readingOfFailure(error, isHostReached)
  }
}

function readingOfFailure(error: unknown, isHostReached: boolean): RobotsReading {
  const fault = codeOf(error)
  switch (fault) {
    case 'too_many_redirects':
      return NO_RULES
    case 'connect':
    case 'tls':
      return { kind: isHostReached ? 'blocked' : 'unreachable', fault }
    case 'dns':
      return { kind: isHostReached || isResolverAway(error) ? 'blocked' : 'unreachable', fault }
    case 'timeout':
    case 'protocol':
    case 'too_large':
      return { kind: 'blocked', fault }
    default:
      throw error
  }
}

/** Whether the look-up itself failed, rather than answering that there is no such name or no address for it. */
function isResolverAway(error: unknown): boolean {
  return error instanceof Error && error.cause !== undefined && !NO_SUCH_NAME.has(codeOf(error.cause))
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
