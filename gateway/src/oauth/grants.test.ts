import { expect, test } from 'bun:test'
import { codeFor, exchange, refresh, register, tokensFor, tokensIn } from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { bench, door, ada } = await openScene()

/** Makes everything look as if it had happened so many days ago. */
async function age(client: string, days: number): Promise<void> {
  const { sql } = bench.database
  await sql`update auth.oauth_grant set created_at = created_at - make_interval(days => ${days}) where client_id = ${client}`
  await sql`update auth."oauthRefreshToken" set "expiresAt" = "expiresAt" - make_interval(days => ${days})
    where "clientId" = ${client}`
}

async function countsOf(client: string): Promise<number[]> {
  const { sql } = bench.database
  const [row] = await sql`select
    (select count(*)::int from auth.oauth_grant where client_id = ${client}) as grants,
    (select count(*)::int from auth."oauthRefreshToken" where "clientId" = ${client}) as tokens`
  return [row.grants, row.tokens]
}

test('a grant whose tokens have all run out is dropped, and what was allowed is remembered', async () => {
  const client = await register(door)
  await tokensFor(door, ada, client)
  await age(client.client_id, 32)
  await door.oauth.purge()
  expect(await countsOf(client.client_id)).toEqual([0, 0])
  expect((await ada.browser.open('/account/apps')).html).toContain('Probe')
})

test('a grant in use is kept, however old it is', async () => {
  const client = await register(door)
  const { refresh_token } = await tokensFor(door, ada, client)
  await age(client.client_id, 29)
  const next = await tokensIn(await refresh(door, client, refresh_token))
  await age(client.client_id, 10)
  await door.oauth.purge()
  expect(await countsOf(client.client_id)).toEqual([1, 1])
  expect((await refresh(door, client, next.refresh_token)).status).toBe(200)
})

test('what was granted goes with its account and with its client', async () => {
  const [client, other] = [await register(door), await register(door)]
  const bob = await bench.person(door)
  await tokensFor(door, bob, client)
  await tokensFor(door, ada, other)
  await bench.database.sql`delete from auth."user" where id = ${bob.account}`
  await bench.database.sql`delete from auth."oauthClient" where "clientId" = ${other.client_id}`
  expect([await countsOf(client.client_id), await countsOf(other.client_id)]).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('a grant begins with its code, with what was allowed', async () => {
  const client = await register(door)
  const got = await codeFor(ada, client, { scope: 'account:read' })
  const [row] = await bench.database.sql`
    select account_id, resource, scopes, ended_at from auth.oauth_grant where client_id = ${client.client_id}`
  expect(row).toMatchObject({
    account_id: ada.account,
    resource: 'https://directory.test/mcp',
    scopes: ['account:read', 'offline_access'],
    ended_at: null,
  })
  expect((await exchange(door, client, got)).status).toBe(200)
})
