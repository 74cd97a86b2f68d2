import { type BatchedHandler, batched, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import type { ListingsSettings } from '../config.ts'
import { siteOf } from '../listing/site.ts'
import { ballotsOf } from './ballot.ts'
import { takeVotes } from './tally.ts'
import type { TellVotes } from './tell-votes.ts'

type Op = Operations['withdraw_vote']

/** Takes votes back; where there is none, nothing changes. */
export function withdrawVote(settings: ListingsSettings, tell: TellVotes): BatchedHandler<InputOf<Op>, OutputOf<Op>> {
  return batched<Op>({
    async together(calls, { em }) {
      const ballots = await ballotsOf(em, calls, settings)
      const taken = ballots.flatMap((ballot) =>
        ballot instanceof Refusal ? [] : [{ listing_id: ballot.listing.id, account_id: ballot.account }],
      )
      if (taken.length > 0) await takeVotes(em, taken)
      return ballots.map((ballot) => (ballot instanceof Refusal ? ballot : {}))
    },
    committed: (calls) => tell(calls.map(({ input }) => [siteOf(settings, input.site).key, input.slug])),
  })
}
