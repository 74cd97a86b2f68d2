import { type BatchedHandler, batched, type Caller, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import type { ListingsSettings } from '../config.ts'
import { siteOf } from '../listing/site.ts'
import { type Ballot, ballotsOf } from './ballot.ts'
import { castVotes } from './tally.ts'
import type { TellVotes } from './tell-votes.ts'

type Op = Operations['vote_for_listing']

/** Milliseconds after which the votes of an account count. */
const OLD_ENOUGH = 86_400_000

/** Votes for listings: those that come together are written together, with one lock for each listing. */
export function voteForListing(settings: ListingsSettings, tell: TellVotes): BatchedHandler<InputOf<Op>, OutputOf<Op>> {
  return batched<Op>({
    async together(calls, { em, clock }) {
      const ballots = (await ballotsOf(em, calls, settings)).map(allowed)
      // The locks may have been waited for, and a week may have closed meanwhile: the vote is of now.
      const now = clock.now()
      const casts = ballots.flatMap((ballot, index) => {
        if (ballot instanceof Refusal) return []
        return [
          { listing_id: ballot.listing.id, account_id: ballot.account, weight: weightOf(calls[index]?.caller, now) },
        ]
      })
      const counted = casts.length > 0 ? await castVotes(em, casts, now) : []
      const byVoter = new Map(counted.map((row) => [`${row.listing_id} ${row.account_id}`, row]))
      return ballots.map((ballot) => {
        if (ballot instanceof Refusal) return ballot
        const { listing, account } = ballot
        const vote = byVoter.get(`${listing.id} ${account}`)
        if (!vote) return ownListing(listing.slug)
        return { slug: listing.slug, voted: true, weight: vote.weight, votes: vote.votes }
      })
    },
    committed: (calls) => tell(calls.map(({ input }) => [siteOf(settings, input.site).key, input.slug])),
  })
}

const ownListing = (slug: string) =>
  new Refusal('own_listing', `"${slug}" is your own listing, and nobody votes for their own.`)

function allowed(ballot: Ballot): Ballot {
  if (ballot instanceof Refusal) return ballot
  const { listing, account } = ballot
  if (listing.owner === account) {
    return ownListing(listing.slug)
  }
  if (listing.status !== 'live') {
    return new Refusal('listing_not_live', `"${listing.slug}" is ${listing.status}. Votes are for live listings.`)
  }
  return ballot
}

function weightOf(caller: Caller | undefined, now: Date): 0 | 1 {
  const since = Date.parse(caller?.since ?? '')
  return now.getTime() - since >= OLD_ENOUGH ? 1 : 0
}
