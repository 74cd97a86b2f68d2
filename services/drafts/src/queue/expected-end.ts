import { isQuick, mostOf } from '@launch/kit'

/** A draft that is not ready yet, as it stands in the way of others. */
export interface Unfinished {
  readonly account: string
  /** Sites of one host are read one after the other. */
  readonly host: string
}

/** What is known of those that a new draft comes after. */
export interface Queue {
  readonly unfinished: readonly Unfinished[]
  /** Sites that all crawlers together read at once. */
  readonly places: number
  /** How long readings for an account lately took, in milliseconds; undefined where nothing is known. */
  readonly readingTime: (account: string) => number | undefined
}

/** What a site of ten pages takes by politeness alone, and one of a single page: of an account that nothing is known of. */
const TYPICAL = 10_000
const SMALL = 3_500

/** How many of each account stand before a new one where accounts take turns: of others at most one more than of its own. */
function ahead(of: readonly Unfinished[], account: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const each of of) counts.set(each.account, (counts.get(each.account) ?? 0) + 1)
  const turns = (counts.get(account) ?? 0) + 1
  return new Map([...counts].map(([name, count]) => [name, name === account ? count : Math.min(count, turns)]))
}

/**
 * In how many milliseconds the site of a new draft has been read, reckoned as if none of those before it were under way
 * yet: after those for its account's share of the places, for places at all, or for its host, whichever takes longest.
 * A host that is submitted again and again is taken to be small as long as nothing is known.
 */
export function expectedEnd({ account, host }: Unfinished, { unfinished, places, readingTime }: Queue): number {
  const timeOf = (name: string, unknown: number) => readingTime(name) ?? unknown
  const workOf = (counts: Map<string, number>, unknown: number) =>
    [...counts].reduce((sum, [name, count]) => sum + count * timeOf(name, unknown), 0)
  const own = timeOf(account, TYPICAL)
  const all = ahead(unfinished, account)
  const count = [...all.values()].reduce((sum, each) => sum + each, 0)
  const most = mostOf(places, isQuick(readingTime(account)))
  const inShare = Math.floor((all.get(account) ?? 0) / most) * own + own
  const inPlaces = (count < places ? 0 : workOf(all, TYPICAL) / places) + own
  const sameHost = unfinished.filter((each) => each.host === host)
  const atHost = workOf(ahead(sameHost, account), SMALL) + timeOf(account, SMALL)
  return Math.max(inShare, inPlaces, atHost)
}
