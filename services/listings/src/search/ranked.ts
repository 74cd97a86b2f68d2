/** The search rows that answer a search: SQL that gives `listing_id, match, votes`, and its parameters. */
export interface Ranked {
  sql: string
  params: unknown[]
  /** What a page is ordered by where it is not `match desc, votes desc, listing_id`. */
  byVotesAlone: boolean
}

/** How many names that are only near what was asked are given. */
const MOST_NEAR = 200

/** Everything that everyone can see. */
export function allListings(site: string): Ranked {
  const sql = 'select listing_id, 0 as match, votes from listing_search where site = ?'
  return { sql, params: [site], byVotesAlone: true }
}

/** What has all the words, each as the beginning of one of its own: best where they are the name, then in the name. */
export function wordMatches(site: string, q: string): Ranked {
  const sql = `select listing_id, votes,
      case when name = search_text(?) then 3 when words @@ search_query(?, 'A') then 2 else 1 end as match
    from listing_search where site = ? and words @@ search_query(?, '')`
  return { sql, params: [q, q, site, q], byVotesAlone: false }
}

/** Names that are spelt much like what was asked. */
export function nearMatches(site: string, q: string): Ranked {
  const sql = 'select listing_id, nearness as match, votes from near_names(?, search_text(?), ?)'
  return { sql, params: [site, q, MOST_NEAR], byVotesAlone: false }
}
