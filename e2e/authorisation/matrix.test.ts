import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { catalogue, operations, type PublicName } from '@launch/proto'
import type { PublicOperation } from '@launch/proto/operation'
import type { ClientMemory } from '../sign-in/client-memory.ts'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type OneMoreDoor, startTwoDoors, type TwoDoors } from '../two-doors.ts'
import { makeBelongings } from './belongings.ts'
import { type Credentials, makeAccessTokens, makeApiKeys } from './credentials.ts'
import { makeDeadLetter } from './dead-letter.ts'
import { type Door, mcpDoor, restDoor } from './door.ts'
import { type Belongings, rows } from './rows.ts'

const home = `<!doctype html><html lang="en"><head><title>Pay Ish – Invoices that get paid</title></head>
<body><h1>Invoices that get paid</h1><p>Pay Ish chases late invoices.</p></body></html>`

const websites = { live: 'http://payish.test/', unsold: 'http://payish-two.test/', claimed: 'http://other-thing.test/' }

let sites: SiteServer
let system: TwoDoors
let later: OneMoreDoor
let own: Belongings
let credentials: Record<Door['name'], Credentials>
let ownersClient: ClientMemory

beforeAll(async () => {
  sites = serveSites({
    'payish.test': pageSite(home),
    'payish-two.test': pageSite(home),
    'other-thing.test': pageSite(home),
  })
  system = await startTwoDoors({ OUTBOUND_RESOLVE: sites.outboundResolve, SITE_TEAM_EMAILS: 'demo@launch.test' })
  later = await system.openDoor([new URL('later.ts', import.meta.url).pathname])
  const { ownersClient: client, ...tokens } = await makeAccessTokens(system, later.url)
  credentials = { REST: await makeApiKeys(system), MCP: tokens }
  ownersClient = client
  own = { ...(await makeBelongings(system.client, websites, pay)), deadLetterId: await makeDeadLetter(system) }
})
afterAll(async () => {
  await later?.stop()
  await system?.stop()
  await sites?.stop()
})

async function pay(checkoutUrl: string): Promise<void> {
  await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
}

const doors: Record<Door['name'], (baseUrl: string) => Door> = { REST: restDoor, MCP: mcpDoor }

test('every operation has its row, and every row its operation', () => {
  expect(Object.keys(rows).sort()).toEqual(catalogue.map(({ name }) => name).sort())
})

type Case = [Door['name'], PublicName, PublicOperation]
const cases = (['REST', 'MCP'] as const).flatMap((door) =>
  catalogue.map((op): Case => [door, op.name as PublicName, op]),
)
const closed = cases.filter(([, , { scope }]) => scope !== null)
const open = cases.filter(([, , { scope }]) => scope === null)
/** What everyone may ask, and somebody signed in gets more of. */
const optional = cases.filter(([, , { optional_scope: scope }]) => scope !== undefined)
const listing = cases.filter(([, name]) => rows[name].stranger === 'own')

/** Tries an operation on what is the owner's. */
function call([door, name, op]: Case, credential: string | null, at = doors[door](system.gatewayUrl)) {
  return at.call(op, rows[name].input(own, door), credential)
}

describe('the owner is answered', () => {
  test.each(cases)('%s %s', async (...each: Case) => {
    const { owner = 'ok' } = rows[each[1]]
    expect(await call(each, credentials[each[0]].owner)).toMatchObject({ code: owner })
  })
})

describe('without a credential, what is open is answered', () => {
  test.each(open)('%s %s', async (...each: Case) => {
    const { anyone = 'ok' } = rows[each[1]]
    const isTold = anyone === 'unauthorized' && each[0] === 'REST'
    const challenge = isTold ? expect.stringMatching(/^Bearer /) : null
    expect(await call(each, null)).toMatchObject({ code: anyone, challenge })
  })
})

describe('without a credential, all else is unauthorized, with the way to get one', () => {
  test.each(closed)('%s %s', async (...each: Case) => {
    expect(await call(each, null)).toMatchObject({ code: 'unauthorized', challenge: expect.stringMatching(/^Bearer /) })
  })
})

describe('another account is answered for what is its own or everyone’s, and gets nothing else', () => {
  test.each(cases)('%s %s', async (...each: Case) => {
    const { code } = await call(each, credentials[each[0]].stranger)
    const { stranger } = rows[each[1]]
    expect(code).toBe(stranger === 'own' || stranger === 'public' ? 'ok' : stranger)
  })
})

describe('another account gets nothing of the owner’s among its own', () => {
  test.each(listing)('%s %s', async (...each: Case) => {
    const { body } = await call(each, credentials[each[0]].stranger)
    const text = JSON.stringify(body)
    for (const secret of [own.draftId, own.orderId, own.liveSlug, JSON.stringify(own.claimTag)]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('a credential that lacks the scope is insufficient_scope', () => {
  test.each(closed)('%s %s', async (...each: Case) => {
    const [door, , { scope }] = each
    const ended = await call(each, scope && credentials[door].without[scope])
    expect(ended.code).toBe('insufficient_scope')
    if (door === 'MCP') expect(ended.challenge).toMatch(new RegExp(`error="insufficient_scope".* scope="[^"]*${scope}`))
  })
})

describe('where a credential is optional, one that lacks the scope is refused by REST and counts for nothing by MCP', () => {
  test.each(optional)('%s %s', async (...each: Case) => {
    const [door, name, { optional_scope: scope }] = each
    const { anyone } = rows[name]
    const ended = await call(each, scope ? credentials[door].without[scope] : null)
    expect(ended.code).toBe(door === 'REST' ? 'insufficient_scope' : (anyone ?? 'ok'))
  })
})

describe.each(['revoked', 'expired'] as const)('a credential that is %s is unauthorized', (which) => {
  test.each([...closed, ...optional])('%s %s', async (...each: Case) => {
    const { door, credential } = credentials[each[0]].over[which]
    expect(await call(each, credential, door)).toMatchObject({ code: 'unauthorized' })
  })
})

describe('a credential of the other door is unauthorized', () => {
  test.each([...closed, ...optional])('%s %s', async (...each: Case) => {
    const { owner } = credentials[each[0] === 'REST' ? 'MCP' : 'REST']
    expect(await call(each, owner)).toMatchObject({ code: 'unauthorized' })
  })
})

describe('what is not there is not_found for the site team as well', () => {
  test.each(['REST', 'MCP'] as const)('%s', async (door) => {
    const { replay_dead_letter: op } = operations
    for (const id of ['listings-999999999', 'nobody-1']) {
      const ended = await doors[door](system.gatewayUrl).call(op, { id }, credentials[door].owner)
      expect(ended).toMatchObject({ code: 'not_found' })
    }
  })
})

test('where an access token has run out, its refresh token brings one that is good', async () => {
  const [refreshToken, clientId] = [ownersClient.tokens()?.refresh_token, ownersClient.clientInformation()?.client_id]
  const answer = await fetch(`${later.url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken ?? '',
      client_id: clientId ?? '',
      resource: `${system.gatewayUrl}/mcp`,
    }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const { list_my_drafts: op } = operations
  expect(await mcpDoor(later.url).call(op, {}, token)).toMatchObject({ code: 'ok' })
})
