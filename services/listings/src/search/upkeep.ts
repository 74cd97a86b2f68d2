import { query, type ServiceTask } from '@launch/kit'

/** Rows that one turn moves out of a tier, so that writers wait no longer than that takes. */
const MOVED = 5_000
/** Words looked at in one turn. */
const WORDS = 200

/** Moves the least voted of a tier that is over full to the next one. */
export const settledTiers: ServiceTask = {
  name: 'settle_search_tiers',
  every: 300_000,
  isExclusive: true,
  async run({ em }) {
    await query(em, 'select settle_search_tier(tier, ?) from search_tier where room is not null order by tier', [MOVED])
  },
}

/** Forgets words that no listing has any longer, some at a time, from the first word on and then again. */
export function forgottenWords(): ServiceTask {
  let after = ''
  return {
    name: 'forget_search_words',
    every: 60_000,
    isExclusive: true,
    async run({ em }) {
      const [row] = await query<{ last: string | null }>(em, 'select forget_search_words(?, ?) as last', [after, WORDS])
      after = row?.last ?? ''
    },
  }
}
