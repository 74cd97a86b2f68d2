import { type EntityManager, query, Refusal, type WorkTimes } from '@launch/kit'
import { READ_WITHIN } from '../rules/times.ts'
import { expectedEnd, type Unfinished } from './expected-end.ts'

/** What it is known by whether a new draft can be ready in time. */
export interface AdmissionDeps {
  /** Sites that all crawlers together read at once. */
  places: number
  /** How long readings took, by account: each process knows of those that it saw the end of. */
  times: WorkTimes
}

/** Refuses a site that can't be read in time as `unavailable`, and says what that means: no draft was made, unless told. */
export type Admission = (em: EntityManager, account: string, url: string, meaning?: string) => Promise<void>

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')

/**
 * Lets a draft, or a competitor, in only where its site is read in time by what is known of those before it. They are counted without a
 * lock, as one would have the drafts of an account wait for each other: those made at the same moment don't see each other.
 */
export function admission({ places, times }: AdmissionDeps): Admission {
  return async (em, account, url, meaning = 'No draft was made') => {
    const rows = await query<{ account_id: string; url: string }>(
      em,
      `select account_id, url from draft where status <> 'ready'
         union all select account_id, url from competitor_reading where outcome is null`,
    )
    const unfinished: Unfinished[] = rows.map((row) => ({ account: row.account_id, host: hostOf(row.url) }))
    const readingTime = (name: string) => times.of(name)
    const late = expectedEnd({ account, host: hostOf(url) }, { unfinished, places, readingTime }) - READ_WITHIN
    if (late > 0) throw tooLate(unfinished.filter((each) => each.account === account).length, late, meaning)
  }
}

function tooLate(own: number, late: number, meaning: string): Refusal {
  const seconds = Math.ceil(late / 1_000)
  const why =
    own > 0
      ? `${own} websites are still being read for you, and this one could not be read in time after them`
      : 'So many sites are waiting to be read that this one could not be read in time'
  return new Refusal('unavailable', `${why}. ${meaning}; send the same request again in ${seconds} s.`, {}, seconds)
}
