import { operations } from '@launch/proto'
import { type OutputOf, scopes } from '@launch/proto/operation'
import type { Sessions } from '../auth/sessions.ts'
import { type Dispatcher, decoded } from '../call/dispatch.ts'

export interface OwnListingDeps {
  sessions: Pick<Sessions, 'find'>
  dispatcher: Pick<Dispatcher, 'run'>
}

const PER_PAGE = 100
/** Nobody has more listings than fit on so many pages of the list. */
const MAX_PAGES = 20

/** Finds the id of a listing by its slug, where who asks is signed in and owns it. */
export function ownListingFinder({ sessions, dispatcher }: OwnListingDeps) {
  const op = operations.list_my_listings
  return async (
    headers: Headers,
    slug: string,
    { requestId, address }: { requestId: string; address: string },
  ): Promise<number | undefined> => {
    const session = await sessions.find(headers)
    if (!session) return undefined
    const caller = { account: session.account, scopes }
    for (let page = 1; page <= MAX_PAGES; page++) {
      const input = { page, per_page: PER_PAGE }
      const { body } = await dispatcher.run({ op, input, caller, address, requestId, idempotencyKey: null })
      const { items, has_more } = decoded<OutputOf<typeof op>>(body)
      const found = items.find((listing) => listing.slug === slug)
      if (found) return found.id
      if (!has_more) return undefined
    }
    return undefined
  }
}
