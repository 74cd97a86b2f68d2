import { expect, test } from 'bun:test'
import { poll } from '../process/wait.ts'
import { allGone } from '../testing/processes.ts'
import { PATIENCE, useSystems } from '../testing/system-bench.ts'
import { readDemoFile } from './demo-file.ts'

const systems = useSystems()

test(
  'ends at the second Ctrl-C although a process does not, and leaves nothing running',
  async () => {
    const system = systems.start({ FIXTURE_STUBBORN: 'listings' })
    const demo = await system.up()
    const pids = [...demo.processes.map(({ pid }) => pid), ...Object.values(await systems.backbonePids())]
    system.kill('SIGINT')
    await poll(() => (system.output().includes('once more forces') ? true : undefined), {
      everyMs: 10,
      withinMs: 5_000,
    })
    system.kill('SIGINT')
    expect(await system.exited).toBe(130)
    expect(await allGone(pids)).toBe(true)
    expect(await readDemoFile(systems.dataDir)).toBeUndefined()
  },
  PATIENCE,
)

test(
  'stops what has been started when interrupted on the way up',
  async () => {
    const system = systems.start()
    await poll(() => (system.output().includes('Postgres') ? true : undefined), { everyMs: 1, withinMs: 10_000 })
    system.kill('SIGINT')
    expect(await system.exited).toBe(130)
    const left = Bun.spawnSync({ cmd: ['ps', '-eo', 'args='] }).stdout.toString()
    expect(left).not.toContain(systems.dataDir)
  },
  PATIENCE,
)
