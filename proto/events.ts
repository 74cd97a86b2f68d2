import { accountEvents } from './events/accounts.ts'
import { billingEvents } from './events/billing.ts'
import { claimEvents } from './events/claims.ts'
import { draftingEvents } from './events/drafting.ts'
import { jobs } from './events/jobs.ts'
import { listingEvents } from './events/listings.ts'

/** Every fact the services tell each other, by name. */
export const events = { ...accountEvents, ...draftingEvents, ...listingEvents, ...claimEvents, ...billingEvents }

export { jobs }

export type EventName = keyof typeof events
export type JobName = keyof typeof jobs
