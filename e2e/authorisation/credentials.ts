import { catalogue } from '@launch/proto'
import type { Scope } from '@launch/proto/operation'
import { scopes as known } from '@launch/proto/operation'
import { openBrowser } from '../browser/browser.ts'
import { statusAt } from '../mcp/raw.ts'
import type { ClientMemory } from '../sign-in/client-memory.ts'
import { accessTokenOf, grant } from '../sign-in/grant.ts'
import { newPerson } from '../sign-in/person.ts'
import type { TwoDoors } from '../two-doors.ts'
import { until } from '../until.ts'
import { type Door, mcpDoor, restDoor } from './door.ts'

/** A credential for each kind of caller. */
export interface Credentials {
  owner: string
  stranger: string
  /** One for each scope, with all others. */
  without: Record<Scope, string>
  /** Those that are over, with the door where they are. */
  over: Record<'revoked' | 'expired', { door: Door; credential: string }>
}

/** The scopes that an operation needs; the others can't be asked for yet. */
const scopes = known.filter((scope) => catalogue.some((op) => op.scope === scope))
const others = (scope: Scope) => scopes.filter((each) => each !== scope)

async function forEachScope(make: (scope: Scope) => Promise<string>): Promise<Record<Scope, string>> {
  const made: [Scope, string][] = []
  for (const scope of scopes) made.push([scope, await make(scope)])
  return Object.fromEntries(made) as Record<Scope, string>
}

/** API keys. */
export async function makeApiKeys(system: TwoDoors): Promise<Credentials> {
  const { email } = await system.demo()
  const door = restDoor(system.gatewayUrl)
  const key = async (by: string, allowed: readonly Scope[] = scopes) =>
    (await system.account(by, allowed.join(','))).api_key
  const [revoked, expired] = [await key(email), await key(email)]
  await endKey(system, revoked, 'revoked_at')
  await endKey(system, expired, 'expires_at')
  return {
    owner: await key(email),
    stranger: await key('stranger@example.com'),
    without: await forEachScope((scope) => key(email, others(scope))),
    over: { revoked: { door, credential: revoked }, expired: { door, credential: expired } },
  }
}

/** Ends a key that nobody has used yet. */
async function endKey({ db }: TwoDoors, key: string, column: 'revoked_at' | 'expires_at'): Promise<void> {
  const ended = { [column]: new Date(Date.now() - 60_000) }
  await db`update gateway.api_key set ${db(ended)} where last_4 = ${key.slice(-4)} and first_12 = ${key.slice(0, 12)}`
}

/**
 * Access tokens for MCP, each of a client of its own that somebody has let in at a browser.
 * @param later the address of a gateway that lives after they have run out
 */
export async function makeAccessTokens(
  system: TwoDoors,
  later: string,
): Promise<Credentials & { ownersClient: ClientMemory }> {
  const browser = await openBrowser()
  const door = mcpDoor(system.gatewayUrl)
  const owner = await newPerson(browser, system, (await system.demo()).email)
  const stranger = await newPerson(browser, system, 'stranger@example.com')
  const letIn = (person: typeof owner, allowed: readonly Scope[], name = 'App') =>
    grant({ serverUrl: `${system.gatewayUrl}/mcp`, person, scopes: allowed, name })
  const token = async (...asked: Parameters<typeof letIn>) => accessTokenOf(await letIn(...asked))
  try {
    const revoked = await token(owner, scopes, 'Revoked app')
    await owner.shutOut('Revoked app')
    await until('the app is refused', async () => (await statusAt(system.gatewayUrl, revoked)) === 401)
    const ownersClient = await letIn(owner, scopes)
    const good = accessTokenOf(ownersClient)
    return {
      owner: good,
      ownersClient,
      stranger: await token(stranger, scopes),
      without: await forEachScope((scope) => token(owner, others(scope))),
      over: { revoked: { door, credential: revoked }, expired: { door: mcpDoor(later), credential: good } },
    }
  } finally {
    await browser.close()
  }
}
