import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { allGone } from '../testing/processes.ts'
import { PATIENCE, query, useSystems } from '../testing/system-bench.ts'
import { readDemoFile } from './demo-file.ts'

const systems = useSystems()

test(
  'tells in demo.json, readable by its owner alone, how to reach the system, and removes it on a clean stop',
  async () => {
    const system = systems.start()
    const demo = await system.up()
    const answers = await Promise.all(demo.processes.map(({ health_url }) => fetch(health_url)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(demo.processes.map(({ service }) => service)).toEqual(['gateway', 'listings'])
    expect(demo).toMatchObject({ email: 'demo@launch.test', mailbox_url: null })
    const { status } = await fetch(demo.base_url, { headers: { authorization: `Bearer ${demo.api_key}` } })
    expect(status).toBe(404)
    expect((await Bun.file(join(systems.dataDir, 'demo.json')).stat()).mode & 0o777).toBe(0o600)

    const pids = [...demo.processes.map(({ pid }) => pid), ...Object.values(await systems.backbonePids())]
    system.kill('SIGTERM')
    expect(await system.exited).toBe(0)
    expect(await allGone(pids)).toBe(true)
    expect(await readDemoFile(systems.dataDir)).toBeUndefined()
  },
  PATIENCE,
)

test(
  'is up only once every process says that it is ready',
  async () => {
    const { processes } = await systems.start({ FIXTURE_SLOW: 'listings' }).up()
    const slow = processes.find(({ service }) => service === 'listings')
    expect((await fetch(slow?.health_url ?? '')).status).toBe(200)
  },
  PATIENCE,
)

test(
  'keeps the data and the demo key over a restart',
  async () => {
    const first = systems.start()
    const before = await first.up()
    await query(before.database_url, 'create table kept as select 42 as answer')
    first.kill('SIGINT')
    await first.exited

    const after = await systems.start().up()
    expect(await query(after.database_url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(after.api_key).toBe(before.api_key)
  },
  PATIENCE,
)

test(
  'ends with 69 before anything is started when the port is taken',
  async () => {
    using taken = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
    const system = systems.start({ PORT: String(taken.port) })
    expect(await system.exited).toBe(69)
    expect(system.output().trim().split('\n')).toEqual([expect.stringContaining(`PORT ${taken.port}`)])
  },
  PATIENCE,
)

test(
  'refuses a second system on the same DATA_DIR and names the first',
  async () => {
    const first = systems.start()
    await first.up()
    const second = systems.start()
    expect(await second.exited).toBe(69)
    expect(second.output()).toContain(`process ${first.pid}`)
    expect(await readDemoFile(systems.dataDir)).toBeDefined()
  },
  PATIENCE,
)
