import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { magicLink } from 'better-auth/plugins'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { oauthPlugins } from '../oauth/plugins.ts'
import { type AuthSettings, LINK_MINUTES } from './better-auth.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { SESSION_SECONDS } from './sessions.ts'
import { originIn } from './sign-in-links.ts'

/** Bounds in milliseconds, so that a stalled Postgres holds no page for ever. */
const TIMEOUTS = { connectionTimeoutMillis: 5_000, query_timeout: 10_000, statement_timeout: 10_000 }

export function openPool({ databaseUrl, log }: AuthSettings): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max: 5, options: '-c search_path=auth', ...TIMEOUTS })
  // A connection that breaks would end the process otherwise: one that nobody uses by the pool, one in use by itself.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of sign-in broke'))
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'a connection of sign-in broke')),
  )
  return pool
}

/** The library, set up, over the schema `auth`. It asks the database at once for what its plugins need. */
export function betterAuthOver(pool: Pool, settings: AuthSettings) {
  return betterAuth({
    baseURL: settings.publicUrl,
    basePath: '/',
    secret: settings.secret,
    database: { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), type: 'postgres' },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_, message) => settings.log.error({ said: message }, 'better-auth met a fault') },
    onAPIError: { onError: passOnFaults },
    rateLimit: { enabled: false },
    session: {
      expiresIn: SESSION_SECONDS,
      additionalFields: { device: { type: 'string', required: false, input: false, returned: false } },
    },
    advanced: {
      // Its own prefix would be `__Secure-`, and none on http, where browsers take ours on loopback too.
      useSecureCookies: false,
      cookies: { session_token: { name: SESSION_COOKIE, attributes: { secure: true } } },
      ipAddress: { disableIpTracking: true },
      // A test holds the tables against what it expects.
      database: { validateSchema: false },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => ({
            data: { ...session, ...timesOf(settings), ...originIn(context?.headers) },
          }),
        },
      },
    },
    plugins: [
      magicLink({
        sendMagicLink: settings.sendLink,
        generateToken: () => randomBytes(32).toString('base64url'),
        storeToken: 'hashed',
        expiresIn: LINK_MINUTES * 60,
      }),
      ...oauthPlugins(settings),
    ],
  })
}
/** It would answer a fault with a bare 500; whoever asked can tell ours from a database that is away. */
function passOnFaults(error: unknown): void {
  if (!isAPIError(error) || error.statusCode >= 500) throw error
}

/** A session's times by the injected clock; better-auth knows only the system's. */
function timesOf({ clock }: AuthSettings) {
  const now = clock.now()
  return { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1_000) }
}
