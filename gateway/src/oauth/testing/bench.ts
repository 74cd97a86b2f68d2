import { createHash, randomBytes } from 'node:crypto'
import { randomIds, ShiftedClock } from '@launch/kit'
import type { GuardedFetch } from '@launch/kit/guarded-fetch'
import { pageRoutes } from '../../account/page-routes.ts'
import { TestBrowser } from '../../account/testing/browser.ts'
import { openAuth } from '../../auth/better-auth.ts'
import { sessionCookie } from '../../auth/session-cookie.ts'
import { Sessions } from '../../auth/sessions.ts'
import type { Sql } from '../../process/database.ts'
import { type Door, type DoorOptions, type GatewayBench, openGatewayBench, PUBLIC_URL } from '../../testing/bench.ts'
import { OAuthAccessTokens } from '../access-tokens.ts'
import { clientDocuments } from '../client-documents.ts'
import { Grants } from '../grants.ts'
import { type OAuth, openOAuth } from '../mod.ts'
import { SigningKeys } from '../signing-keys.ts'

export const SECRET = 'a secret of tests, as long as it must be'
export const MCP = `${PUBLIC_URL}/mcp`
export const API = `${PUBLIC_URL}/api/v1`
export const WEB = 'https://client.test/callback'
export const LOOPBACK = 'http://127.0.0.1:7777/callback'

/** A gateway with the authorization server. */
export interface OAuthDoor extends Door {
  /** What it signs and seals with. */
  secret: string
  oauth: OAuth
}

export interface OAuthDoorOptions extends DoorOptions {
  /** What reads client metadata documents; none can be read when not given. */
  fetchDocument?: GuardedFetch
  /** What it signs and seals with, where not with what the others do. */
  secret?: string
  /** The time by which refresh tokens are exchanged. */
  now?: () => Date
}

/** Somebody who is signed in with a browser. */
export interface Person {
  account: string
  email: string
  browser: TestBrowser
}

/** Gateways with the authorization server on a real database. Their clock runs, as the provider knows no other. */
export interface OAuthBench extends GatewayBench {
  openDoor(options?: OAuthDoorOptions): OAuthDoor
  /** A check of access tokens that has looked nothing up yet. */
  freshTokens(now?: () => Date): OAuthAccessTokens
  /** Makes an account and signs a browser in. */
  person(door: Pick<OAuthDoor, 'port' | 'secret'>): Promise<Person>
}

const roomy = Object.fromEntries(
  ['REGISTRATIONS_PER_HOUR', 'TOKEN_REQUESTS_PER_MINUTE', 'AUTHORIZATIONS_PER_MINUTE', 'DISCOVERY_PER_MINUTE'].map(
    (name) => [`LIMIT_${name}`, '1000000'],
  ),
)

const noDocuments: GuardedFetch = async (url) => {
  throw new Error(`Nothing is read from ${url} here.`)
}

export async function openOAuthBench(): Promise<OAuthBench> {
  const bench = await openGatewayBench()
  const clock = new ShiftedClock()
  const closings = new Set<() => Promise<void>>()
  return {
    ...bench,
    openDoor({ fetchDocument = noDocuments, secret = SECRET, now, ...options } = {}) {
      let oauth: OAuth | undefined
      let closeAuth = async () => {}
      const door = bench.open({
        ...options,
        // All tests of a file come from one address, and by the limits' clock at one time.
        limits: { ...roomy, ...options.limits },
        accessTokens: { verify: async (token, audience) => oauth?.accessTokens.verify(token, audience) ?? null },
        extras: (deps) => {
          const auth = openAuth({
            publicUrl: PUBLIC_URL,
            secret,
            clock,
            log: deps.log,
            databaseUrl: options.databaseUrl ?? bench.database.roleUrl('gateway'),
            sendLink: async () => {},
            clientDocuments: { fetch: clientDocuments(fetchDocument), limits: deps.limits },
          })
          closeAuth = () => auth.close()
          const sessions = new Sessions({ ...deps, sql: deps.database.sql, clock, secret })
          oauth = openOAuth({ ...deps, auth, sessions, clock, ...(now ? { now } : {}) })
          const pages = pageRoutes(oauth.routes, { ...deps, secret, sessions })
          return [...oauth.endpoints, pages, ...(options.extras?.(deps) ?? [])]
        },
      })
      if (!oauth) throw new Error('The extras were not opened.')
      const close = async () => {
        closings.delete(close)
        await door.close()
        await closeAuth()
      }
      closings.add(close)
      return { ...door, oauth, secret, close }
    },
    freshTokens(now) {
      const { sql } = bench.database
      const database = { sql, transaction: <T>(work: (own: Sql) => Promise<T>) => work(sql) }
      const deps = { publicUrl: PUBLIC_URL, keys: new SigningKeys(sql), grants: new Grants({ database, clock }) }
      return new OAuthAccessTokens({ ...deps, ...(now ? { now } : {}) })
    },
    async person(door) {
      const [account, email, token] = [randomIds.uuid(), `${randomIds.uuid()}@mail.test`, randomIds.uuid()]
      const now = clock.now()
      const expires = new Date(now.getTime() + 86_400_000)
      const { sql } = bench.database
      await sql`insert into auth."user" (id, name, email, "emailVerified") values (${account}, '', ${email}, true)`
      await sql`insert into auth.session (id, token, "userId", "createdAt", "updatedAt", "expiresAt")
        values (${randomIds.uuid()}, ${token}, ${account}, ${now}, ${now}, ${expires})`
      const browser = new TestBrowser(() => door.port)
      const [name = '', value = ''] = sessionCookie(token, door.secret, 60).split(';')[0]?.split('=') ?? []
      browser.cookies.set(name, value)
      return { account, email, browser }
    },
    async close() {
      for (const close of [...closings]) await close()
      await bench.close()
    },
  }
}

/** A verifier and its challenge (RFC 7636 §4.1 and §4.2). */
export function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
