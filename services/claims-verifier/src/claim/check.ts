import type { ClaimCheck } from '@launch/proto/schemas/claim'
import type { Claim } from '../entities/claim.ts'
import type { Looked } from '../methods/method.ts'
import type { Noted } from './trail.ts'

const MOST_CHARACTERS = 1_000
const MOST_RESOLVERS = 16

/**
 * Keeps with a claim what a look for its proof came to.
 * @returns what the audit trail is told: nothing where the look before found the same, so that it can't be filled
 */
export function keepCheck(claim: Claim, looked: Looked, now: Date): Noted[] {
  const before = claim.lastCheck?.code
  claim.lastCheck = checkOf(looked, now)
  return before === looked.code ? [] : [{ claim, step: 'checked', detail: looked.code }]
}

/** A look as the contract shows it, cut to what that takes. */
function checkOf({ code, detail, expected, found, resolvers }: Looked, now: Date): ClaimCheck {
  return {
    at: now.toISOString(),
    code,
    detail: detail.slice(0, MOST_CHARACTERS),
    expected: expected.slice(0, 400),
    found: found?.slice(0, MOST_CHARACTERS) ?? null,
    ...(resolvers && {
      resolvers: resolvers
        .slice(0, MOST_RESOLVERS)
        .map((each) => ({ ...each, found: each.found?.slice(0, MOST_CHARACTERS) ?? null })),
    }),
  }
}
