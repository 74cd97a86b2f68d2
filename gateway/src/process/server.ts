import { type Ids, type Runtime, randomIds } from '@launch/kit'
import { createGuardedFetch } from '@launch/kit/guarded-fetch'
import { catalogue } from '@launch/proto'
import { openAccounts } from '../account/mod.ts'
import { pageRoutes } from '../account/page-routes.ts'
import { queueSignInMail } from '../account/sign-in-mail.ts'
import { openAuth } from '../auth/better-auth.ts'
import { Credentials } from '../auth/credentials.ts'
import { Dispatcher } from '../call/dispatch.ts'
import { Idempotency } from '../call/idempotency.ts'
import type { GatewaySettings } from '../config.ts'
import { createApp, type Extra } from '../door/app.ts'
import { documentExtra, pagesExtra } from '../door/extras.ts'
import { Limits } from '../limits/limits.ts'
import { mcpExtra } from '../mcp/mod.ts'
import { clientDocuments } from '../oauth/client-documents.ts'
import { openOAuth } from '../oauth/mod.ts'
import { openapi } from '../openapi/mod.ts'
import { createPages } from '../pages/mod.ts'
import { checkoutPages } from '../pages/routes/checkout-pages.ts'
import { listingPages } from '../pages/routes/listing-pages.ts'
import { mailbox } from '../pages/routes/mailbox.ts'
import { openDatabase } from './database.ts'
import { developmentRoutes } from './development.ts'

const PURGE_EVERY = 3_600_000

/**
 * How the public port is opened: alone on it, without a developer's error pages, and with room for bodies that are
 * too large, so that they are refused as a problem.
 */
export function listenOptions(hostname: string, port: number) {
  return { hostname, port, reusePort: false, development: false, maxRequestBodySize: 1 << 30 }
}

function extrasOf(settings: GatewaySettings, { nc, log }: Runtime, dispatcher: Dispatcher, limits: Limits): Extra[] {
  const { publicUrl } = settings
  const document = openapi(publicUrl)
  const always = [
    pagesExtra(createPages({ publicUrl, document })),
    documentExtra('/openapi.json', 'application/json', JSON.stringify(document)),
    listingPages({ dispatcher, limits, log }),
  ]
  // The sandbox believes anyone who says "paid".
  const sandbox = settings.launchEnv === 'production' ? [] : [checkoutPages({ publicUrl, dispatcher, log })]
  const isDevelopment = settings.launchEnv === 'development'
  return [...always, ...sandbox, ...(isDevelopment ? [developmentRoutes(nc), mailbox({ dispatcher, log })] : [])]
}

/** Opens the public port and serves until stopped. */
export function startGateway(settings: GatewaySettings, runtime: Runtime, ids: Ids = randomIds) {
  const database = openDatabase(settings.databaseUrl)
  const { sql } = database
  const idempotency = new Idempotency(sql, ids, settings.idempotencyLease)
  const { nc, log, metrics, clock } = runtime
  const limits = new Limits({ sql, clock, log, settings })
  const dispatcher = new Dispatcher({ nc, ids, idempotency, limits })
  const { publicUrl, authSecret: secret } = settings
  const userAgent = `LaunchDirectory/1.0 (+${publicUrl}/bot)`
  const auth = openAuth({
    publicUrl,
    secret,
    clock,
    log,
    databaseUrl: settings.databaseUrl,
    sendLink: (link) => queueSignInMail(link, { publicUrl, nc, clock, log }),
    clientDocuments: {
      fetch: clientDocuments(createGuardedFetch({ resolve: settings.outboundResolve, userAgent })),
      limits,
    },
  })
  const accounts = openAccounts({ publicUrl, secret, database, nc, auth, clock, ids, log, dispatcher, limits })
  const { sessions } = accounts
  const oauth = openOAuth({ publicUrl, auth, database, sessions, clock, log, limits })
  const oauthPages = pageRoutes(oauth.routes, { publicUrl, secret, sessions, log })
  const credentials = new Credentials(sql, clock)
  const following = accounts.changes.follow((epoch) => credentials.changed(epoch))
  const mcp = mcpExtra(catalogue, {
    publicUrl,
    dispatcher,
    limits,
    log,
    metrics,
    allowedOrigins: settings.mcpAllowedOrigins,
    isDevelopment: settings.launchEnv === 'development',
    tokens: oauth.accessTokens,
  })
  const app = createApp(
    catalogue,
    {
      publicUrl,
      dispatcher,
      credentials,
      accessTokens: oauth.accessTokens,
      limits,
      trustedProxies: settings.trustedProxies,
      ids,
      log,
      metrics,
    },
    [mcp, ...oauth.endpoints, oauthPages, accounts.pages, ...extrasOf(settings, runtime, dispatcher, limits)],
  )
  app.listen(listenOptions(settings.host, settings.port))
  limits.start()
  accounts.start()
  const purge = setInterval(() => {
    idempotency.purge().catch((error) => log.warn({ err: error }, 'idempotency keys could not be purged'))
    oauth.purge().catch((error) => log.warn({ err: error }, 'what has run out of OAuth could not be purged'))
  }, PURGE_EVERY)
  runtime.listen({ database: async () => (await sql<unknown[]>`select 1`).length === 1 })
  return {
    port: app.server?.port,
    async stop() {
      clearInterval(purge)
      await app.server?.stop()
      following.stop()
      await accounts.stop()
      await limits.stop()
      await auth.close()
      await database.close()
      await runtime.stop()
    },
  }
}
