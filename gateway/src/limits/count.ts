import { Refusal } from '@launch/kit'
import type { Policy } from './policy.ts'

/** What a caller has used of a limit in the window that runs. */
export interface Count {
  readonly policy: Policy
  /** Whom the limit counts: an account, a network or the hash of an e-mail address. */
  readonly subject: string
  used: number
  /** When the window ends and counting begins anew, in milliseconds since 1970. */
  endsAt: number
  /** When this was so, in milliseconds since 1970. */
  at: number
}

const secondsLeft = ({ endsAt, at }: Count) => Math.max(1, Math.ceil((endsAt - at) / 1_000))

/**
 * One item of `RateLimit`: what is left, and for how many seconds
 * (draft-ietf-httpapi-ratelimit-headers-10 §4, a list of RFC 9651).
 */
export function rateLimitItem(count: Count): string {
  const { quoted, quota } = count.policy
  return `${quoted};r=${Math.max(0, quota - count.used)};t=${secondsLeft(count)}`
}

/** `RateLimit-Policy` and `RateLimit` of what a request was counted by; nothing where it was not. */
export function rateLimitHeaders(counts: readonly Count[]): Record<string, string> {
  if (counts.length === 0) return {}
  return {
    'ratelimit-policy': counts.map(({ policy }) => policy.item).join(', '),
    ratelimit: counts.map(rateLimitItem).join(', '),
  }
}

/** A request above a limit; the answer says when to come back. */
export class RateLimited extends Refusal {
  /** Everything the request was counted by. */
  readonly counts: readonly Count[]
  declare readonly retryAfter: number
  /**
   * @param full the limit that has no room
   * @param counts all limits of the request, that one among them
   */
  constructor(full: Count, counts: readonly Count[] = [full]) {
    const retryAfter = secondsLeft(full)
    const until = new Date(full.endsAt).toISOString().replace(/\.\d+/, '')
    super(
      'rate_limited',
      `The limit "${full.policy.name}" is ${full.policy.means}, and it is used up. Wait ${retryAfter} s, until ${until}, and send the same request again.`,
      {},
      retryAfter,
    )
    this.counts = counts
  }
}
