import { expect, test } from 'bun:test'
import { poll } from '../process/wait.ts'
import { allGone, isAlive } from '../testing/processes.ts'
import { PATIENCE, query, useSystems } from '../testing/system-bench.ts'
import { readDemoFile } from './demo-file.ts'

const systems = useSystems()

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
  'starts a killed process again and names its new pid in demo.json',
  async () => {
    const { processes } = await systems.start().up()
    const killed = processes.find(({ service }) => service === 'listings')
    process.kill(killed?.pid ?? 0, 'SIGKILL')
    const again = await poll(
      async () => {
        const demo = await readDemoFile(systems.dataDir)
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
    const { database_url, nats_url } = await systems.start().up()
    await query(database_url, 'create table kept as select 42 as answer')
    const before = await systems.backbonePids()
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
    const system = systems.start()
    const demo = await system.up()
    await query(demo.database_url, 'create table kept as select 42 as answer')
    const pids = [...demo.processes.map(({ pid }) => pid), ...Object.values(await systems.backbonePids())]
    system.kill('SIGKILL')
    expect(await allGone(pids)).toBe(true)
    expect(await readDemoFile(systems.dataDir)).toBeDefined()

    const next = systems.start()
    await poll(() => (next.output().includes('Postgres') ? true : undefined), { everyMs: 1, withinMs: 10_000 })
    expect(await readDemoFile(systems.dataDir)).toBeUndefined()
    const after = await next.up()
    expect(await query(after.database_url, 'select answer from kept')).toEqual([{ answer: 42 }])
  },
  PATIENCE,
)

test(
  'ends what a killed run could not take along, and goes on with its data',
  async () => {
    const system = systems.start()
    const demo = await system.up()
    await query(demo.database_url, 'create table kept as select 42 as answer')
    const left = Object.values(await systems.backbonePids())
    const guards = left.flatMap(guardsOf)
    expect(guards).toHaveLength(2)
    for (const pid of guards) process.kill(pid, 'SIGSTOP')
    system.kill('SIGKILL')
    await system.exited
    for (const pid of guards) process.kill(pid, 'SIGKILL')
    expect(await Promise.all(left.map(isAlive))).toEqual([true, true])

    const after = await systems.start().up()
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
