import { type Ids, type Runtime, randomIds } from '@launch/kit'
import { catalogue } from '@launch/proto'
import { createApp, type Extra } from './app.ts'
import { Credentials } from './auth/credentials.ts'
import { checkoutPages } from './checkout-pages.ts'
import type { GatewaySettings } from './config.ts'
import { openDatabase } from './database.ts'
import { developmentRoutes } from './development.ts'
import { Dispatcher } from './dispatch.ts'
import { documentExtra, pagesExtra } from './extras.ts'
import { Idempotency } from './idempotency.ts'
import { listingPages } from './listing-pages.ts'
import { openapi } from './openapi/mod.ts'
import { createPages } from './pages/mod.ts'

const PURGE_EVERY = 3_600_000

/**
 * How the public port is opened: alone on it, without a developer's error pages, and with room for bodies that are
 * too large, so that they are refused as a problem.
 */
export function listenOptions(hostname: string, port: number) {
  return { hostname, port, reusePort: false, development: false, maxRequestBodySize: 1 << 30 }
}

function extrasOf(settings: GatewaySettings, { nc, log }: Runtime, dispatcher: Dispatcher): Extra[] {
  const { publicUrl } = settings
  const document = openapi(publicUrl)
  const always = [
    pagesExtra(createPages({ publicUrl, document })),
    documentExtra('/openapi.json', 'application/json', JSON.stringify(document)),
    listingPages({ dispatcher, log }),
  ]
  // The sandbox believes anyone who says "paid".
  const sandbox = settings.launchEnv === 'production' ? [] : [checkoutPages({ publicUrl, dispatcher, log })]
  return [...always, ...sandbox, ...(settings.launchEnv === 'development' ? [developmentRoutes(nc)] : [])]
}

/** Opens the public port and serves until stopped. */
export function startGateway(settings: GatewaySettings, runtime: Runtime, ids: Ids = randomIds) {
  const database = openDatabase(settings.databaseUrl)
  const { sql } = database
  const idempotency = new Idempotency(sql, ids, settings.idempotencyLease)
  const { nc, log, metrics, clock } = runtime
  const dispatcher = new Dispatcher({ nc, ids, idempotency })
  const app = createApp(
    catalogue,
    {
      publicUrl: settings.publicUrl,
      dispatcher,
      credentials: new Credentials(sql, clock),
      ids,
      log,
      metrics,
    },
    extrasOf(settings, runtime, dispatcher),
  )
  app.listen(listenOptions(settings.host, settings.port))
  const purge = setInterval(() => {
    idempotency.purge().catch((error) => log.warn({ err: error }, 'idempotency keys could not be purged'))
  }, PURGE_EVERY)
  runtime.listen({ database: async () => (await sql<unknown[]>`select 1`).length === 1 })
  return {
    port: app.server?.port,
    async stop() {
      clearInterval(purge)
      await app.server?.stop()
      await database.close()
      await runtime.stop()
    },
  }
}
