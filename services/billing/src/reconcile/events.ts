import type Stripe from 'stripe'
import { isMissing } from '../stripe/errors.ts'
import { eventTypes } from '../stripe/news.ts'

const LIMIT = 100
const types: string[] = [...eventTypes]

/**
 * The events that Stripe lists after one of them, oldest first, a page at a time; all of the 30 days that it keeps where
 * none is named, or the named one is no longer kept.
 */
export async function* eventsAfter(stripe: Stripe, cursor: string | null): AsyncGenerator<Stripe.Event[]> {
  let after = cursor
  for (;;) {
    const page = after === null ? await oldest(stripe) : await newer(stripe, after)
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.id
  }
}

/** The events just after one. Stripe lists the newest first, and with `ending_before` the page next to that event. */
async function newer(stripe: Stripe, after: string): Promise<Stripe.Event[]> {
  try {
    const { data } = await stripe.events.list({ types, limit: LIMIT, ending_before: after })
    return data.toReversed()
  } catch (error) {
    if (isMissing(error)) return oldest(stripe)
    throw error
  }
}

async function oldest(stripe: Stripe): Promise<Stripe.Event[]> {
  let page = await stripe.events.list({ types, limit: LIMIT })
  for (let last = page.data.at(-1); page.has_more && last; last = page.data.at(-1)) {
    page = await stripe.events.list({ types, limit: LIMIT, starting_after: last.id })
  }
  return page.data.toReversed()
}
