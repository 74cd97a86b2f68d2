import type { Clock } from '@launch/kit'
import type { Pool } from 'pg'
import type { OAuthSettings } from '../oauth/provider.ts'
import type { betterAuthOver } from './library.ts'

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
  let pool: Pool | undefined
  let made: Promise<Auth> | undefined
  const make = async () => {
    // Loaded no sooner: it is an eighth of the memory of a gateway where nobody signs in.
    const { betterAuthOver, openPool } = await import('./library.ts')
    pool ??= openPool(settings)
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
      await pool?.end()
    },
  }
}
