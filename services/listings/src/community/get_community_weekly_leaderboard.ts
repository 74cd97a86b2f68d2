import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'

/** TODO-I12 */
export function getCommunityWeeklyLeaderboard(
  _: ListingsSettings,
): Handler<Operations['get_community_weekly_leaderboard']> {
  return async () => {
    throw new Refusal('unavailable', 'Not built.')
  }
}
