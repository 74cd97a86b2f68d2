import { betterAuth } from 'better-auth'
import { magicLink } from 'better-auth/plugins'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { type OAuthSettings, oauthPlugins } from '../oauth/provider.ts'

/** Minutes for which a sign-in link is good. */
export const LINK_MINUTES = 10

export interface AuthSettings extends OAuthSettings {
  /** Address of the gateway's own database role. */
  databaseUrl: string
  secret: string
  /** Hands a new sign-in link's secret on to whoever sends the mail. */
  sendLink(link: { email: string; token: string }): Promise<void>
}

/**
 * better-auth over the schema `auth`. None of its endpoints is open by itself: only what an allow list names is mounted,
 * and the rest is called from our own pages.
 */
export function createAuth(settings: AuthSettings) {
  const pool = new Pool({ connectionString: settings.databaseUrl, max: 5, options: '-c search_path=auth' })
  const auth = betterAuth({
    baseURL: settings.publicUrl,
    basePath: '/',
    secret: settings.secret,
    database: { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), type: 'postgres' },
    telemetry: { enabled: false },
    plugins: [
      magicLink({ sendMagicLink: settings.sendLink, storeToken: 'hashed', expiresIn: LINK_MINUTES * 60 }),
      ...oauthPlugins(settings),
    ],
  })
  return { auth, close: () => pool.end() }
}
export type Auth = ReturnType<typeof createAuth>['auth']
