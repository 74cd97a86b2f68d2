import { beforeEach, describe, expect, test } from 'bun:test'
import { connectNats, eventStream, randomIds } from '@launch/kit'
import { byTheClock, startTcpProxy, until } from '@launch/kit/testing'
import { expectProblem } from '../testing/expect-problem.ts'
import type { SignedIn } from './testing/bench.ts'
import { hiddenFields, TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

const { bench, door } = await openScene()
let ada: SignedIn
beforeEach(async () => {
  ada = await bench.signIn(door)
})

const deleteOf = ({ browser, email }: SignedIn) => browser.send('/account/delete', { email })
const toldOf = async (account: string) => (await bench.deletions()).filter(({ account_id }) => account_id === account)

/** Rows of the gateway's schemas in which a text stands, by table. */
async function traces(text: string): Promise<string[]> {
  const { sql } = bench.database
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('auth', 'gateway') and table_type = 'BASE TABLE'`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select 1 from ${name} t where position($1 in to_jsonb(t)::text) > 0`, [text])
    if (rows.length > 0) found.push(name)
  }
  return found
}

async function makeKey({ browser }: SignedIn): Promise<string> {
  const page = await browser.send('/account/api-keys', [
    ['name', 'k'],
    ['scope', 'account:read'],
    ['scope', 'listings:write'],
    ['lifetime', 'never'],
  ])
  return />(launch_\w{36})</.exec(page.html)?.[1] ?? ''
}

/** Leaves something of an account wherever the gateway can have something. */
async function leaveTraces(of: SignedIn): Promise<string> {
  const key = await makeKey(of)
  const headers = { 'idempotency-key': 'k-1' }
  await door.send('POST /drafts', { key, json: { url: 'https://acme.test' }, headers })
  await new TestBrowser(() => door.port).send('/sign-in', { email: of.email })
  const { sql } = bench.database
  const { account } = of
  const client = randomIds.uuid()
  await sql`insert into auth."oauthClient" (id, "clientId", "redirectUris") values (${client}, ${client}, '[]')`
  await sql`insert into auth."oauthConsent" (id, "clientId", "userId", scopes, "createdAt", "updatedAt")
    values (${account}, ${client}, ${account}, '[]', now(), now())`
  await sql`insert into auth."oauthRefreshToken" (id, token, "clientId", "userId", "expiresAt", "createdAt", scopes)
    values (${account}, ${account}, ${client}, ${account}, now(), now(), '[]')`
  await sql`insert into auth.oauth_grant (id, account_id, client_id, resource, scopes, created_at)
    values (${`code ${account}`}, ${account}, ${client}, '', '{}', now())`
  await sql`insert into auth.verification (id, identifier, value, "expiresAt")
    values (${`code ${account}`}, ${`code ${account}`}, ${JSON.stringify({ userId: account })}, now() + interval '1 hour')`
  return key
}

describe('deleting an account', () => {
  test('leaves nothing of it but its id and the time, and nobody else’s is touched', async () => {
    await leaveTraces(ada)
    expect((await traces(ada.account)).length).toBeGreaterThan(6)
    const other = await bench.signIn(door)
    const answer = await deleteOf(ada)
    expect([answer.status, answer.html.includes('Your account is deleted')]).toEqual([200, true])
    expect(await traces(ada.email)).toEqual([])
    expect(await traces(ada.account)).toEqual(['gateway.deleted_account'])
    expect((await other.browser.open('/account')).status).toBe(200)
  })

  test('signs it out everywhere and refuses its keys, at every gateway, within a second', byTheClock, async () => {
    const second = bench.openDoor()
    const elsewhere = await bench.signIn(second, ada.email)
    const key = await makeKey(ada)
    for (const each of [door, second]) expect((await each.send('GET /drafts', { key })).status).toBe(200)
    await deleteOf(ada)
    expect((await elsewhere.browser.open('/account')).status).toBe(303)
    expect((await ada.browser.open('/account')).status).toBe(303)
    const start = performance.now()
    let lastPassed = 0
    await until('both gateways refuse the key', async () => {
      const begun = performance.now() - start
      const statuses = await Promise.all(
        [door, second].map(async (each) => (await each.send('GET /drafts', { key })).status),
      )
      if (statuses.includes(200)) lastPassed = begun
      return statuses.every((status) => status === 401)
    })
    expect(lastPassed).toBeLessThan(1_000)
  })

  test('is told to the services, once', async () => {
    await deleteOf(ada)
    const told = await until('it is told', async () => {
      const found = await toldOf(ada.account)
      return found.length > 0 && found
    })
    expect(told).toEqual([{ account_id: ada.account, deleted_at: bench.clock.now().toISOString() }])
    await Promise.all([door.accounts.deletedAccounts.sweep(), bench.openDoor().accounts.deletedAccounts.sweep()])
    expect(await toldOf(ada.account)).toHaveLength(1)
    const [row] = await bench.database
      .sql`select told_at from gateway.deleted_account where account_id = ${ada.account}`
    expect(row.told_at).not.toBeNull()
  })

  test('is told once more when no call that was under way can be at work any longer, and then no more', async () => {
    await deleteOf(ada)
    const noted = () =>
      bench.database
        .sql`select 1 from gateway.deleted_account where account_id = ${ada.account} and told_at is not null`
    await until('it is told', async () => (await noted()).length === 1)
    bench.clock.advance(30_000)
    for (const sweep of [1, 2, 3]) {
      await door.accounts.deletedAccounts.sweep()
      expect([sweep, (await toldOf(ada.account)).length]).toEqual([sweep, 2])
    }
  })

  test('while NATS is away happens all the same, and is told once it is back', async () => {
    const way = await startTcpProxy(bench.nats.url)
    const nc = await connectNats(way.url(bench.nats.url), 'test')
    const far = bench.openDoor({ nc })
    const { browser, email, account } = await bench.signIn(far)
    await way.cut()
    expect((await browser.send('/account/delete', { email })).status).toBe(200)
    await far.accounts.deletedAccounts.sweep()
    expect(await toldOf(account)).toEqual([])
    await way.restore()
    await until('it is told', async () => {
      await far.accounts.deletedAccounts.sweep()
      return (await toldOf(account)).length === 1
    })
    await nc.close()
    await way.cut()
  })

  test('that a gateway could not tell before it died, is told by the next one when it starts', async () => {
    await bench.database.sql`insert into gateway.deleted_account (account_id, deleted_at) values ('left', now())`
    const next = bench.openDoor()
    await next.accounts.deletedAccounts.task().run(new AbortController().signal)
    expect(await toldOf('left')).toHaveLength(1)
  })

  test('of an account that a backup has brought back happens again, and is told', async () => {
    const { sql } = bench.database
    const key = await leaveTraces(ada)
    await sql`insert into gateway.deleted_account (account_id, deleted_at)
      values (${ada.account}, ${bench.clock.now()}::timestamptz - interval '20 days')`
    await door.accounts.deletedAccounts.sweep()
    expect(await traces(ada.email)).toEqual([])
    expect(await traces(ada.account)).toEqual(['gateway.deleted_account'])
    expect((await door.send('GET /drafts', { key })).status).toBe(401)
    expect(await toldOf(ada.account)).toHaveLength(1)
  })

  test('is told again where the stream of events was lost and made anew since', async () => {
    await deleteOf(ada)
    await until('it is told', async () => (await toldOf(ada.account)).length === 1)
    const { jsm } = bench
    const { config } = await jsm.streams.info(eventStream.name)
    await jsm.streams.delete(eventStream.name)
    await jsm.streams.add(config)
    const { deletedAccounts } = door.accounts
    await deletedAccounts.tellAgain(new Date(bench.clock.now().getTime() - 1))
    expect(await toldOf(ada.account)).toHaveLength(0)
    await deletedAccounts.tellAgain(new Date(bench.clock.now().getTime() + 1))
    expect(await toldOf(ada.account)).toHaveLength(1)
  })

  test('sweeps up what a request that was under way wrote afterwards', async () => {
    await deleteOf(ada)
    await bench.database
      .sql`insert into gateway.idempotency (account_id, operation, key, fingerprint, op_id, lease_until)
      values (${ada.account}, 'submit_listing', 'late', 'f', gen_random_uuid(), now())`
    await door.accounts.deletedAccounts.sweep()
    await door.accounts.deletedAccounts.sweep()
    expect(await traces(ada.account)).toEqual(['gateway.deleted_account'])
  })

  test('lets the same address make an account anew, which is another one', async () => {
    await deleteOf(ada)
    const again = await bench.signIn(door, ada.email)
    expect(again.account).not.toBe(ada.account)
    expect((await again.browser.open('/account')).html).toContain(ada.email)
  })

  test('also ends a sign-in link that was asked for before', async () => {
    const browser = new TestBrowser(() => door.port)
    await browser.send('/sign-in', { email: ada.email })
    await deleteOf(ada)
    expect((await browser.send('/sign-in/confirm', { link: await bench.linkTo(ada.email) })).status).toBe(410)
  })
})

describe('is refused, and the account stays:', () => {
  const isThere = async () =>
    (await bench.database.sql`select 1 from auth."user" where id = ${ada.account}`).length === 1

  test.each(['', 'somebody@else.test', 'yes'])('with %j typed instead of the address', async (email) => {
    const page = await ada.browser.send('/account/delete', { email })
    expect([page.status, await isThere()]).toEqual([422, true])
    expect(page.html).toContain('That is not the e-mail address of this account')
  })

  test('when the sign-in was more than ten minutes ago; a new one opens the way', async () => {
    const hidden = await hiddenFields(await ada.browser.open('/account/delete'), '/account/delete')
    bench.clock.advance(600_000)
    const page = await ada.browser.post('/account/delete', [...hidden, ['email', ada.email]])
    expect([page.html.includes('Sign in again'), await isThere()]).toEqual([true, true])
    expect(page.html).not.toContain('name="email"')
    await bench.signIn(door, ada.email, ada.browser)
    expect((await deleteOf(ada)).status).toBe(200)
    expect(await isThere()).toBe(false)
  })

  test('without the form’s token', async () => {
    const page = await ada.browser.post('/account/delete', { email: ada.email })
    expect([page.status, await isThere()]).toEqual([403, true])
  })

  test('from another website', async () => {
    const hidden = await hiddenFields(await ada.browser.open('/account/delete'), '/account/delete')
    const evil = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    const page = await ada.browser.post('/account/delete', [...hidden, ['email', ada.email]], evil)
    expect([page.status, await isThere()]).toEqual([403, true])
  })
})

test('the address is taken as it is typed, in capitals or with spaces around it', async () => {
  const page = await ada.browser.send('/account/delete', { email: ` ${ada.email.toUpperCase()} ` })
  expect(page.html).toContain('Your account is deleted')
})

test('a key that is made while the account is being deleted does not stay', async () => {
  const hidden = await hiddenFields(await ada.browser.open('/account/api-keys'), '/account/api-keys')
  const wish: [string, string][] = [...hidden, ['name', 'k'], ['scope', 'account:read'], ['lifetime', 'never']]
  const deletion = await hiddenFields(await ada.browser.open('/account/delete'), '/account/delete')
  const twin = new TestBrowser(() => door.port)
  for (const [name, value] of ada.browser.cookies) twin.cookies.set(name, value)
  const [page] = await Promise.all([
    twin.post('/account/api-keys', wish),
    ada.browser.post('/account/delete', [...deletion, ['email', ada.email]]),
  ])
  const key = />(launch_\w{36})</.exec(page.html)?.[1]
  expect(await traces(ada.account)).toEqual(['gateway.deleted_account'])
  if (key) await until('it is refused', async () => (await door.send('GET /drafts', { key })).status === 401)
})

test('a deleted account’s key is unauthorized as any unknown one', async () => {
  const key = await makeKey(ada)
  await deleteOf(ada)
  await expectProblem(await bench.openDoor().send('GET /drafts', { key }), 'unauthorized')
})
