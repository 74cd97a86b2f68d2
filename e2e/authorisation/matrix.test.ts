import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { catalogue, type PublicName } from '@launch/proto'
import type { PublicOperation, Scope } from '@launch/proto/operation'
import { scopes } from '@launch/proto/operation'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { startTwoDoors, type TwoDoors } from '../two-doors.ts'
import { makeBelongings } from './belongings.ts'
import { restDoor } from './door.ts'
import { type Belongings, rows } from './rows.ts'

setDefaultTimeout(30_000)

const home = `<!doctype html><html lang="en"><head><title>Pay Ish – Invoices that get paid</title></head>
<body><h1>Invoices that get paid</h1><p>Pay Ish chases late invoices.</p></body></html>`

let sites: SiteServer
let system: TwoDoors
let own: Belongings
/** A key for each kind of caller; `without` has one for each scope, with all others. */
interface Keys {
  owner: string
  stranger: string
  revoked: string
  expired: string
  without: Record<Scope, string>
}
let keys: Keys

beforeAll(async () => {
  sites = serveSites({ 'payish.test': pageSite(home) })
  system = await startTwoDoors({ OUTBOUND_RESOLVE: sites.outboundResolve })
  keys = await makeKeys(system)
  own = await makeBelongings(system.client, 'http://payish.test/', pay)
}, 90_000)
afterAll(async () => {
  await system?.stop()
  await sites?.stop()
}, 30_000)

async function makeKeys(of: TwoDoors): Promise<Keys> {
  const { email } = await of.demo()
  const key = async (by: string, allowed: readonly Scope[] = scopes) =>
    (await of.account(by, allowed.join(','))).api_key
  const without = async (scope: Scope) =>
    [
      scope,
      await key(
        email,
        scopes.filter((each) => each !== scope),
      ),
    ] as const
  const [revoked, expired] = [await key(email), await key(email)]
  await endKey(revoked, 'revoked_at')
  await endKey(expired, 'expires_at')
  return {
    owner: of.apiKey,
    stranger: await key('stranger@example.com'),
    revoked,
    expired,
    without: Object.fromEntries(await Promise.all(scopes.map(without))) as Record<Scope, string>,
  }
}

/** Ends a key that nobody has used yet. */
async function endKey(key: string, column: 'revoked_at' | 'expires_at'): Promise<void> {
  const { sql } = system
  const ended = { [column]: new Date(Date.now() - 60_000) }
  await sql`update gateway.api_key set ${sql(ended)} where last_4 = ${key.slice(-4)} and first_12 = ${key.slice(0, 12)}`
}

async function pay(checkoutUrl: string): Promise<void> {
  await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
}

test('every operation has its row, and every row its operation', () => {
  expect(Object.keys(rows).sort()).toEqual(catalogue.map(({ name }) => name).sort())
})

describe.each(catalogue.map((op): [string, PublicOperation] => [op.name, op]))('REST %s', (name, op) => {
  const row = rows[name as PublicName]
  const call = (credential: string | null = null) => restDoor(system.baseUrl).call(op, row.input(own), credential)
  const isOpen = op.scope === null

  test('the owner is answered', async () => {
    expect(await call(keys.owner)).toMatchObject({ code: 'ok' })
  })

  test(`without a credential: ${isOpen ? 'answered' : 'unauthorized, with the way to get one'}`, async () => {
    const { code, challenge } = await call()
    expect([code, challenge !== null]).toEqual(isOpen ? ['ok', false] : ['unauthorized', true])
  })

  test(`another account: ${row.stranger === 'not_found' ? 'not_found' : 'answered'}`, async () => {
    const { code } = await call(keys.stranger)
    expect(code).toBe(row.stranger === 'not_found' ? 'not_found' : 'ok')
  })

  test.if(row.stranger === 'own')('another account gets nothing of the owner’s', async () => {
    const { body } = await call(keys.stranger)
    const text = JSON.stringify(body)
    for (const secret of [own.draftId, own.orderId, own.liveSlug]) expect(text).not.toContain(secret)
  })

  test.if(!isOpen)('a key that lacks the scope: insufficient_scope', async () => {
    expect(await call(op.scope ? keys.without[op.scope] : null)).toMatchObject({ code: 'insufficient_scope' })
  })

  test.if(!isOpen).each(['revoked', 'expired'] as const)('a key that is %s: unauthorized', async (which) => {
    expect(await call(keys[which])).toMatchObject({ code: 'unauthorized' })
  })
})
