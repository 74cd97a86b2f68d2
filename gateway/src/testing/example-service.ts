import { type Clock, type NatsConnection, Refusal } from '@launch/kit'
import { type PlainHandler, planOf, serveOperations, type TestDatabase } from '@launch/kit/testing'
import type { Operation, PublicOperation, ServiceName } from '@launch/proto/operation'

/** A call as the service saw it. */
export interface SeenCall {
  name: string
  input: Record<string, unknown>
  account: string | null
}

/** A service that answers with the examples of its contracts, until it is told otherwise. */
export interface ExampleService {
  /** What it was asked, in turn. */
  calls: SeenCall[]
  /** Puts another handler in the place of an operation's until it is disposed of. */
  behave(name: string, handler: PlainHandler): Disposable
  stop(): Promise<void>
}

/** Where it runs: a test's database and nats-server. */
export interface ExampleServiceOn {
  database: TestDatabase
  nc: NatsConnection
  clock: Clock
}

const notFound: PlainHandler = async () => {
  throw new Refusal('not_found', 'There is nothing like that.')
}

const isPublic = (op: Operation): op is PublicOperation => op.surface === 'public'

const exampleOf = (op: Operation): PlainHandler =>
  isPublic(op) ? async () => structuredClone(op.example.output) : notFound

/** Starts it with the operations that it is to answer; internal ones, which have no example, are not found. */
export async function startExamples(
  service: ServiceName,
  served: readonly Operation[],
  on: ExampleServiceOn,
): Promise<ExampleService> {
  const [row] = await on.database.sql`select to_regnamespace(${service}) is not null as stands`
  if (!row.stands) await on.database.migrate(planOf({ name: service, migrations: [] }))
  const calls: SeenCall[] = []
  const handlers = new Map(served.map((op) => [op.name, exampleOf(op)]))
  const current = (name: string): PlainHandler => {
    return async (context) => {
      calls.push({ name, input: context.input, account: context.caller.account })
      return handlers.get(name)?.(context)
    }
  }
  const running = await serveOperations(served, Object.fromEntries(served.map(({ name }) => [name, current(name)])), {
    ...on,
    service,
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
