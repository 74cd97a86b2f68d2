import { query, type ServiceTask } from '@launch/kit'

/** Rows that one turn takes, so that it is short. */
const MOST = 5_000

/** Brings the votes of listings into their search rows, so that no vote waits for an index. */
export const followedVotes: ServiceTask = {
  name: 'follow_votes',
  every: 500,
  isExclusive: true,
  async run({ em }) {
    const [row] = await query<{ taken: number }>(em, 'select put_search_votes(?) as taken', [MOST])
    return row?.taken === MOST ? 'more' : 'done'
  },
}

/** Adds what has changed to the counts of categories and weeks; those who read count both. */
export const addedChanges: ServiceTask = {
  name: 'add_filter_changes',
  every: 10_000,
  isExclusive: true,
  async run({ em }) {
    const [row] = await query<{ added: number }>(em, 'select add_filter_changes(?) as added', [MOST])
    return row?.added === MOST ? 'more' : 'done'
  },
}
