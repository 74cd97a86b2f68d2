import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SQL } from 'bun'
import { poll } from '../process/wait.ts'
import { type FixtureSystem, makeDataDir, removeDataDir, spawnSystem } from '../testing/fixture-system.ts'
import { allGone, isAlive } from '../testing/processes.ts'
import { readDemoFile } from './demo-file.ts'

const PATIENCE = 40_000

let dataDir: string
let running: FixtureSystem[]
beforeEach(async () => {
  dataDir = await makeDataDir()
  running = []
})
afterEach(async () => {
  for (const system of running) system.kill('SIGTERM')
  await Promise.all(running.map(({ exited }) => exited))
  await removeDataDir(dataDir)
})

function start(env: Record<string, string> = {}): FixtureSystem {
  const system = spawnSystem(dataDir, { env })
  running.push(system)
  return system
}

async function query(url: string, text: string): Promise<unknown[]> {
  const sql = new SQL({ url, max: 1, connectionTimeout: 2 })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.close()
  }
}

/** Pids of the database and of nats-server. */
async function backbonePids(): Promise<{ postgres: number; nats: number }> {
  const elsewhere = await readFile(join(dataDir, 'postgres-is-at'), 'utf8').catch(() => join(dataDir, 'postgres'))
  const [postgres = ''] = (await readFile(join(elsewhere.trim(), 'data/postmaster.pid'), 'utf8')).split('\n')
  const nats = await readFile(join(dataDir, 'nats/nats-server.pid'), 'utf8')
  return { postgres: Number(postgres), nats: Number(nats) }
}

const answersAgain = (url: string) =>
  poll(
    () =>
      query(url, 'select 1').then(
        () => true,
        () => undefined,
      ),
    { everyMs: 50, withinMs: 15_000 },
  )

test(
  'tells in demo.json, readable by its owner alone, how to reach the system, and removes it on a clean stop',
  async () => {
    const system = start()
    const demo = await system.up()
    const answers = await Promise.all(demo.processes.map(({ health_url }) => fetch(health_url)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(demo.processes.map(({ service }) => service)).toEqual(['gateway', 'listings'])
    expect(demo).toMatchObject({ email: 'demo@launch.test', mailbox_url: null })
    const { status } = await fetch(demo.base_url, { headers: { authorization: `Bearer ${demo.api_key}` } })
    expect(status).toBe(404)
    expect((await Bun.file(join(dataDir, 'demo.json')).stat()).mode & 0o777).toBe(0o600)

    const pids = [...demo.processes.map(({ pid }) => pid), ...Object.values(await backbonePids())]
    system.kill('SIGTERM')
    expect(await system.exited).toBe(0)
    expect(await allGone(pids)).toBe(true)
    expect(await readDemoFile(dataDir)).toBeUndefined()
  },
  PATIENCE,
)

test(
  'is up only once every process says that it is ready',
  async () => {
    const { processes } = await start({ FIXTURE_SLOW: 'listings' }).up()
    const slow = processes.find(({ service }) => service === 'listings')
    expect((await fetch(slow?.health_url ?? '')).status).toBe(200)
  },
  PATIENCE,
)

test(
  'keeps the data and the demo key over a restart',
  async () => {
    const first = start()
    const before = await first.up()
    await query(before.database_url, 'create table kept as select 42 as answer')
    first.kill('SIGINT')
    await first.exited

    const after = await start().up()
    expect(await query(after.database_url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(after.api_key).toBe(before.api_key)
  },
  PATIENCE,
)

test(
  'starts a killed process again and names its new pid in demo.json',
  async () => {
    const { processes } = await start().up()
    const killed = processes.find(({ service }) => service === 'listings')
    process.kill(killed?.pid ?? 0, 'SIGKILL')
    const again = await poll(
      async () => {
        const demo = await readDemoFile(dataDir)
        return demo?.processes.find(({ service, pid }) => service === 'listings' && pid !== killed?.pid)
      },
      { everyMs: 20, withinMs: 10_000 },
    )
    expect((await fetch(again?.health_url ?? '')).status).toBe(200)
  },
  PATIENCE,
)

test(
  'starts a killed Postgres and a killed nats-server again, at the same addresses and with their data',
  async () => {
    const { database_url, nats_url } = await start().up()
    await query(database_url, 'create table kept as select 42 as answer')
    const before = await backbonePids()
    process.kill(before.postgres, 'SIGKILL')
    process.kill(before.nats, 'SIGKILL')
    await poll(async () => ((await isAlive(before.postgres)) ? undefined : true), { everyMs: 20, withinMs: 5_000 })
    expect(await answersAgain(database_url)).toBe(true)
    expect(await query(database_url, 'select answer from kept')).toEqual([{ answer: 42 }])
    const greeting = await poll(() => readGreeting(new URL(nats_url)), { everyMs: 50, withinMs: 10_000 })
    expect(greeting).toStartWith('INFO ')
  },
  PATIENCE,
)

interface RecordedStart {
  name: string
  env: Record<string, string>
}

/** What the fixture processes wrote down when they started. */
async function recordedStarts(path: string): Promise<RecordedStart[]> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  return lines.map((line): RecordedStart => JSON.parse(line))
}

async function readGreeting({ hostname, port }: URL): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const data = (_: unknown, bytes: Buffer) => resolve(bytes.toString())
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: { data, close: () => resolve(undefined) },
  }).catch(() => undefined)
  if (!socket) return undefined
  const greeting = await promise
  socket.end()
  return greeting
}

test(
  'leaves nothing running when it is killed itself, and the next start finds the data',
  async () => {
    const system = start()
    const demo = await system.up()
    await query(demo.database_url, 'create table kept as select 42 as answer')
    const pids = [...demo.processes.map(({ pid }) => pid), ...Object.values(await backbonePids())]
    system.kill('SIGKILL')
    expect(await allGone(pids)).toBe(true)
    expect(await readDemoFile(dataDir)).toBeDefined()

    const next = start()
    await poll(() => (next.output().includes('Postgres') ? true : undefined), { everyMs: 1, withinMs: 10_000 })
    expect(await readDemoFile(dataDir)).toBeUndefined()
    const after = await next.up()
    expect(await query(after.database_url, 'select answer from kept')).toEqual([{ answer: 42 }])
  },
  PATIENCE,
)

test(
  'ends what a killed run could not take along, and goes on with its data',
  async () => {
    const system = start()
    const demo = await system.up()
    await query(demo.database_url, 'create table kept as select 42 as answer')
    const left = Object.values(await backbonePids())
    const guards = left.flatMap(guardsOf)
    expect(guards).toHaveLength(2)
    for (const pid of guards) process.kill(pid, 'SIGSTOP')
    system.kill('SIGKILL')
    await system.exited
    for (const pid of guards) process.kill(pid, 'SIGKILL')
    expect(await Promise.all(left.map(isAlive))).toEqual([true, true])

    const after = await start().up()
    expect(await query(after.database_url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(await allGone(left)).toBe(true)
  },
  PATIENCE,
)

/** The shells that would end the programs of that session, were their supervisor gone. */
function guardsOf(session: number): number[] {
  const lines = Bun.spawnSync({ cmd: ['ps', '-eo', 'pid=,sid=,args='] })
    .stdout.toString()
    .split('\n')
  const rows = lines.map((line) => line.trim().split(/\s+/))
  return rows.filter(([, sid, program]) => Number(sid) === session && program === '/bin/sh').map(([pid]) => Number(pid))
}

test(
  'ends with the list and 78 when a process refuses its settings, without trying again',
  async () => {
    const system = start({ FIXTURE_REFUSES: 'listings' })
    expect(await system.exited).toBe(78)
    expect(system.output()).toContain('EXAMPLE is missing.')
    expect(system.output()).not.toContain('starting it again')
  },
  PATIENCE,
)

test(
  'gives each process its own database and settings and no others, and the failpoint to one first start only',
  async () => {
    const record = join(dataDir, '..', 'record.jsonl')
    const own = {
      DATABASE_URL: 'postgres://stray',
      DRAFTS_DATABASE_URL: 'postgres://stray',
      OUTBOUND_RESOLVE: 'a.test=127.0.0.1:9',
      SMTP_URL: 'smtp://user:secret@mail.test',
    }
    await start({ FIXTURE_RECORD: record, FAILPOINT: 'listings:after_commit', ...own }).up()
    const starts = await recordedStarts(record)
    const of = (name: string) => starts.filter((start) => start.name === name).map(({ env }) => env)
    expect(of('listings').map(({ FAILPOINT }) => FAILPOINT)).toEqual(['listings:after_commit', undefined])
    expect(of('gateway').map(({ FAILPOINT }) => FAILPOINT)).toEqual([undefined])
    const [listings] = of('listings')
    expect(Object.keys(listings ?? {}).filter((name) => name.endsWith('DATABASE_URL'))).toEqual([
      'LISTINGS_DATABASE_URL',
    ])
    expect(listings).toMatchObject({ OUTBOUND_RESOLVE: 'a.test=127.0.0.1:9', HEALTH_PORT: '0' })
    const told = (name: string) => of(name).map(({ SMTP_URL }) => SMTP_URL)
    expect([told('gateway'), told('listings')]).toEqual([[undefined], [own.SMTP_URL, own.SMTP_URL]])
    expect(listings?.PORT).not.toBe(of('gateway')[0]?.PORT)
  },
  PATIENCE,
)

test(
  'ends with 69 before anything is started when the port is taken',
  async () => {
    using taken = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
    const system = start({ PORT: String(taken.port) })
    expect(await system.exited).toBe(69)
    expect(system.output().trim().split('\n')).toEqual([expect.stringContaining(`PORT ${taken.port}`)])
  },
  PATIENCE,
)

test(
  'refuses a second system on the same DATA_DIR and names the first',
  async () => {
    const first = start()
    await first.up()
    const second = start()
    expect(await second.exited).toBe(69)
    expect(second.output()).toContain(`process ${first.pid}`)
    expect(await readDemoFile(dataDir)).toBeDefined()
  },
  PATIENCE,
)

test(
  'ends at the second Ctrl-C although a process does not, and leaves nothing running',
  async () => {
    const system = start({ FIXTURE_STUBBORN: 'listings' })
    const demo = await system.up()
    const pids = [...demo.processes.map(({ pid }) => pid), ...Object.values(await backbonePids())]
    system.kill('SIGINT')
    await poll(() => (system.output().includes('once more forces') ? true : undefined), {
      everyMs: 10,
      withinMs: 5_000,
    })
    system.kill('SIGINT')
    expect(await system.exited).toBe(130)
    expect(await allGone(pids)).toBe(true)
    expect(await readDemoFile(dataDir)).toBeUndefined()
  },
  PATIENCE,
)

test(
  'stops what has been started when interrupted on the way up',
  async () => {
    const system = start()
    await poll(() => (system.output().includes('Postgres') ? true : undefined), { everyMs: 1, withinMs: 10_000 })
    system.kill('SIGINT')
    expect(await system.exited).toBe(130)
    const left = Bun.spawnSync({ cmd: ['ps', '-eo', 'args='] }).stdout.toString()
    expect(left).not.toContain(dataDir)
  },
  PATIENCE,
)

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['FAILPOINT', { FAILPOINT: 'nobody:after_commit' }],
  ['FAILPOINT', { FAILPOINT: 'listings:after_commit', LAUNCH_ENV: 'production' }],
])('ends with 78 and names %s when it is wrong', async (name, env) => {
  const system = start(env)
  expect(await system.exited).toBe(78)
  expect(system.output()).toContain(name)
})
