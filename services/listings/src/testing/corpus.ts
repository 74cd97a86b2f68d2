import type { SQL } from 'bun'
import { randomFrom } from '../seed/random.ts'

export { randomFrom }

/** Words that texts are made of; the one of rank r is drawn in proportion to 1/r (Zipf's law), each draw by itself. */
const COMMON = 50_000
/** Words that names begin with, all as frequent. */
const BRANDS = 300_000
/** Common words in one listing: one in its name, five in its headline, six in its summary, two tags. */
const DRAWS = 14
const SYLLABLES = [...'bcdfghjklmnprstvwxyz'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel))
const CATEGORIES = ['Payments', 'Education', 'Analytics', 'Graphics & Photo', 'Notes & Documents', 'Project Management']
const MAX_VOTES = 5_000
const BATCH = 10_000

/** The word of a rank, from 1: three syllables, so that beginnings are shared as in a language. */
export function corpusWord(rank: number): string {
  const place = (rank * 548_861 + 77) % SYLLABLES.length ** 3
  return [1, 100, 10_000].map((unit) => SYLLABLES[Math.floor(place / unit) % SYLLABLES.length]).join('')
}

/** The word that some listing's name begins with. */
export const corpusBrand = (nth: number) => corpusWord(COMMON + 1 + (nth % BRANDS))

/** The share of listings that have the common word of a rank. */
export function shareOf(rank: number): number {
  return 1 - (1 - Math.log((rank + 1) / rank) / Math.log(COMMON)) ** DRAWS
}

/** Numbers from 0 that are small far more often than great. */
const skewed = (random: number, most: number) => Math.floor(Math.exp(random * Math.log(most))) - 1

/**
 * Makes `listings` live listings by bulk SQL, as the migrator, a few of them with many votes: the same for the same seed.
 * The schema is expected to be empty.
 */
export async function makeCorpus(sql: SQL, listings: number, seed = 2026): Promise<void> {
  const random = randomFrom(seed)
  const common = (count: number) =>
    Array.from({ length: count }, () => corpusWord(skewed(random(), COMMON) + 1)).join(' ')
  const row = (id: number) => ({
    id,
    name: `${corpusBrand(Math.floor(random() * BRANDS))} ${common(1)}`,
    headline: common(5),
    summary: common(6),
    tags: [common(1), common(1)],
    category: CATEGORIES[skewed(random(), CATEGORIES.length + 1)],
    votes: skewed(random() ** 2, MAX_VOTES),
  })
  for (let made = 0; made < listings; made += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, listings - made) }, (_, index) => row(made + index + 1))
    await sql.unsafe(INSERT, [JSON.stringify(rows)])
  }
  await sql.begin(async (tx) => {
    await tx.unsafe('set local search_path = listings, public')
    await tx.unsafe(`select setval(pg_get_serial_sequence('company', 'id'), max(id)) from company`)
    await tx.unsafe('select fill_search()')
  })
  await sql.unsafe('vacuum analyze')
}

/** Weeks that listings went live in, each as likely; the first is 2026-W01. */
const WEEKS = 47

const INSERT = `with given as (
    select *, (id::bigint * 7919 % ${WEEKS})::integer as week, id::bigint * 104729 % 600000 as second from json_to_recordset($1::text::json)
      as given (id integer, name text, headline text, summary text, tags json, category text, votes integer)),
  companies as (
    insert into listings.company (id, account_id, facts, created_at, updated_at) overriding system value
      select id, 'account-' || id / 3, json_build_object('name', name, 'url', 'https://p' || id || '.com/',
        'categories', json_build_array(category), 'tags', tags), now(), now() from given)
  insert into listings.listing (company_id, site, slug, status, plan, launch_week, live_at, wording, votes, product_key,
      created_at, updated_at)
    select id, 'main', replace(name, ' ', '-') || '-' || id, 'live', 'paid', '2026-W' || lpad((week + 1)::text, 2, '0'),
      timestamptz '2025-12-29 00:00:00Z' + week * interval '7 days' + second * interval '1 second',
      json_build_object('headline', headline, 'summary', summary), votes, 'p' || id || '.com', now(), now() from given`
