import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type Door, type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { expectProblem } from '../testing/expect-problem.ts'
import { sendRaw } from '../testing/raw-http.ts'
import { generateApiKey, hashApiKey } from './api-key.ts'
import { issueKey } from './api-keys.ts'

let bench: GatewayBench
beforeAll(async () => {
  bench = await openGatewayBench()
})
afterAll(() => bench.close())

const opened: Door[] = []
/** A gateway of the test's own, which goes with it: each holds connections to the database. */
function open(): Door {
  const door = bench.open()
  opened.push(door)
  return door
}
afterEach(async () => {
  for (const door of opened.splice(0)) await door.close()
})

/** Changes the row of a key as operators do. */
async function amend(key: string, column: 'expires_at' | 'revoked_at', at: Date): Promise<void> {
  const { sql } = bench.database
  await sql`update gateway.api_key set ${sql(column)} = ${at} where sha256 = ${hashApiKey(key)}`
}

async function lastUsed(key: string): Promise<string | undefined> {
  const [row] = await bench.database.sql`select last_used_at from gateway.api_key where sha256 = ${hashApiKey(key)}`
  return row.last_used_at?.toISOString()
}

/** Another last character, so that the checksum is wrong. */
const misspelt = (key: string) => key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')

test.each([
  ['nothing', (_: string) => '', ''],
  ['a scheme alone', () => 'Bearer', ''],
  ['a scheme and spaces', () => 'Bearer   ', ''],
  ['the key without a scheme', (key: string) => key, ''],
  ['another scheme', (key: string) => `Basic ${key}`, ''],
  ['a longer scheme', (key: string) => `Bearers ${key}`, ''],
  ['the key twice', (key: string) => `Bearer ${key} ${key}`, ''],
  ['a comma list', (key: string) => `Bearer ${key}, Bearer ${key}`, ''],
  ['quotes', (key: string) => `Bearer "${key}"`, 'error="invalid_token", '],
  ['a wrong checksum', (key: string) => `Bearer ${misspelt(key)}`, 'error="invalid_token", '],
  ['other letters', () => 'Bearer münchen', 'error="invalid_token", '],
  ['a very long text', () => `Bearer ${'a'.repeat(10_000)}`, 'error="invalid_token", '],
])('an Authorization header with %s is unauthorized without a look-up', async (_, header, error) => {
  const door = open()
  const { api_key } = await bench.account()
  const lines = ['GET /api/v1/drafts HTTP/1.1', 'Host: a.test', `Authorization: ${header(api_key)}`]
  const answer = await sendRaw(door.port, lines)
  await expectProblem(answer, 'unauthorized')
  expect(answer.headers.get('www-authenticate')).toBe(
    `Bearer realm="https://directory.test/api/v1", ${error}resource_metadata="https://directory.test/.well-known/oauth-protected-resource/api/v1"`,
  )
  expect(door.statements()).toBe(0)
})

test('a key in the query, in a cookie or in a body is ignored', async () => {
  const door = open()
  const { api_key } = await bench.account()
  const headers = { cookie: `access_token=${api_key}`, 'x-api-key': api_key }
  const answers = [
    await door.send(`GET /drafts?access_token=${api_key}`, { headers }),
    await door.send('POST /drafts', { json: { url: 'https://acme.test', access_token: api_key }, headers }),
  ]
  for (const answer of answers) await expectProblem(answer, 'unauthorized')
  expect(door.statements()).toBe(0)
})

test.each(['Bearer', 'bearer', 'BEARER', 'Bearer '])('the scheme may be written %j', async (scheme) => {
  const { api_key } = await bench.account()
  const answer = await open().send('GET /drafts', { headers: { authorization: `${scheme} ${api_key}` } })
  expect(answer.status).toBe(200)
})

test('a well-formed key that nobody has is unauthorized', async () => {
  await expectProblem(await open().send('GET /drafts', { key: generateApiKey() }), 'unauthorized')
})

test('an expired key is unauthorized from the moment on, also where it was looked up before', async () => {
  const door = open()
  const { api_key } = await bench.account()
  const { clock } = bench
  await amend(api_key, 'expires_at', new Date(clock.now().getTime() + 1))
  expect((await door.send('GET /drafts', { key: api_key })).status).toBe(200)
  clock.advance(1)
  await expectProblem(await door.send('GET /drafts', { key: api_key }), 'unauthorized')
})

test('a revoked key is unauthorized and not marked as used', async () => {
  const { api_key } = await bench.account()
  await amend(api_key, 'revoked_at', bench.clock.now())
  await expectProblem(await open().send('GET /drafts', { key: api_key }), 'unauthorized')
  expect(await lastUsed(api_key)).toBeUndefined()
})

test.each([
  ['POST /drafts', 'account:read', 'insufficient_scope'],
  ['GET /drafts', 'listings:write', 'insufficient_scope'],
  ['GET /drafts', 'community:write', 'insufficient_scope'],
] as const)('%s with a key of %s alone is %s', async (route, scope, code) => {
  const { api_key } = await bench.account([scope])
  await expectProblem(await open().send(route, { key: api_key }), code)
})

test('an account sees its own: the caller is the key’s account', async () => {
  const door = open()
  const [one, other] = [await bench.account(), await bench.account()]
  await door.send('POST /drafts', { key: one.api_key, json: { url: 'https://acme.test' } })
  const totals = [one, other].map(async ({ api_key }) => (await door.send('GET /drafts', { key: api_key })).json())
  expect(await Promise.all(totals)).toMatchObject([{ total: 1 }, { total: 0 }])
})

test('of a key its SHA-256, first 12 and last 4 characters are stored, and nothing more', async () => {
  const { api_key } = await bench.account()
  const [row] = await bench.database.sql`
    select to_jsonb(k) as row from gateway.api_key k where sha256 = ${hashApiKey(api_key)}`
  expect(row.row).toMatchObject({ first_12: api_key.slice(0, 12), last_4: api_key.slice(-4) })
  expect(JSON.stringify(row.row)).not.toContain(api_key.slice(13, -5))
})

test('the last use of a key is written at most once a minute', async () => {
  const { api_key } = await bench.account()
  const { clock } = bench
  const use = () => open().send('GET /drafts', { key: api_key })
  const first = clock.now().toISOString()
  await use()
  expect(await lastUsed(api_key)).toBe(first)
  clock.advance(59_999)
  await use()
  expect(await lastUsed(api_key)).toBe(first)
  clock.advance(1)
  await use()
  expect(await lastUsed(api_key)).toBe(clock.now().toISOString())
})

test('200 requests at once with one key share a look-up', async () => {
  const door = open()
  const { api_key } = await bench.account()
  const answers = await Promise.all(Array.from({ length: 200 }, () => door.send('GET /drafts', { key: api_key })))
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  expect(door.statements()).toBeLessThanOrEqual(4)
})

test('an e-mail address, however written, has one account with as many keys as were made for it', async () => {
  const door = open()
  const issue = (email: string) =>
    issueKey(bench.database.sql, { clock: bench.clock, ids: randomIds }, { email, scopes: ['account:read'], name: 'x' })
  const keys = await Promise.all(['Ann@mail.test', 'ann@MAIL.test', 'ann@mail.test'].map(issue))
  expect(new Set(keys.map(({ account_id, email }) => `${account_id} ${email}`)).size).toBe(1)
  for (const { api_key } of keys) expect((await door.send('GET /drafts', { key: api_key })).status).toBe(200)
})
