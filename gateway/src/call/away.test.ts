import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connectNats } from '@launch/kit'
import { byTheClock, startTcpProxy, type TcpProxy, until } from '@launch/kit/testing'
import { type Door, type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { expectProblem } from '../testing/expect-problem.ts'
import { recordEffect } from '../testing/recorder.ts'

let bench: GatewayBench
let proxy: TcpProxy
/** Its way to the database can be cut, and its leases run out at once. */
let far: Door
beforeAll(async () => {
  bench = await openGatewayBench()
  const url = bench.database.roleUrl('gateway')
  proxy = await startTcpProxy(url)
  far = bench.open({ databaseUrl: proxy.url(url), leaseSeconds: 0, patience: 300 })
})
afterAll(async () => {
  await bench.close()
  await proxy.cut()
})

const json = { url: 'https://acme.test' }

async function openCaller(door: Door) {
  const { api_key: key, account_id: account } = await bench.account()
  const submit = (on = door) => on.send('POST /drafts', { key, json, headers: { 'idempotency-key': 'k-1' } })
  return { key, account, submit, effects: () => bench.drafts.effects(account) }
}

/** The op_id that an account's key stands for, and when its lease runs out. */
async function claimOf(account: string): Promise<{ op_id: string; status: number | null }> {
  const [row] = await bench.database.sql`select op_id, status from gateway.idempotency where account_id = ${account}`
  return row
}

async function expectUnavailable(answer: Response): Promise<void> {
  await expectProblem(answer, 'unavailable')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

test('a service that is away is unavailable; when it is back the same key goes on under the same op_id', async () => {
  const { submit, account, effects } = await openCaller(bench.open({ timeout: 100 }))
  await bench.drafts.stop()
  await expectUnavailable(await submit())
  const { op_id } = await claimOf(account)
  await expectUnavailable(await submit())
  await bench.drafts.start()
  const patient = bench.open()
  expect((await submit(patient)).status).toBe(201)
  expect((await submit(patient)).headers.get('idempotent-replayed')).toBe('true')
  expect(await effects()).toBe(1)
  expect(await bench.drafts.opIds(account)).toEqual([op_id])
})

test('a read of a service that is away is unavailable, and nothing else is', async () => {
  const door = bench.open()
  const { key } = await openCaller(door)
  await expectUnavailable(await bench.open({ timeout: 100 }).send('GET /categories'))
  expect((await door.send('GET /drafts', { key })).status).toBe(200)
})

test('an answer that got lost on its way is given when asked again, and the effect is not doubled', async () => {
  const way = await startTcpProxy(bench.nats.url)
  const nc = await connectNats(way.url(bench.nats.url), 'test')
  const { submit, effects } = await openCaller(bench.open({ nc, timeout: 200 }))
  {
    using _behaviour = bench.drafts.behave('submit_listing', async (context) => {
      await way.cut()
      return recordEffect(context)
    })
    await expectUnavailable(await submit())
  }
  await way.restore()
  await until('the gateway has found NATS again', async () => (await submit()).status === 201)
  expect(await effects()).toBe(1)
  await nc.close()
  await way.cut()
})

test.each([
  ['before it had asked the service', false],
  ['after the service had done the work', true],
])('the claim of a gateway that died %s is taken over, under the same op_id', async (_, done) => {
  const { submit, account, effects } = await openCaller(bench.open())
  await submit()
  const { sql } = bench.database
  await sql`update gateway.idempotency set status = null, body = null, lease_until = now() + interval '1 hour'
    where account_id = ${account}`
  if (!done) {
    await sql`delete from drafts.operation where account_id = ${account}`
    await sql`delete from drafts.effect where account_id = ${account}`
  }
  await expectProblem(await submit(), 'idempotency_in_progress')
  await sql`update gateway.idempotency set lease_until = now() where account_id = ${account}`
  const { op_id } = await claimOf(account)
  expect((await submit()).status).toBe(201)
  expect(await effects()).toBe(1)
  expect(await bench.drafts.opIds(account)).toEqual([op_id])
})

test('a finished answer is replayed by another gateway', async () => {
  const { submit } = await openCaller(bench.open())
  const made = await (await submit()).text()
  const replayed = await submit(bench.open())
  expect(replayed.headers.get('idempotent-replayed')).toBe('true')
  expect(await replayed.text()).toBe(made)
})

test('while the gateway’s own database is away requests are unavailable, and then they are not', async () => {
  const { submit, key, effects } = await openCaller(far)
  await proxy.cut()
  await expectUnavailable(await submit())
  await expectUnavailable(await far.send('GET /drafts', { key }))
  await proxy.restore()
  await until('the gateway has found its database', async () => (await submit()).status === 201)
  expect(await effects()).toBe(1)
})

test(
  'while the way to the database is stalled requests are unavailable in good time, and then they are not',
  byTheClock,
  async () => {
    const { submit, effects } = await openCaller(far)
    await submit()
    proxy.stall()
    const started = performance.now()
    const answers = await Promise.all(Array.from({ length: 30 }, () => submit()))
    const time = performance.now() - started
    await proxy.restore()
    await until('the gateway has found its database', async () => (await submit()).status === 201)
    for (const answer of answers) await expectUnavailable(answer)
    expect(time).toBeLessThan(3_000)
    expect(await effects()).toBe(1)
  },
)

test('where the database goes away before the answer is stored, the effect is not doubled', async () => {
  const { submit, effects } = await openCaller(far)
  {
    using _behaviour = bench.drafts.behave('submit_listing', async (context) => {
      await proxy.cut()
      return recordEffect(context)
    })
    await expectUnavailable(await submit())
  }
  await proxy.restore()
  await until('the gateway has found its database', async () => (await submit()).status === 201)
  expect(await effects()).toBe(1)
})

test('connections that Postgres ends on its shutdown are unavailable, never internal', async () => {
  const door = bench.open()
  const { submit, effects } = await openCaller(door)
  await submit()
  await bench.database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename like '%_gateway'`
  const answers = await Promise.all(Array.from({ length: 10 }, () => submit()))
  for (const answer of answers.filter(({ status }) => status !== 201)) await expectUnavailable(answer)
  await until('the gateway has found its database', async () => (await submit()).status === 201)
  expect(await effects()).toBe(1)
  expect(door.log.filter(({ level }) => level === 50)).toEqual([])
})

test('a gateway whose connection to NATS is closed answers unavailable', async () => {
  const nc = await connectNats(bench.nats.url, 'test')
  const door = bench.open({ nc })
  const { key } = await openCaller(door)
  await nc.close()
  await expectUnavailable(await door.send('GET /drafts', { key }))
})
