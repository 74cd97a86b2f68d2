import type { Scope } from '@launch/proto/operation'

/** What a scope allows, for people: a name, and one sentence. */
export const scopeWords: Record<Scope, { name: string; allows: string }> = {
  'account:read': { name: 'Read your account', allows: 'See your drafts, listings, claims and orders.' },
  'listings:write': {
    name: 'Change your listings',
    allows: 'Start and change drafts, publish, change and claim listings, and start and cancel checkouts.',
  },
  'community:write': { name: 'Take part', allows: 'Vote for listings and follow them, in your name.' },
}
