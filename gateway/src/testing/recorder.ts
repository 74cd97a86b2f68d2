import { type Clock, type NatsConnection, Refusal } from '@launch/kit'
import {
  type PlainHandler,
  planOf,
  type ServedOperations,
  serveOperations,
  type TestDatabase,
} from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { operation } from '@launch/proto/operation'
import { Shape } from '@launch/proto/schemas/common'
import { Migration } from '@mikro-orm/migrations'
import { Type } from '@sinclair/typebox'

class Effects extends Migration {
  override up(): void {
    this.addSql('create table effect (id bigint generated always as identity primary key, account_id text, url text)')
  }
}

/** The schema of a drafts service that only keeps what it did. */
export const recorderPlan = planOf({ name: 'drafts', migrations: [{ name: '001_effect', class: Effects }] })

const { submit_listing, list_my_drafts, get_draft, get_draft_page, list_invites } = operations

/** Writes a row for each effect, so that a doubled one shows, and answers with a draft of its own. */
export const recordEffect: PlainHandler = async ({ input, caller, em, ids }) => {
  await em.execute('insert into effect (account_id, url) values (?, ?)', [caller.account, String(input.url)])
  return { ...submit_listing.example.output, id: `drf_${ids.ulid()}`, url: String(input.url) }
}

/** A list that says as many drafts as the caller has effects; items don't matter here. */
const listEffects: PlainHandler = async ({ input, caller, em }) => {
  const [page, per_page] = [Number(input.page ?? 1), Number(input.per_page ?? 20)]
  const sql = 'select count(*)::int as total from effect where account_id = ?'
  const [row] = await em.execute<{ total: number }[]>(sql, [caller.account])
  const total = row?.total ?? 0
  return { items: [], page, per_page, total, total_is_exact: true, has_more: page * per_page < total }
}

/** An operation that answers 204 and has a number in its path: the recorder's own, beside the catalogue's. */
export const removeEffect = operation({
  name: 'remove_effect',
  service: 'drafts',
  route: 'DELETE /effects/{id}',
  tag: 'Drafts',
  summary: 'Remove an effect.',
  description: 'Only one’s own.',
  scope: 'listings:write',
  idempotent: true,
  status: 204,
  input: Shape({ id: Type.Integer({ minimum: 1 }), force: Type.Optional(Type.Boolean()) }),
  output: Shape({}),
  errors: ['not_found'],
  example: { input: { id: 1 }, output: {} },
})

const remove: PlainHandler = async ({ input, caller, em }) => {
  const sql = 'delete from effect where id = ? and account_id = ?'
  const { affectedRows } = await em.execute<{ affectedRows: number }>(sql, [input.id, caller.account], 'run')
  if (affectedRows === 0) throw new Refusal('not_found', `You have no effect ${input.id}.`)
  return {}
}

/** A drafts service that records what it did. */
export interface Recorder {
  /** Puts another handler in the place of an operation's own until it is disposed of. */
  behave(name: string, handler: PlainHandler): Disposable
  /** How often an account's effect has happened. */
  effects(account: string): Promise<number>
  /** The op_ids under which an account's effects were recorded. */
  opIds(account: string): Promise<string[]>
  start(): Promise<void>
  stop(): Promise<void>
}

const served = [submit_listing, list_my_drafts, get_draft, get_draft_page, list_invites, removeEffect]

/** A recorder on real NATS and Postgres, not started yet; `recorderPlan` stands already. */
export function createRecorder(on: { database: TestDatabase; nc: NatsConnection; clock: Clock }): Recorder {
  const handlers = new Map<string, PlainHandler>([
    ['submit_listing', recordEffect],
    ['list_my_drafts', listEffects],
    ['get_draft', async ({ input }) => ({ ...get_draft.example.output, id: input.id })],
    ['get_draft_page', async () => get_draft_page.example.output],
    ['list_invites', async () => list_invites.example.output],
    [removeEffect.name, remove],
  ])
  const current = (name: string): PlainHandler => {
    return async (context) => handlers.get(name)?.(context)
  }
  const own = Object.fromEntries([...handlers.keys()].map((name) => [name, current(name)]))
  const start = () => serveOperations(served, own, { ...on, service: 'drafts' })
  let running: ServedOperations | undefined
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
      running = await start()
    },
    async stop() {
      await running?.stop()
      running = undefined
    },
  }
}
