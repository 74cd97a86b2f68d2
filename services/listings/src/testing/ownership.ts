import { randomIds } from '@launch/kit'
import { until } from '@launch/kit/testing'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { ListingsBench } from './bench.ts'
import { draftOn, launched } from './editing.ts'

type Transfer = InputOf<Operations['transfer_company']>

/** A company with a live listing on each site, its draft, and who owns it first. */
export interface Owned {
  owner: string
  company_id: number
  /** On `main` and `berlin`. */
  ids: [number, number]
  slug: string
  draft: ReturnType<typeof draftOn>
}

/** Companies that change hands, on a bench with two sites. */
export function ownershipOn(bench: ListingsBench) {
  const companyOf = async (listing: number): Promise<number> => {
    const [row] = await bench.database.sql`select company_id from listings.listing where id = ${listing}`
    return row.company_id
  }
  return {
    companyOf,
    /** A company of an account of its own, live on both sites. */
    async live(fields: Record<string, unknown> = {}): Promise<Owned> {
      const owner = randomIds.ulid()
      const draft = draftOn(bench, owner)
      const name = `Pay ${owner.toLowerCase()}`
      const url = `https://${owner.toLowerCase()}.com/`
      const wording = { headline: 'Paid', summary: 'It asks.', categories: ['Payments'] }
      const [first = 0, second = 0] = await draft.saveAll({ fields: { name, url, ...wording, ...fields } }, [
        'main',
        'berlin',
      ])
      for (const id of [first, second]) await launched(bench, id)
      const [row] = await bench.database.sql`select slug from listings.listing where id = ${first}`
      return { owner, company_id: await companyOf(first), ids: [first, second], slug: row.slug, draft }
    },
    transfer: (
      { company_id, ids: [listing_id] }: Pick<Owned, 'company_id' | 'ids'>,
      account_id: string | null,
      version = 1,
      { why = 'claimed', opId = randomIds.uuid() }: { why?: Transfer['why']; opId?: string } = {},
    ) => bench.call('transfer_company', { company_id, listing_id, account_id, version, why }, { account: null, opId }),
    own: (account: string, listing_id: number) => bench.call('get_my_listing', { listing_id }, { account }),
    /** Whose a company is, and who submitted it. */
    async owners(company: number): Promise<{ owner: string | null; submitter: string | null; version: number }> {
      const [row] = await bench.database.sql`
        select account_id as owner, submitted_by as submitter, owner_version as version
          from listings.company where id = ${company}`
      return row
    },
    /**
     * Has works want a listing while somebody else holds it: they wait for it one behind the other, in their order, until
     * all of them do.
     */
    async inTurn<T>(listing: number, works: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
      const waiting = async () =>
        (
          await bench.database.sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
        ).length
      const started: Promise<T>[] = []
      await bench.database.sql.begin(async (holder) => {
        await holder`select from listings.listing where id = ${listing} for update`
        for (const work of works) {
          const running = work()
          running.catch(() => undefined)
          started.push(running)
          await until('a call waits for the listing', async () => (await waiting()) >= started.length)
        }
      })
      return Promise.allSettled(started)
    },
  }
}

/** A tally and the rows that count, which are always as many. */
export async function tallyOf(bench: ListingsBench, listing: number): Promise<{ votes: number; counted: number }> {
  const [row] = await bench.database.sql`
    select l.votes, (select count(*)::int from listings.vote v where v.listing_id = l.id and v.weight = 1) as counted
      from listings.listing l where l.id = ${listing}`
  return row
}
