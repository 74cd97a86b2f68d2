import type { Clock, NatsConnection } from '@launch/kit'
import { type AnyHandler, planOf, type ServedOperations, serveOperations, type TestDatabase } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import type { Operation } from '@launch/proto/operation'
import { Migration } from '@mikro-orm/migrations'

class Effects extends Migration {
  override up(): void {
    this.addSql('create table effect (id bigint generated always as identity primary key, account_id text, input text)')
  }
}

/** The schema of a drafts service that only counts what it did. */
export const recorderPlan = planOf({ name: 'drafts', migrations: [{ name: '001_effect', class: Effects }] })

/** Writes a row for each effect, so that a doubled one shows, and answers with the operation's own example. */
const submitListing: AnyHandler = async ({ input, caller, em, ids }) => {
  await em.execute('insert into effect (account_id, input) values (?, ?)', [caller.account, JSON.stringify(input)])
  return { ...operations.submit_listing.example.output, id: `drf_${ids.ulid()}`, url: String(input.url) }
}

/** Lists as many drafts as there are effects of the caller; the items themselves don't matter here. */
const listMyDrafts: AnyHandler = async ({ input, caller, em }) => {
  const [page, per_page] = [Number(input.page ?? 1), Number(input.per_page ?? 20)]
  const [row] = await em.execute<{ total: number }[]>('select count(*)::int as total from effect where account_id = ?', [
    caller.account,
  ])
  const total = row?.total ?? 0
  return { items: [], page, per_page, total, total_is_exact: true, has_more: page * per_page < total }
}

const handlers: Record<string, AnyHandler> = {
  submit_listing: submitListing,
  list_my_drafts: listMyDrafts,
  get_draft: async ({ input }) => ({ ...operations.get_draft.example.output, id: input.id }),
  get_draft_page: async () => operations.get_draft_page.example.output,
}

const served: readonly Operation[] = [
  operations.submit_listing,
  operations.list_my_drafts,
  operations.get_draft,
  operations.get_draft_page,
]

/** Starts a drafts service on real NATS and Postgres; `own` takes the place of its handlers. */
export function startRecorder(
  on: { database: TestDatabase; nc: NatsConnection; clock: Clock },
  own: Record<string, AnyHandler> = {},
): Promise<ServedOperations> {
  return serveOperations(served, { ...handlers, ...own }, { ...on, service: 'drafts' })
}
