import { beforeEach, describe, expect, test } from 'bun:test'
import { byTheClock, until } from '@launch/kit/testing'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { OAuthAccessTokens } from './access-tokens.ts'
import { Grants } from './grants.ts'
import { SigningKeys } from './signing-keys.ts'
import { MCP, type Person } from './testing/bench.ts'
import { type Registered, register, revoke, type Tokens, tokensFor } from './testing/client.ts'
import { openScene } from './testing/scene.ts'
import { TokenMemo } from './token-memo.ts'

const { bench, door } = await openScene()
const { sql } = bench.database

let ada: Person
let client: Registered
let tokens: Tokens
beforeEach(async () => {
  ada = await bench.person(door)
  client = await register(door)
  tokens = await tokensFor(door, ada, client)
})

/** A gateway's check of tokens that counts how often a signature was checked, with a clock of its own. */
function checker(maxRemembered?: number) {
  const clock = { now: () => new Date(Date.now() + shifted) }
  let [shifted, checks, reads] = [0, 0, 0]
  const keys = new SigningKeys(sql)
  const database = {
    sql: <T>(strings: TemplateStringsArray, ...values: unknown[]) => {
      reads += 1
      return sql<T>(strings, ...values)
    },
    transaction: () => Promise.reject(new Error('Nothing is written here.')),
  }
  const accessTokens = new OAuthAccessTokens({
    publicUrl: 'https://directory.test',
    keys: {
      find: async (id) => {
        checks += 1
        return keys.find(id)
      },
      isStill: (id, key) => keys.isStill(id, key),
      forget: () => keys.forget(),
    },
    grants: new Grants({ database, clock }),
    now: clock.now,
    ...(maxRemembered === undefined ? {} : { maxRemembered }),
  })
  return {
    verify: (token: string) => accessTokens.verify(token, 'mcp'),
    checks: () => checks,
    reads: () => reads,
    shift: (milliseconds: number) => {
      shifted = milliseconds
    },
  }
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** A signing key that is published like the provider's own, and tokens for ada's grant that it signs. */
async function keyOfOurs() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const kid = Bun.randomUUIDv7()
  const text = JSON.stringify(await exportJWK(publicKey))
  await sql`insert into auth.jwks (id, "publicKey", "privateKey", "createdAt", alg, crv)
    values (${kid}, ${text}, '', '2020-01-01', 'EdDSA', 'Ed25519')`
  const sign = () =>
    new SignJWT({ ...claimsOf(tokens.access_token), jti: Bun.randomUUIDv7() })
      .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' })
      .sign(privateKey)
  return { kid, sign }
}

test('a signature is checked once, however often its token comes', async () => {
  const { verify, checks } = checker()
  for (let count = 0; count < 20; count++)
    expect(await verify(tokens.access_token)).toMatchObject({ account: ada.account })
  expect(checks()).toBe(1)
})

test('a token that is not good is not remembered, and each time checked', async () => {
  const { verify, checks } = checker()
  const [header, , signature] = tokens.access_token.split('.')
  const forged = `${header}.${Buffer.from(JSON.stringify({ ...claimsOf(tokens.access_token), sub: 'x' })).toString('base64url')}.${signature}`
  for (let count = 0; count < 3; count++) expect(await verify(forged)).toBeNull()
  expect(checks()).toBe(3)
})

test('a token of the other audience is refused also where it is remembered', async () => {
  const { accessTokens } = door.oauth
  expect(await accessTokens.verify(tokens.access_token, 'mcp')).not.toBeNull()
  expect(await accessTokens.verify(tokens.access_token, 'api')).toBeNull()
  expect(await accessTokens.verify(tokens.access_token, 'mcp')).not.toBeNull()
})

test('what is remembered ends with the token', async () => {
  const { verify, shift } = checker()
  const left = claimsOf(tokens.access_token).exp * 1_000 - Date.now()
  expect(await verify(tokens.access_token)).not.toBeNull()
  shift(left - 2_000)
  expect(await verify(tokens.access_token)).not.toBeNull()
  shift(left)
  expect(await verify(tokens.access_token)).toBeNull()
})

test(
  'a token that is remembered is refused within a second after it was revoked, at a gateway that is told nothing',
  byTheClock,
  async () => {
    const { verify } = checker()
    expect(await verify(tokens.access_token)).not.toBeNull()
    expect((await revoke(door, client, tokens.refresh_token)).status).toBe(200)
    const revokedAt = performance.now()
    let lastPassed = 0
    await until('it is refused', async () => {
      const begun = performance.now() - revokedAt
      if ((await verify(tokens.access_token)) === null) return true
      lastPassed = begun
      return false
    })
    expect(lastPassed).toBeLessThan(1_000)
  },
)

test('ending one grant leaves the tokens of others good, without checking their signatures again', async () => {
  const { verify, checks } = checker()
  const other = await tokensFor(door, ada, client)
  for (const { access_token } of [tokens, other]) await verify(access_token)
  await revoke(door, client, other.refresh_token)
  await until('the other is refused', async () => (await verify(other.access_token)) === null)
  expect(await verify(tokens.access_token)).not.toBeNull()
  expect(checks()).toBe(2)
})

test('many calls with tokens of many grants read the database for each grant once', async () => {
  const { verify, reads } = checker()
  const own = await Promise.all(Array.from({ length: 5 }, () => tokensFor(door, ada, client)))
  for (const { access_token } of own) await verify(access_token)
  const before = reads()
  const started = performance.now()
  for (let count = 0; count < 200; count++) await verify(own[count % 5]?.access_token ?? '')
  // One statement confirms all of them, at most once in 300 ms.
  expect(reads() - before).toBeLessThanOrEqual(2 + (performance.now() - started) / 300)
})

describe('a signing key that is', () => {
  test('gone: what it has signed is refused within a second, though it is remembered', byTheClock, async () => {
    const { verify } = checker()
    const { kid, sign } = await keyOfOurs()
    const token = await sign()
    expect(await verify(token)).not.toBeNull()
    await sql`delete from auth.jwks where id = ${kid}`
    await until('it is refused', async () => (await verify(token)) === null, 1_500)
    expect(await verify(tokens.access_token)).not.toBeNull()
  })

  test('another under the same id: what the one before has signed is refused', byTheClock, async () => {
    const { verify } = checker()
    const [one, two] = [await keyOfOurs(), await keyOfOurs()]
    const token = await one.sign()
    expect(await verify(token)).not.toBeNull()
    await sql`update auth.jwks k set "publicKey" = o."publicKey" from auth.jwks o where k.id = ${one.kid} and o.id = ${two.kid}`
    await until('it is refused', async () => (await verify(token)) === null, 1_500)
  })

  test('new: its tokens are taken, and those of the one before stay', byTheClock, async () => {
    const { verify, checks } = checker()
    await verify(tokens.access_token)
    const { sign } = await keyOfOurs()
    const token = await sign()
    await until('it is taken', async () => (await verify(token)) !== null, 2_000)
    const before = checks()
    expect(await verify(tokens.access_token)).not.toBeNull()
    expect(checks()).toBe(before)
  })
})

describe('what is remembered', () => {
  const until = (endsAt: number) => ({ endsAt })

  test('has a bound: the first goes first, and is checked anew when it comes', async () => {
    const { verify, checks } = checker(2)
    const own = await Promise.all([0, 1, 2].map(() => tokensFor(door, ada, client)))
    for (const { access_token } of own) await verify(access_token)
    await verify(own[2]?.access_token ?? '')
    expect(checks()).toBe(3)
    await verify(own[0]?.access_token ?? '')
    expect(checks()).toBe(4)
  })

  test('is never more than that, and of each token once', () => {
    const memo = new TokenMemo(100)
    for (let at = 0; at < 1_000; at++) memo.keep(`token ${at % 300}`, until(at))
    expect(memo.size).toBe(100)
  })

  test('is forgotten when it is looked for after its end', () => {
    const memo = new TokenMemo(100)
    memo.keep('a', until(10))
    expect([memo.get('a', 9), memo.get('b', 9), memo.get('a', 10)]).toEqual([until(10), undefined, undefined])
    expect(memo.size).toBe(0)
  })
})

test('a token that is remembered costs less than a fifth of one whose signature is checked', byTheClock, async () => {
  const { verify } = checker()
  const cost = async (many: number, check: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    for (let at = 0; at < many; at++) await check()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / many
  }
  const keys = new SigningKeys(sql)
  const memoless = new OAuthAccessTokens({
    publicUrl: 'https://directory.test',
    // Where a key is never the same, each signature is checked.
    keys: { find: (id) => keys.find(id), isStill: () => false, forget() {} },
    grants: new Grants({ database: { sql, transaction: () => Promise.reject() }, clock: { now: () => new Date() } }),
  })
  const fresh = () => memoless.verify(tokens.access_token, 'mcp')
  const remembered = () => verify(tokens.access_token)
  expect([await fresh(), await remembered()]).toEqual([
    expect.objectContaining({ account: ada.account }),
    expect.objectContaining({ account: ada.account }),
  ])
  await cost(300, fresh)
  await cost(3_000, remembered)
  const [slow, quick] = [await cost(2_000, fresh), await cost(20_000, remembered)]
  process.stdout.write(`access tokens for ${MCP}: ${slow.toFixed(1)} µs checked, ${quick.toFixed(1)} µs remembered\n`)
  expect(quick).toBeLessThan(slow / 5)
})
