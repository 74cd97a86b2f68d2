import type { Clock, NatsConnection } from '@launch/kit'
import { type AnyHandler, planOf, type RpcRequest, serveOperations, type TestDatabase } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { Migration } from '@mikro-orm/migrations'

class Effects extends Migration {
  override up(): void {
    this.addSql('create table effect (id bigint generated always as identity primary key, account_id text, url text)')
  }
}

/** The schema of a drafts service that only keeps what it did. */
export const recorderPlan = planOf({ name: 'drafts', migrations: [{ name: '001_effect', class: Effects }] })

const { submit_listing, list_my_drafts, get_draft, get_draft_page } = operations

/** Writes a row for each effect, so that a doubled one shows, and answers with a draft of its own. */
export const recordEffect: AnyHandler = async ({ input, caller, em, ids }) => {
  await em.execute('insert into effect (account_id, url) values (?, ?)', [caller.account, String(input.url)])
  return { ...submit_listing.example.output, id: `drf_${ids.ulid()}`, url: String(input.url) }
}

/** A list that says as many drafts as the caller has effects; items don't matter here. */
const listEffects: AnyHandler = async ({ input, caller, em }) => {
  const [page, per_page] = [Number(input.page ?? 1), Number(input.per_page ?? 20)]
  const sql = 'select count(*)::int as total from effect where account_id = ?'
  const [row] = await em.execute<{ total: number }[]>(sql, [caller.account])
  const total = row?.total ?? 0
  return { items: [], page, per_page, total, total_is_exact: true, has_more: page * per_page < total }
}

/** A drafts service that records what it did. */
export interface Recorder {
  /** Puts another handler in the place of an operation's own until it is disposed of. */
  behave(name: string, handler: AnyHandler): Disposable
  /** Answers one request as if it had come over NATS, without sending the answer. */
  answer(name: string, request: RpcRequest): Promise<string>
  /** How often an account's effect has happened. */
  effects(account: string): Promise<number>
  /** The op_ids under which an account's effects were recorded. */
  opIds(account: string): Promise<string[]>
  start(): Promise<void>
  stop(): Promise<void>
}

/** A recorder on real NATS and Postgres, not started yet; `recorderPlan` stands already. */
export function createRecorder(on: { database: TestDatabase; nc: NatsConnection; clock: Clock }): Recorder {
  const handlers = new Map<string, AnyHandler>([
    ['submit_listing', recordEffect],
    ['list_my_drafts', listEffects],
    ['get_draft', async ({ input }) => ({ ...get_draft.example.output, id: input.id })],
    ['get_draft_page', async () => get_draft_page.example.output],
  ])
  const current = (name: string): AnyHandler => {
    return async (context) => handlers.get(name)?.(context)
  }
  const own = Object.fromEntries([...handlers.keys()].map((name) => [name, current(name)]))
  const start = () =>
    serveOperations([submit_listing, list_my_drafts, get_draft, get_draft_page], own, { ...on, service: 'drafts' })
  let served: Awaited<ReturnType<typeof start>> | undefined
  return {
    behave(name, handler) {
      const before = handlers.get(name)
      handlers.set(name, handler)
      return {
        [Symbol.dispose]: () => {
          if (before) handlers.set(name, before)
        },
      }
    },
    async answer(name, request) {
      if (!served) throw new Error('The recorder is not started.')
      return served.answer(name, request)
    },
    async effects(account) {
      const [row] = await on.database.sql`select count(*)::int as n from drafts.effect where account_id = ${account}`
      return row.n
    },
    async opIds(account) {
      const rows = await on.database.sql<{ op_id: string }[]>`
        select op_id from drafts.operation where account_id = ${account} order by created_at`
      return rows.map((row) => row.op_id)
    },
    async start() {
      served = await start()
    },
    async stop() {
      await served?.stop()
      served = undefined
    },
  }
}
