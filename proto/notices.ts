import type { ProcessName } from './operation.ts'

/**
 * Subjects of plain NATS messages that make something happen sooner which happens anyway: none may be relied on, and a
 * lost one is made up for.
 */

/** From gateway to gateway: API keys have changed; the body is the epoch that the table of keys is at, in digits. */
export const keysChanged = 'notice.api_keys.changed'

/** From listings to gateways: votes were counted; the body is the JSON list of `[site, slug]` whose tallies changed. */
export const votesCounted = 'notice.votes.counted'

/** A notice: who publishes it, and who listens. */
export interface Notice {
  subject: string
  from: ProcessName
  to: ProcessName
}

/** All notices. */
export const notices: readonly Notice[] = [
  { subject: keysChanged, from: 'gateway', to: 'gateway' },
  { subject: votesCounted, from: 'listings', to: 'gateway' },
]
