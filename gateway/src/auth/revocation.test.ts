import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connectNats } from '@launch/kit'
import { byTheClock, silentLog, startTcpProxy, until } from '@launch/kit/testing'
import { openDatabase } from '../process/database.ts'
import { type Door, type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { hashApiKey } from './api-key.ts'
import { ApiKeys, type IssuedKey } from './api-keys.ts'
import { KeyChanges } from './key-changes.ts'

let bench: GatewayBench
let keys: ApiKeys
const closings: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  bench = await openGatewayBench()
  const database = openDatabase(bench.database.roleUrl('gateway'))
  const { clock, nats } = bench
  keys = new ApiKeys({
    database,
    clock,
    changes: new KeyChanges({ sql: database.sql, nc: nats.connection, log: silentLog }),
  })
  closings.push(() => database.close())
})
afterAll(async () => {
  for (const closing of closings) await closing()
  await bench.close()
})

const statusAt = async (door: Door, { api_key }: IssuedKey) => (await door.send('GET /drafts', { key: api_key })).status

async function revoke({ api_key, account_id }: IssuedKey): Promise<void> {
  const [row] = await bench.database.sql`select id from gateway.api_key where sha256 = ${hashApiKey(api_key)}`
  await keys.revoke(account_id, row.id)
}

/** How many milliseconds from now the last request was begun that a door still let pass; each is asked all the time. */
async function lastPassed(doors: readonly Door[], key: IssuedKey): Promise<number> {
  const now = performance.now()
  const last = doors.map(async (door) => {
    let passed = 0
    await until('the gateway refuses the key', async () => {
      const begun = performance.now() - now
      const isRefused = (await statusAt(door, key)) === 401
      if (!isRefused) passed = begun
      return isRefused
    })
    return passed
  })
  return Math.max(...(await Promise.all(last)))
}

test('a revoked key is refused by every gateway as soon as it is told', byTheClock, async () => {
  const doors = [bench.open(), bench.open()]
  const key = await bench.account()
  for (const door of doors) expect(await statusAt(door, key)).toBe(200)
  await revoke(key)
  const passed = await lastPassed(doors, key)
  expect(passed).toBeLessThan(1_000)
  process.stdout.write(`a revoked key last passed at two gateways after ${passed.toFixed(0)} ms\n`)
})

test('it is refused within a second by a gateway that NATS is away from', byTheClock, async () => {
  const way = await startTcpProxy(bench.nats.url)
  const nc = await connectNats(way.url(bench.nats.url), 'test')
  const door = bench.open({ nc, timeout: 200 })
  const key = await bench.account()
  expect(await statusAt(door, key)).toBe(200)
  way.stall()
  await revoke(key)
  expect(await lastPassed([door], key)).toBeLessThan(1_000)
  await way.cut()
  await nc.close()
})

test(
  'it is refused within a second where nobody told of it, as when an operator revokes it by hand',
  byTheClock,
  async () => {
    const doors = [bench.open(), bench.open()]
    const key = await bench.account()
    for (const door of doors) expect(await statusAt(door, key)).toBe(200)
    await bench.database.sql`update gateway.api_key set revoked_at = now() where sha256 = ${hashApiKey(key.api_key)}`
    expect(await lastPassed(doors, key)).toBeLessThan(1_000)
  },
)

test('using keys changes no epoch, so that nothing is looked up anew', async () => {
  const epoch = async () => (await bench.database.sql`select epoch from gateway.api_key_epoch`)[0].epoch
  const before = await epoch()
  const door = bench.open()
  await statusAt(door, await bench.account())
  expect(await epoch()).toBe(before)
})
