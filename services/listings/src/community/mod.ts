import type { ListingsSettings } from '../config.ts'
import { followListing } from './follow_listing.ts'
import { followerHandlers } from './followers.ts'
import { getCommunityWeeklyLeaderboard } from './get_community_weekly_leaderboard.ts'
import { listMyFollows } from './list_my_follows.ts'
import type { TellVotes } from './tell-votes.ts'
import { unfollowListing } from './unfollow_listing.ts'
import { voteForListing } from './vote_for_listing.ts'
import { withdrawVote } from './withdraw_vote.ts'

/** The operations of votes, follows and boards. */
export const communityHandlers = (settings: ListingsSettings, tellVotes: TellVotes) => ({
  vote_for_listing: voteForListing(settings, tellVotes),
  withdraw_vote: withdrawVote(settings, tellVotes),
  follow_listing: followListing(settings),
  unfollow_listing: unfollowListing(settings),
  list_my_follows: listMyFollows(settings),
  ...followerHandlers(settings),
  get_community_weekly_leaderboard: getCommunityWeeklyLeaderboard(settings),
})
