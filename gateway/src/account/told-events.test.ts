import { beforeEach, describe, expect, test } from 'bun:test'
import { eventStream } from '@launch/kit'
import type { AccountDoor, SignedIn } from './testing/bench.ts'
import { hiddenFields, TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

interface Told {
  name: string
  payload: { account_id: string; [key: string]: unknown }
}

const DAY = 86_400_000
const { bench, door } = await openScene()
const behindProxy = bench.openDoor({ limits: { TRUSTED_PROXIES: '127.0.0.1' } })
const { toldEvents } = door.accounts
const { sql } = bench.database

/** What was told of an account for its safety, oldest first. */
async function toldOf(account: string): Promise<Told[]> {
  await toldEvents.sweep()
  const { state } = await bench.jsm.streams.info(eventStream.name)
  const told: Told[] = []
  for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq++) {
    const message = await bench.jsm.streams.getMessage(eventStream.name, { seq })
    const name = message?.subject.replace('event.', '') ?? ''
    if (message && !['account.addressed', 'account.deleted'].includes(name))
      told.push({ name, payload: message.json() })
  }
  return told.filter(({ payload }) => payload.account_id === account)
}

let ada: SignedIn
beforeEach(async () => {
  ada = await bench.signIn(door)
})

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'

/** Signs ada in anew with a browser of this kind. */
async function signInWith(userAgent: string, at: AccountDoor = door): Promise<void> {
  const browser = new TestBrowser(() => at.port)
  browser.userAgent = userAgent
  await bench.signIn(at, ada.email, browser)
}

/** Signs ada in anew from a network address. */
async function signInFrom(address: string): Promise<void> {
  const { browser, link } = await bench.ask(behindProxy, { email: ada.email })
  const page = await browser.open('/sign-in/confirm')
  const fields: [string, string][] = [...(await hiddenFields(page, '/sign-in/confirm')), ['link', link]]
  const { location } = await browser.post('/sign-in/confirm', fields, { 'x-forwarded-for': address })
  expect(location).toBe('/account')
}

describe('signing in', () => {
  test('to a new account tells nothing, nor does doing so again from the same place', async () => {
    await signInWith(ada.browser.userAgent)
    await signInWith(ada.browser.userAgent.replaceAll('140.0', '141.0'))
    expect(await toldOf(ada.account)).toEqual([])
  })

  test('with another browser or system is told once, with both and the network', async () => {
    await signInWith(MAC)
    await signInWith(MAC)
    const at = bench.clock.now().toISOString()
    const payload = { account_id: ada.account, device: 'Safari on Mac', network: '127.0.0.0/24', at }
    expect(await toldOf(ada.account)).toEqual([{ name: 'account.signed_in', payload }])
  })

  test.each([
    ['203.0.113.77', '203.0.113.0/24', '203.0.113.200'],
    ['2001:db8:7:1::5', '2001:db8:7::/48', '2001:db8:7:2::9'],
  ])('from %s is told as %s, and %s is known then', async (address, network, neighbour) => {
    await signInFrom(address)
    await signInFrom(neighbour)
    expect((await toldOf(ada.account)).map(({ payload }) => payload.network)).toEqual([network])
  })

  test('with a link of somebody else tells the account that it leads to, and no other', async () => {
    const eve = await bench.signIn(door)
    await bench.signIn(door, ada.email, Object.assign(new TestBrowser(() => door.port), { userAgent: MAC }))
    expect(await toldOf(eve.account)).toEqual([])
    expect(await toldOf(ada.account)).toHaveLength(1)
  })

  test('from a place that was not used for 400 days is told', async () => {
    await signInWith(MAC)
    await sql`update auth.known_device set used_at = ${new Date(bench.clock.now().getTime() - 400 * DAY)}
      where account_id = ${ada.account}`
    await signInWith(MAC)
    expect(await toldOf(ada.account)).toHaveLength(2)
    expect(await sql`select 1 from auth.known_device where account_id = ${ada.account}`).toHaveLength(1)
  })

  test('keeps neither device nor network in the clear but with the session’s browser, and 50 places at most', async () => {
    await sql`insert into auth.known_device (account_id, sha256, used_at)
      select ${ada.account}, n::text, ${bench.clock.now()}::timestamptz - n * interval '1 hour' from generate_series(1, 60) n`
    await signInFrom('203.0.113.77')
    const known = await sql`select k::text as row from auth.known_device k where account_id = ${ada.account}`
    const sessions = await sql`select s::text as row from auth.session s where "userId" = ${ada.account}`
    expect(known).toHaveLength(50)
    expect(JSON.stringify([known, sessions])).not.toMatch(/203\.0\.113|127\.0\.0/)
    expect(JSON.stringify(known)).not.toContain('Firefox')
  })
})

describe('an API key', () => {
  const make = (browser: TestBrowser, fields: [string, string][] = []) =>
    browser.send('/account/api-keys', [['name', 'Nightly'], ['lifetime', 'never'], ['last_day', ''], ...fields])

  test('that is made is told, without the key', async () => {
    await make(ada.browser, [
      ['scope', 'account:read'],
      ['scope', 'listings:write'],
    ])
    const at = bench.clock.now().toISOString()
    const payload = { account_id: ada.account, name: 'Nightly', scopes: ['account:read', 'listings:write'], at }
    expect(await toldOf(ada.account)).toEqual([{ name: 'api_key.created', payload }])
  })

  test('that is refused is not told, nor one that an operator makes', async () => {
    await make(ada.browser)
    const { account_id } = await bench.account()
    expect([await toldOf(ada.account), await toldOf(account_id)]).toEqual([[], []])
  })
})

describe('an event', () => {
  const untold = () => sql`select 1 from auth.told_event where account_id = ${ada.account} and told_at is null`

  test('is told once by however many gateways', async () => {
    await signInWith(MAC)
    await Promise.all([toldEvents.sweep(), behindProxy.accounts.toldEvents.sweep()])
    expect(await toldOf(ada.account)).toHaveLength(1)
  })

  test('that no stream takes is told once one does', async () => {
    await signInWith(MAC)
    const { config } = await bench.jsm.streams.info(eventStream.name)
    await bench.jsm.streams.delete(eventStream.name)
    await toldEvents.sweep()
    expect(await untold()).toHaveLength(1)
    await bench.jsm.streams.add(config)
    expect(await toldOf(ada.account)).toHaveLength(1)
    expect(await untold()).toHaveLength(0)
  })

  test('is told again where the stream was made anew since', async () => {
    await signInWith(MAC)
    await toldEvents.sweep()
    const { config } = await bench.jsm.streams.info(eventStream.name)
    await bench.jsm.streams.delete(eventStream.name)
    await bench.jsm.streams.add(config)
    await toldEvents.tellAgain(new Date(bench.clock.now().getTime() - 1))
    expect(await toldOf(ada.account)).toHaveLength(0)
    await toldEvents.tellAgain(new Date(bench.clock.now().getTime() + 1))
    expect(await toldOf(ada.account)).toHaveLength(1)
  })

  test('is forgotten a week after it was told, and with its account', async () => {
    await signInWith(MAC)
    await toldEvents.sweep()
    const rows = () => sql`select 1 from auth.told_event where account_id = ${ada.account}`
    await toldEvents.purge()
    expect(await rows()).toHaveLength(1)
    await sql`update auth.told_event set told_at = ${new Date(bench.clock.now().getTime() - 7 * DAY - 1)}
      where account_id = ${ada.account}`
    await toldEvents.purge()
    expect(await rows()).toHaveLength(0)
    await signInWith(`${MAC} Edg/1`)
    await door.accounts.deletedAccounts.delete(ada)
    expect(await rows()).toHaveLength(0)
    expect(await sql`select 1 from auth.known_device where account_id = ${ada.account}`).toHaveLength(0)
  })

  test('is one of many that one sweep tells', async () => {
    await sql`insert into auth.told_event (id, name, account_id, facts, at)
      select gen_random_uuid(), 'api_key.created', ${ada.account}, '{"name":"x","scopes":[]}', now() from generate_series(1, 120)`
    await toldEvents.sweep()
    expect(await untold()).toHaveLength(0)
  })
})
