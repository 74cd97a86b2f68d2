import { afterAll, beforeEach, expect, test } from 'bun:test'
import { eventStream } from '@launch/kit'
import { silentLog } from '@launch/kit/testing'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import { addStreams } from '../account/testing/bench.ts'
import { ToldEvents } from '../account/told-events.ts'
import { openDatabase } from '../process/database.ts'
import { API, type Person, WEB } from './testing/bench.ts'
import { decide, register, requestOf } from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { bench, door } = await openScene()
const nc = bench.nats.connection
const jsm = await addStreams(nc)
const database = openDatabase(bench.database.roleUrl('gateway'))
const toldEvents = new ToldEvents({ database, nc, clock: bench.clock, log: silentLog })
afterAll(() => database.close())

let ada: Person
beforeEach(async () => {
  ada = await bench.person(door)
})

async function toldOf(account: string): Promise<Record<string, unknown>[]> {
  await toldEvents.sweep()
  const { state } = await jsm.streams.info(eventStream.name)
  const told: Record<string, unknown>[] = []
  for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq++) {
    const message = await jsm.streams.getMessage(eventStream.name, { seq })
    if (message?.subject === eventSubject(events['app.connected'])) told.push(message.json())
  }
  return told.filter(({ account_id }) => account_id === account)
}

test('an app that an account lets in is told once, whatever more it is allowed later', async () => {
  const client = await register(door)
  await decide(ada, requestOf(client, { scope: 'account:read offline_access' }).path)
  await decide(ada, requestOf(client).path)
  await decide(ada, requestOf(client, { resource: API }).path)
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(await toldOf(ada.account)).toEqual([
    { account_id: ada.account, name: 'Probe', host: null, scopes: ['account:read'], at },
  ])
})

test('one that was shut out and is let in again is told again', async () => {
  const client = await register(door)
  await decide(ada, requestOf(client).path)
  await ada.browser.send(`/account/apps/revoke?app=${client.client_id}`, {}, '/account/apps/revoke')
  await decide(ada, requestOf(client).path)
  expect(await toldOf(ada.account)).toHaveLength(2)
})

test('one that is denied is not told', async () => {
  const client = await register(door)
  await decide(ada, requestOf(client).path, 'deny')
  expect(await toldOf(ada.account)).toEqual([])
})

test('another account’s consent is no consent of this one', async () => {
  const client = await register(door)
  await decide(await bench.person(door), requestOf(client).path)
  await decide(ada, requestOf(client).path)
  expect(await toldOf(ada.account)).toHaveLength(1)
})

test('the host of a website is told, and a name as one line of 200 characters at most', async () => {
  const names = ['\u0007Evil\nName', 'x'.repeat(300)]
  const { sql } = bench.database
  for (const name of names) {
    const client = await register(door, { redirect_uris: [WEB], grant_types: ['authorization_code'] })
    await sql`update auth."oauthClient" set name = ${name} where "clientId" = ${client.client_id}`
    await decide(ada, requestOf(client).path)
  }
  const told = await toldOf(ada.account)
  expect(told.map(({ name, host }) => [name, host])).toEqual([
    ['Evil Name', 'client.test'],
    ['x'.repeat(200), 'client.test'],
  ])
})
