import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type EntityManager, query, type Sql, sqlOf } from '@launch/kit'
import { rowsRead } from '@launch/kit/testing'
import { operationsOf } from '@launch/proto'
import { handlersOf } from './handlers.ts'
import { openReads, type Reads } from './testing/reads.ts'

/** Each table that grows has as many rows or more. */
const ROWS = 100_000

let reads: Reads
beforeAll(async () => {
  reads = await openReads(ROWS)
}, 240_000)
afterAll(() => reads.close())

/** What everyone and what owners read; a read that is missing here has no proof of its plan. */
const INPUTS: Record<string, readonly Record<string, unknown>[]> = {
  get_listing: [{ slug: 'read-4' }],
  list_listing_updates: [{ slug: 'read-4' }, { slug: 'read-4', page: 3 }],
  list_updates: [{}, { page: 40 }],
  list_categories: [{}],
  search_listings: [
    {},
    { page: 50 },
    { q: 'busy' },
    { sort: 'votes' },
    { sort: 'newest', page: 20 },
    { category: 'Payments' },
    { launch_week: '2026-W40' },
    { category: 'Payments', launch_week: '2026-W40', sort: 'newest' },
  ],
  get_my_listing: [{ listing_id: 4 }],
  list_my_listings: [{}, { status: 'live', page: 2 }],
  list_listing_versions: [{ listing_id: 4 }, { listing_id: 4, page: 3 }],
  list_launch_weeks: [{}],
  get_badges: [{}, { listing_id: 4 }],
  get_community_weekly_leaderboard: [{}, { week: '2026-W40' }, { week: '2026-W30' }],
  list_my_follows: [{}, { page: 2 }],
  list_interview_questions: [{}],
  get_story_rules: [{}],
  get_founder: [{ handle: 'founder-1' }],
  get_my_profile: [{}],
  list_listing_edits: [{}, { listing_id: 4 }],
}

/** What feeds, sitemaps, mailings, claims and the list’s page are made of. */
const INTERNAL: typeof INPUTS = {
  list_launches: [{ limit: 50 }],
  list_highlighted_listings: [{}],
  get_claimed_listing: [{ slug: 'read-4', account_id: 'account-1' }],
  get_owned_company: [
    { listing_id: 4, account_id: 'account-1' },
    { listing_id: 4, account_id: null },
  ],
  list_sitemap_files: [{}],
  list_sitemap: [
    { kind: 'listings', file: 3 },
    { kind: 'founders', file: 3 },
  ],
}

/** Tables of as many rows as there are tiers or categories, and of what is counted with those every second. */
const FIXED = /^(search_tier|board|category|filter_count|filter_change)$/

interface Statement {
  text: string
  values: unknown[]
}

/** A `sql` that keeps what it is asked. */
function kept(sql: Sql, statements: Statement[]): Sql {
  return <T>(strings: TemplateStringsArray, ...values: unknown[]) => {
    const text = strings.reduce((before, part, index) => `${before}$${index}${part}`)
    statements.push({ text, values })
    return sql<T>(strings, ...values)
  }
}

/** Tables that a plan reads from end to end. */
function scannedBy(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(scannedBy)
  if (typeof plan !== 'object' || plan === null) return []
  const node = plan as Record<string, unknown>
  const own = node['Node Type'] === 'Seq Scan' ? [String(node['Relation Name'])] : []
  return [...own, ...Object.values(node).flatMap(scannedBy)]
}

const grown = (tables: readonly string[]) => tables.filter((table) => !FIXED.test(table))

/** The plan for these values, and the one that serves all values once a connection has asked a few times. */
async function plansOf(em: EntityManager, { text, values }: Statement): Promise<unknown[]> {
  return [
    await query(em, `explain (format json) ${text}`, values),
    await query(em, `explain (generic_plan, format json) ${text}`),
  ]
}

test('every read of everyone and of owners is here', () => {
  const public_ = Object.values(operationsOf('listings')).filter(
    (operation) => operation.surface === 'public' && !operation.idempotent,
  )
  expect(Object.keys(INPUTS).toSorted()).toEqual(public_.map(({ name }) => name).toSorted())
})

test('a statement that does read a table from end to end is told', async () => {
  const { bench } = reads
  await bench.orm.em.fork().transactional(async (em) => {
    const text = 'select count(*) from listing where wording::text = $1'
    const read = await rowsRead(em, () => query(em, text, ['']))
    expect(Object.keys(read.scanned)).toEqual(['listing'])
    expect((await plansOf(em, { text, values: [''] })).flatMap(scannedBy)).toEqual(['listing', 'listing'])
  })
})

test.each(Object.entries({ ...INPUTS, ...INTERNAL }))('%s reads no table from end to end', async (name, inputs) => {
  const { bench, context } = reads
  const handler = (handlersOf(bench.settings, bench.pictures) as Record<string, unknown>)[name] as (
    of: object,
  ) => Promise<unknown>
  for (const input of inputs) {
    await bench.orm.em.fork().transactional(async (em) => {
      const statements: Statement[] = []
      const read = await rowsRead(em, () => handler({ ...context, input, em, sql: kept(sqlOf(em), statements) }))
      expect({ input, scanned: grown(Object.keys(read.scanned)) }).toEqual({ input, scanned: [] })
      for (const statement of statements) {
        const scanned = grown((await plansOf(em, statement)).flatMap(scannedBy))
        expect({ statement: statement.text, scanned }).toEqual({ statement: statement.text, scanned: [] })
      }
    })
  }
})
