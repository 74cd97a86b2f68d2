import type { Operation, ServiceName } from '@launch/proto/operation'
import type { Clock } from '../base/clock.ts'
import { randomIds } from '../base/ids.ts'
import { silentLog } from '../base/log.ts'
import { Metrics } from '../base/metrics.ts'
import { createOrm, databaseOf, schemaOf } from '../database/orm.ts'
import type { AnyHandler } from '../rpc/handler.ts'
import type { NatsConnection } from '../rpc/nats.ts'
import { RpcServer } from '../rpc/rpc-server.ts'
import type { TestDatabase } from './database.ts'
import { idleRelay } from './service.ts'

/** Operations of a service, answered on NATS with the record of writes that a service keeps. */
export interface ServedOperations {
  stop(): Promise<void>
}

/** Serves some operations of one service with handlers of the test's own. Its schema stands already. */
export async function serveOperations(
  operations: readonly Operation[],
  handlers: Record<string, AnyHandler>,
  on: { service: ServiceName; database: TestDatabase; nc: NatsConnection; clock: Clock },
): Promise<ServedOperations> {
  const { nc, clock } = on
  const orm = await createOrm({ schema: schemaOf(on.service), url: on.database.roleUrl(on.service), entities: [] })
  const server = new RpcServer(operations, handlers, {
    em: () => orm.em.fork(),
    database: databaseOf(orm),
    nc,
    clock,
    ids: randomIds,
    log: silentLog,
    metrics: new Metrics('test'),
    relay: idleRelay(orm, nc, clock),
  })
  server.start()
  await nc.flush()
  return {
    async stop() {
      await server.stop()
      await orm.close()
    },
  }
}
