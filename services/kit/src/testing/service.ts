import type { OperationName, Operations } from '@launch/proto'
import { operationsOf } from '@launch/proto'
import type { InputOf, OutputOf, Role, ServiceName } from '@launch/proto/operation'
import type { Clock } from '../base/clock.ts'
import { type Ids, randomIds } from '../base/ids.ts'
import { silentLog } from '../base/log.ts'
import { Metrics } from '../base/metrics.ts'
import { createOrm, databaseOf, type Orm, schemaOf } from '../database/orm.ts'
import type { MessageTo } from '../messages/consumer.ts'
import { OutboxRelay } from '../messages/outbox-relay.ts'
import type { Service } from '../process/service.ts'
import { type Handlers, handlerMap } from '../rpc/handler.ts'
import type { NatsConnection } from '../rpc/nats.ts'
import type { Caller } from '../rpc/rpc.ts'
import { RpcServer } from '../rpc/rpc-server.ts'
import { createTestDatabase, planOf, type TestDatabase } from './database.ts'

/** A service's handlers on a database of their own, called as the RPC server calls them. */
export interface ServiceBench {
  database: TestDatabase
  orm: Orm
  call<N extends OperationName>(
    name: N,
    input: InputOf<Operations[N]>,
    as: { account: string | null; opId?: string; since?: string; role?: Role },
  ): Promise<OutputOf<Operations[N]>>
  /** Ends the service's object and puts another one in its place, as a process that is started again does. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Nothing is published in these tests: rows stay in the outbox, where they can be read. */
export function idleRelay(orm: Orm, nc: NatsConnection, clock: Clock): OutboxRelay {
  return new OutboxRelay(() => orm.em.fork(), nc, { clock, log: silentLog, metrics: new Metrics('test') })
}

/** Puts a service's handlers on a fresh database with the role they have in production. */
export async function openServiceBench<S extends ServiceName, M extends MessageTo<S>>(
  service: Service<S, M>,
  handlers: Handlers<S>,
  options: { clock: Clock; nc: NatsConnection; ids?: Ids },
): Promise<ServiceBench> {
  const database = await createTestDatabase()
  await database.migrate(planOf(service))
  const url = database.roleUrl(service.name)
  const open = () => createOrm({ schema: schemaOf(service.name), url, entities: service.entities })
  const deps = { clock: options.clock, ids: options.ids ?? randomIds, log: silentLog, metrics: new Metrics('test') }
  const serve = (orm: Orm) =>
    new RpcServer(operationsOf(service.name), handlerMap(handlers), {
      ...deps,
      em: () => orm.em.fork(),
      database: databaseOf(orm),
      nc: options.nc,
      relay: idleRelay(orm, options.nc, options.clock),
    })
  let orm = await open()
  let server = serve(orm)
  return {
    database,
    get orm() {
      return orm
    },
    async call(name, input, as) {
      const scopes: Caller['scopes'] = ['account:read', 'listings:write', 'community:write']
      const caller: Caller = {
        account: as.account,
        scopes,
        ...(as.since && { since: as.since }),
        ...(as.role && { role: as.role }),
      }
      const op_id = as.opId ?? randomIds.uuid()
      const text = await server.answer(name, { input, caller, op_id, request_id: 'test', timeout_ms: 60_000 })
      return JSON.parse(text)
    },
    async restart() {
      await orm.close()
      orm = await open()
      server = serve(orm)
    },
    async close() {
      await orm.close()
      await database.drop()
    },
  }
}
