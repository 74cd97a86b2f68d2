import { beforeEach, expect, test } from 'bun:test'
import { eventStream } from '@launch/kit'
import { createTestDatabase } from '@launch/kit/testing'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import { plans } from '../../migrations/mod.ts'
import { openScene } from './testing/scene.ts'

interface Told {
  account_id: string
  email: string
  since: string
  version: number
}

const { bench, door } = await openScene()
const { toldAddresses } = door.accounts
const SUBJECT = eventSubject(events['account.addressed'])

/** What was told of addresses of an account, oldest first. */
async function toldOf(account: string): Promise<Told[]> {
  const { state } = await bench.jsm.streams.info(eventStream.name)
  const told: Told[] = []
  for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq++) {
    const message = await bench.jsm.streams.getMessage(eventStream.name, { seq })
    if (message?.subject === SUBJECT) told.push(message.json<Told>())
  }
  return told.filter(({ account_id }) => account_id === account)
}
const change = (account: string, email: string) =>
  bench.database.sql`update auth."user" set email = ${email} where id = ${account}`

let account: string
let email: string
beforeEach(async () => {
  const made = await bench.account()
  account = made.account_id
  email = made.email
})

test('the address of a new account is told once, by however many gateways', async () => {
  await Promise.all([toldAddresses.sweep(), bench.openDoor().accounts.toldAddresses.sweep()])
  await toldAddresses.sweep()
  const since = bench.clock.now().toISOString()
  expect(await toldOf(account)).toEqual([{ account_id: account, email, since, version: 1 }])
})

test('so is that of one made by signing in', async () => {
  const ada = await bench.signIn(door)
  await toldAddresses.sweep()
  expect(await toldOf(ada.account)).toMatchObject([{ email: ada.email, version: 1 }])
})

test('an address that changes is told again, under a higher version', async () => {
  await toldAddresses.sweep()
  await change(account, 'ann@new.test')
  await toldAddresses.sweep()
  expect((await toldOf(account)).map((told) => [told.email, told.version])).toEqual([
    [email, 1],
    ['ann@new.test', 2],
  ])
})

test('other changes of an account tell nothing', async () => {
  await toldAddresses.sweep()
  await bench.database.sql`update auth."user" set name = 'Ann', "emailVerified" = true, email = email
    where id = ${account}`
  await toldAddresses.sweep()
  expect(await toldOf(account)).toHaveLength(1)
})

test('an address that nobody has verified is not told before it is', async () => {
  const { sql } = bench.database
  await sql`insert into auth."user" (id, name, email, "emailVerified") values ('unsure', '', 'unsure@mail.test', false)`
  await toldAddresses.sweep()
  expect(await toldOf('unsure')).toEqual([])
  await sql`update auth."user" set "emailVerified" = true where id = 'unsure'`
  await toldAddresses.sweep()
  expect(await toldOf('unsure')).toHaveLength(1)
})

test('a deleted account leaves no address', async () => {
  await door.accounts.deletedAccounts.delete({ account, email })
  const rows = await bench.database.sql`select 1 from auth.account_address where account_id = ${account}`
  expect(rows).toHaveLength(0)
})

test('what was told of late is told again where the stream of events was lost and made anew since', async () => {
  await toldAddresses.sweep()
  const { config } = await bench.jsm.streams.info(eventStream.name)
  await bench.jsm.streams.delete(eventStream.name)
  await bench.jsm.streams.add(config)
  await toldAddresses.tellAgain(new Date(bench.clock.now().getTime() - 1))
  await toldAddresses.sweep()
  expect(await toldOf(account)).toHaveLength(0)
  await toldAddresses.tellAgain(new Date(bench.clock.now().getTime() + 1))
  await toldAddresses.sweep()
  expect(await toldOf(account)).toHaveLength(1)
})

test('what no stream takes is told once one does', async () => {
  const { config } = await bench.jsm.streams.info(eventStream.name)
  await bench.jsm.streams.delete(eventStream.name)
  await toldAddresses.sweep()
  await bench.jsm.streams.add(config)
  await toldAddresses.sweep()
  expect(await toldOf(account)).toHaveLength(1)
})

test('all accounts that there were before are to be told, more than a batch of them', async () => {
  const database = await createTestDatabase()
  try {
    const [gateway, auth] = plans.map((plan) => ({ ...plan, owner: 'gateway' }))
    if (!gateway || !auth) throw new Error('the gateway owns two schemas')
    const before = auth.migrations.filter(({ name }) => name < '006')
    await database.migrate(gateway, { ...auth, migrations: before })
    await database.sql`insert into auth."user" (id, name, email, "emailVerified")
      select 'old-' || n, '', n || '@mail.test', n <> 7 from generate_series(1, 120) n`
    await database.migrate(gateway, auth)
    const [row] = await database.sql`
      select count(*)::int as n from auth.account_address where told_at is null and version = 1`
    expect(row.n).toBe(119)
  } finally {
    await database.drop()
  }
})

test('many are told in one sweep', async () => {
  await bench.database.sql`insert into auth."user" (id, name, email, "emailVerified")
    select 'many-' || n, '', 'many-' || n || '@mail.test', true from generate_series(1, 120) n`
  await toldAddresses.sweep()
  const [row] = await bench.database.sql`select count(*)::int as n from auth.account_address where told_at is null`
  expect(row.n).toBe(0)
})
