import { randomBytes } from 'node:crypto'
import type { Clock } from '@launch/kit'
import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { magicLink } from 'better-auth/plugins'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { type OAuthSettings, oauthPlugins } from '../oauth/provider.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { SESSION_SECONDS } from './sessions.ts'

/** Minutes for which a sign-in link is good. */
export const LINK_MINUTES = 10

/** A sign-in link that was just made; the only time its secret is known. */
export interface SignInLink {
  email: string
  token: string
}

export interface AuthSettings extends OAuthSettings {
  /** Address of the gateway's own database role. */
  databaseUrl: string
  secret: string
  clock: Clock
  /** Hands a new sign-in link's secret on to whoever sends the mail. */
  sendLink(link: SignInLink): Promise<void>
}

/** Bounds in milliseconds, so that a stalled Postgres holds no page for ever. */
const TIMEOUTS = { connectionTimeoutMillis: 5_000, query_timeout: 10_000, statement_timeout: 10_000 }

function openPool({ databaseUrl, log }: AuthSettings): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max: 5, options: '-c search_path=auth', ...TIMEOUTS })
  // A connection that breaks would end the process otherwise: one that nobody uses by the pool, one in use by itself.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of sign-in broke'))
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'a connection of sign-in broke')),
  )
  return pool
}

/** The library, set up, over the schema `auth`. It asks the database at once for what its plugins need. */
function betterAuthOver(pool: Pool, settings: AuthSettings) {
  return betterAuth({
    baseURL: settings.publicUrl,
    basePath: '/',
    secret: settings.secret,
    database: { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), type: 'postgres' },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_, message) => settings.log.error({ said: message }, 'better-auth met a fault') },
    onAPIError: { onError: passOnFaults },
    rateLimit: { enabled: false },
    session: { expiresIn: SESSION_SECONDS },
    advanced: {
      // Its own prefix would be `__Secure-`, and none on http, where browsers take ours on loopback too.
      useSecureCookies: false,
      cookies: { session_token: { name: SESSION_COOKIE, attributes: { secure: true } } },
      ipAddress: { disableIpTracking: true },
      // A test holds the tables against what it expects.
      database: { validateSchema: false },
    },
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, ...timesOf(settings) } }) } },
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
export type Auth = ReturnType<typeof betterAuthOver>

/** better-auth, made when it is first needed. */
export interface AuthSource {
  /** Fails where the database is away; asked again, it tries again. */
  get(): Promise<Auth>
  close(): Promise<void>
}

/**
 * Opens better-auth. None of its endpoints is open by itself: only what an allow list names is mounted, and the rest is
 * called from our own pages. What it keeps of a failed start it would keep for ever, so then it is made anew.
 */
export function openAuth(settings: AuthSettings): AuthSource {
  const pool = openPool(settings)
  let made: Promise<Auth> | undefined
  const make = async () => {
    const auth = betterAuthOver(pool, settings)
    await auth.$context
    return auth
  }
  return {
    get() {
      made ??= make().catch((error) => {
        made = undefined
        throw error
      })
      return made
    },
    async close() {
      await made?.catch(() => {})
      await pool.end()
    },
  }
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
