import type { Clock, NatsConnection } from '@launch/kit'
import { Refusal } from '@launch/kit'
import { type PlainHandler, planOf, serveOperations, type TestDatabase } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import type { Operation, PublicOperation } from '@launch/proto/operation'

/** A call as the service saw it. */
export interface SeenCall {
  name: string
  input: Record<string, unknown>
  account: string | null
}

/** A listings service that answers with the examples of its contracts, until it is told otherwise. */
export interface ListingsService {
  /** What it was asked, in turn. */
  calls: SeenCall[]
  /** Puts another handler in the place of an operation's until it is disposed of. */
  behave(name: string, handler: PlainHandler): Disposable
  stop(): Promise<void>
}

const own: readonly Operation[] = Object.values(operations).filter(({ service }) => service === 'listings')
const published = own.filter((op): op is PublicOperation => op.surface === 'public')
const internal = own.filter(({ name }) =>
  [
    'keep_profile_photo',
    'get_listing_badge',
    'get_upcoming_listing',
    'list_launches',
    'list_sitemap_files',
    'list_sitemap',
  ].includes(name),
)

const notFound: PlainHandler = async () => {
  throw new Refusal('not_found', 'There is nothing like that.')
}

/** Starts it on a test's database and nats-server. */
export async function startListings(on: {
  database: TestDatabase
  nc: NatsConnection
  clock: Clock
}): Promise<ListingsService> {
  await on.database.migrate(planOf({ name: 'listings', migrations: [] }))
  const calls: SeenCall[] = []
  const handlers = new Map<string, PlainHandler>([
    ...published.map(({ name, example }) => [name, async () => structuredClone(example.output)] as const),
    ...internal.map(({ name }) => [name, notFound] as const),
    ['keep_profile_photo', async () => operations.get_my_profile.example.output],
  ])
  const current = (name: string): PlainHandler => {
    return async (context) => {
      calls.push({ name, input: context.input, account: context.caller.account })
      return handlers.get(name)?.(context)
    }
  }
  const served = [...published, ...internal]
  const running = await serveOperations(served, Object.fromEntries(served.map(({ name }) => [name, current(name)])), {
    ...on,
    service: 'listings',
  })
  return {
    calls,
    behave(name, handler) {
      const before = handlers.get(name) ?? notFound
      handlers.set(name, handler)
      return { [Symbol.dispose]: () => void handlers.set(name, before) }
    },
    stop: () => running.stop(),
  }
}
