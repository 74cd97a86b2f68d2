import { type EntityManager, query, run } from '@launch/kit'

/** A vote as it is cast: its weight is fixed then. */
export interface Cast {
  listing_id: number
  account_id: string
  weight: 0 | 1
}

/** How a vote stands, and the listing's tally with it. */
export interface Counted {
  listing_id: number
  account_id: string
  weight: number
  votes: number
}

/**
 * Writes votes and counts them in the same statement, so that a tally always equals the rows that count. A vote that
 * counts already stays as it is; one that did not, and does now, is of this moment. The listings are locked by now. One
 * of an owner, who may have become it while the lock was waited for, is not written and has no row in the answer.
 */
export function castVotes(em: EntityManager, votes: readonly Cast[], at: Date): Promise<Counted[]> {
  return query<Counted>(
    em,
    `with given as materialized (
         select distinct on (cast_now.listing_id, cast_now.account_id) cast_now.*
           from json_to_recordset(?::text::json) as cast_now (listing_id integer, account_id text, weight integer)
           join listing own on own.id = cast_now.listing_id
           join company c on c.id = own.company_id and c.account_id is distinct from cast_now.account_id
          order by cast_now.listing_id, cast_now.account_id, cast_now.weight desc),
       put as (
         insert into vote (listing_id, account_id, weight, cast_at)
           select listing_id, account_id, weight, ?::timestamptz from given
         on conflict (listing_id, account_id) do update set weight = excluded.weight, cast_at = excluded.cast_at
           where vote.weight < excluded.weight
         returning listing_id, account_id, weight, cast_at),
       more as (
         select listing_id, sum(weight)::integer as votes, max(cast_at) as last from put
          group by listing_id having sum(weight) > 0),
       counted as (
         update listing l set votes = l.votes + more.votes, last_vote_at = greatest(l.last_vote_at, more.last)
           from more where l.id = more.listing_id returning l.id, l.votes),
       moved as (insert into search_vote (listing_id) select id from counted)
     select given.listing_id, given.account_id, coalesce(put.weight, v.weight) as weight,
            coalesce(counted.votes, l.votes) as votes
       from given
       join listing l on l.id = given.listing_id
       left join put using (listing_id, account_id)
       left join counted on counted.id = given.listing_id
       left join vote v on v.listing_id = given.listing_id and v.account_id = given.account_id`,
    [JSON.stringify(votes), at],
  )
}

/** Takes votes back, where there are any, and counts what is left. The listings are locked by now. */
export async function takeVotes(em: EntityManager, votes: readonly Omit<Cast, 'weight'>[]): Promise<void> {
  const gone = await query<{ listing_id: number; weight: number }>(
    em,
    `delete from vote v using json_to_recordset(?::text::json) as given (listing_id integer, account_id text)
      where v.listing_id = given.listing_id and v.account_id = given.account_id returning v.listing_id, v.weight`,
    [JSON.stringify(votes)],
  )
  if (gone.every(({ weight }) => weight === 0)) return
  await run(
    em,
    `with fewer as (
         select listing_id, sum(weight)::integer as votes from json_to_recordset(?::text::json)
           as gone (listing_id integer, weight integer) group by listing_id having sum(weight) > 0),
       counted as (
         update listing l set votes = l.votes - fewer.votes,
                last_vote_at = (select max(cast_at) from vote v where v.listing_id = l.id and v.weight = 1)
           from fewer where l.id = fewer.listing_id returning l.id)
     insert into search_vote (listing_id) select id from counted`,
    [JSON.stringify(gone)],
  )
}
