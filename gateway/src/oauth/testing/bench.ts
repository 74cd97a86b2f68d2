import { createHash, randomBytes } from 'node:crypto'
import { randomIds, ShiftedClock } from '@launch/kit'
import type { GuardedFetch } from '@launch/kit/guarded-fetch'
import { pageRoutes } from '../../account/page-routes.ts'
import { TestBrowser } from '../../account/testing/browser.ts'
import { openAuth } from '../../auth/better-auth.ts'
import { sessionCookie } from '../../auth/session-cookie.ts'
import { Sessions } from '../../auth/sessions.ts'
import type { Sql } from '../../database.ts'
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
  oauth: OAuth
}

export interface OAuthDoorOptions extends DoorOptions {
  /** What reads client metadata documents; none can be read when not given. */
  fetchDocument?: GuardedFetch
  countRegistration?: (address: string) => Promise<void>
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
  person(door: Pick<Door, 'port'>): Promise<Person>
}

const noDocuments: GuardedFetch = async (url) => {
  throw new Error(`Nothing is read from ${url} here.`)
}

export async function openOAuthBench(): Promise<OAuthBench> {
  const bench = await openGatewayBench()
  const clock = new ShiftedClock()
  const closings: (() => Promise<unknown>)[] = []
  return {
    ...bench,
    openDoor({ fetchDocument = noDocuments, countRegistration = async () => {}, now, ...options } = {}) {
      let oauth: OAuth | undefined
      const door = bench.open({
        ...options,
        accessTokens: { verify: async (token, audience) => oauth?.accessTokens.verify(token, audience) ?? null },
        extras: (deps) => {
          const auth = openAuth({
            publicUrl: PUBLIC_URL,
            secret: SECRET,
            clock,
            log: deps.log,
            databaseUrl: options.databaseUrl ?? bench.database.roleUrl('gateway'),
            sendLink: async () => {},
            fetchClientMetadata: clientDocuments(fetchDocument),
          })
          closings.push(() => auth.close())
          const sessions = new Sessions({ ...deps, sql: deps.database.sql, clock, secret: SECRET })
          oauth = openOAuth({ ...deps, auth, sessions, clock, countRegistration, ...(now ? { now } : {}) })
          const pages = pageRoutes(oauth.routes, { ...deps, secret: SECRET, sessions })
          return [...oauth.endpoints, pages, ...(options.extras?.(deps) ?? [])]
        },
      })
      if (!oauth) throw new Error('The extras were not opened.')
      return { ...door, oauth }
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
      const [name = '', value = ''] = sessionCookie(token, SECRET, 60).split(';')[0]?.split('=') ?? []
      browser.cookies.set(name, value)
      return { account, email, browser }
    },
    async close() {
      for (const closing of closings) await closing()
      await bench.close()
    },
  }
}

/** A verifier and its challenge (RFC 7636 §4.1 and §4.2). */
export function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
