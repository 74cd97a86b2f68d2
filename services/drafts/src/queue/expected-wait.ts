import { mostOf } from '@launch/kit'

/** A draft that is not ready yet, as it stands in the way of others. */
export interface Unfinished {
  readonly account: string
  /** Sites of one host are read one after the other. */
  readonly host: string
}

/** What the wait of a new draft is reckoned from. */
export interface Queue {
  readonly unfinished: readonly Unfinished[]
  /** Sites that all crawlers together read at once. */
  readonly places: number
  /** How long a reading for an account takes, in milliseconds. */
  readonly readingTime: (account: string) => number
}

/** How many of each account stand before a new one where accounts take turns: of others at most one more than of its own. */
function ahead(of: readonly Unfinished[], account: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const each of of) counts.set(each.account, (counts.get(each.account) ?? 0) + 1)
  const turns = (counts.get(account) ?? 0) + 1
  return new Map([...counts].map(([name, count]) => [name, name === account ? count : Math.min(count, turns)]))
}

/**
 * How many milliseconds a new draft waits until its site is read, reckoned as if none of those before it were under way
 * yet: for its account's share of the places, for places at all, and for its host, whichever is longest.
 */
export function expectedWait({ account, host }: Unfinished, { unfinished, places, readingTime }: Queue): number {
  const workOf = (counts: Map<string, number>) =>
    [...counts].reduce((sum, [name, count]) => sum + count * readingTime(name), 0)
  const all = ahead(unfinished, account)
  const count = [...all.values()].reduce((sum, each) => sum + each, 0)
  const forShare = Math.floor((all.get(account) ?? 0) / mostOf(places)) * readingTime(account)
  const forPlaces = count < places ? 0 : workOf(all) / places
  const sameHost = unfinished.filter((each) => each.host === host)
  return Math.max(forShare, forPlaces, workOf(ahead(sameHost, account)))
}
