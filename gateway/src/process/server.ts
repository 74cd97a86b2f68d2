import { eventStream, healthStream, type Ids, type Runtime, randomIds, StreamKeeper, TaskRunner } from '@launch/kit'
import { createGuardedFetch } from '@launch/kit/guarded-fetch'
import { openPictures } from '@launch/kit/pictures'
import { catalogue } from '@launch/proto'
import { openAccounts } from '../account/mod.ts'
import { pageRoutes } from '../account/page-routes.ts'
import { queueSignInMail } from '../account/sign-in-mail.ts'
import { asyncapi } from '../asyncapi/document.ts'
import { AccountAges } from '../auth/account-ages.ts'
import { openAuth } from '../auth/better-auth.ts'
import { Credentials } from '../auth/credentials.ts'
import { SiteTeam } from '../auth/site-team.ts'
import { followChanges } from '../call/changes.ts'
import { Dispatcher } from '../call/dispatch.ts'
import { Idempotency } from '../call/idempotency.ts'
import { SharedReads } from '../call/shared-reads.ts'
import type { GatewaySettings } from '../config.ts'
import { createApp, type Extra } from '../door/app.ts'
import { documentExtra, pagesExtra } from '../door/extras.ts'
import { API } from '../door/rest.ts'
import { feedRoutes } from '../feeds/feed-routes.ts'
import { sitemapRoutes } from '../feeds/sitemap-routes.ts'
import { Limits } from '../limits/limits.ts'
import { mcpExtra } from '../mcp/mod.ts'
import { clientDocuments } from '../oauth/client-documents.ts'
import { openOAuth } from '../oauth/mod.ts'
import { openapi } from '../openapi/mod.ts'
import { createPages } from '../pages/mod.ts'
import { apiIndex, favicon, llmsTxt, robotsTxt } from '../pages/plain-files.ts'
import { badgePictures } from '../pages/routes/badge-pictures.ts'
import { checkoutPages } from '../pages/routes/checkout-pages.ts'
import { communityPages } from '../pages/routes/community-pages.ts'
import { images } from '../pages/routes/images.ts'
import { type ListingPagesDeps, listingPages } from '../pages/routes/listing-pages.ts'
import { mailbox } from '../pages/routes/mailbox.ts'
import { unsubscribePages } from '../pages/routes/unsubscribe.ts'
import { paymentEvents } from '../payments/payment-events.ts'
import { openDatabase } from './database.ts'
import { developmentRoutes } from './development.ts'

const HOUR = 3_600_000
/** How often the streams that it publishes to are looked for, in milliseconds. */
const KEEP_STREAMS_EVERY = 2_000

/**
 * How the public port is opened: alone on it unless told, without a developer's error pages, and without a limit of Bun's for
 * bodies, so that those that are too large are refused as a problem, and before they are read.
 */
export function listenOptions(hostname: string, port: number, reusePort = false) {
  return { hostname, port, reusePort, development: false, maxRequestBodySize: Number.MAX_SAFE_INTEGER }
}

function extrasOf(
  settings: GatewaySettings,
  { nc, log }: Runtime,
  {
    dispatcher,
    reads,
    limits,
    ownListing,
  }: Pick<ListingPagesDeps, 'ownListing'> & { dispatcher: Dispatcher; reads: SharedReads; limits: Limits },
): Extra[] {
  const { publicUrl } = settings
  // Made when it is asked for, and kept by nobody: as an object it is larger than all that is made of it.
  const document = () => openapi(publicUrl)
  const described = {
    publicUrl,
    get document() {
      return document()
    },
  }
  const always = [
    pagesExtra(createPages(described)),
    documentExtra('/openapi.json', 'application/json', () => JSON.stringify(document())),
    documentExtra('/asyncapi.json', 'application/json', () => JSON.stringify(asyncapi(publicUrl))),
    documentExtra(API, 'application/json', () => JSON.stringify(apiIndex(publicUrl))),
    documentExtra('/favicon.ico', 'image/x-icon', () => favicon),
    documentExtra('/robots.txt', 'text/plain; charset=utf-8', () => robotsTxt(publicUrl)),
    documentExtra('/llms.txt', 'text/plain; charset=utf-8', () => llmsTxt(publicUrl, document())),
    feedRoutes({ dispatcher, reads, limits, publicUrl }),
    sitemapRoutes({ dispatcher, reads, limits, publicUrl }),
    listingPages({ dispatcher, reads, limits, log, ownListing }),
    communityPages({ dispatcher, reads, limits, log }),
    badgePictures({ dispatcher, limits }),
    unsubscribePages({ dispatcher, limits, log }),
    images({ pictures: openPictures(nc), limits }),
    paymentEvents({ publicUrl, dispatcher, limits, log }),
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
  const reads = new SharedReads(dispatcher, metrics)
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
  const siteTeam = new SiteTeam(sql, settings.siteTeamEmails)
  const accounts = openAccounts({
    publicUrl,
    secret,
    database,
    nc,
    auth,
    clock,
    ids,
    log,
    dispatcher,
    limits,
    siteTeam,
  })
  const { sessions } = accounts
  const oauth = openOAuth({ publicUrl, auth, database, sessions, clock, log, limits })
  const oauthPages = pageRoutes(oauth.routes, { publicUrl, secret, sessions, log })
  const credentials = new Credentials(sql, clock)
  const ages = new AccountAges(sql)
  const following = [accounts.changes.follow((epoch) => credentials.changed(epoch)), followChanges(reads, { nc, log })]
  const mcp = mcpExtra(catalogue, {
    publicUrl,
    dispatcher,
    reads,
    limits,
    log,
    metrics,
    allowedOrigins: settings.mcpAllowedOrigins,
    isDevelopment: settings.launchEnv === 'development',
    tokens: oauth.accessTokens,
    siteTeam,
    ages,
  })
  const app = createApp(
    catalogue,
    {
      publicUrl,
      dispatcher,
      reads,
      credentials,
      accessTokens: oauth.accessTokens,
      siteTeam,
      ages,
      limits,
      trustedProxies: settings.trustedProxies,
      ids,
      log,
      metrics,
    },
    [
      mcp,
      ...oauth.endpoints,
      oauthPages,
      accounts.pages,
      ...extrasOf(settings, runtime, { dispatcher, reads, limits, ownListing: accounts.ownListing }),
    ],
  )
  app.listen(listenOptions(settings.host, settings.port, settings.reusePort))
  const keeper = new StreamKeeper({
    nc,
    log,
    needs: { streams: [eventStream, healthStream], consumers: [] },
    replicas: settings.replicas,
    onStream: async ({ name, madeAt }) => {
      if (name === eventStream.name) await accounts.tellAgain(new Date(madeAt))
    },
  })
  const tasks = new TaskRunner({ log, metrics })
  tasks.start(
    { name: 'keep_streams', every: KEEP_STREAMS_EVERY, run: () => keeper.look() },
    ...limits.tasks(),
    ...accounts.tasks(),
    { name: 'purge_idempotency', every: HOUR, run: () => idempotency.purge() },
    { name: 'purge_grants', every: HOUR, run: () => oauth.purge() },
  )
  runtime.listen({ streams: keeper.check, database: async () => (await sql<unknown[]>`select 1`).length === 1 })
  return {
    port: app.server?.port,
    async stop() {
      await app.server?.stop()
      await tasks.stop()
      for (const each of following) each.stop()
      await accounts.stop()
      await limits.reconcile()
      await auth.close()
      await database.close()
      await runtime.stop()
    },
  }
}
