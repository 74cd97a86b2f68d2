import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectNats } from '@launch/kit'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { poll } from '../process/wait.ts'
import { openNats } from '../system/backbone.ts'
import { watchStore } from './store-watch.ts'

const REFUSED = "JetStream stream '$G > EVENTS' write error: no space left on device"
const ROOM = 1_000_000_000

/** What a watch does that is told these states of health and disk, one a look. */
async function restarts(looks: readonly { error?: string; free?: number }[]): Promise<number> {
  let count = 0
  let look = 0
  const ended = new AbortController()
  const health = async () => {
    if (look === looks.length) ended.abort()
    return looks[look++]?.error
  }
  const free = async () => looks[look - 1]?.free ?? ROOM
  const restart = () => {
    count += 1
  }
  await watchStore({ health, free, restart, everyMs: 0 }, ended.signal)
  return count
}

describe('nats-server', () => {
  const stuck = { error: REFUSED }
  test('is restarted once a stream stays refused though space is free', async () => {
    expect(await restarts([{}, stuck, stuck, stuck])).toBe(1)
  })
  test('is left alone while the disk is full, as a restart would mend nothing', async () => {
    expect(await restarts(Array(10).fill({ ...stuck, free: 0 }))).toBe(0)
  })
  test('is left alone where the error goes by itself, or is none of the store', async () => {
    expect(await restarts([stuck, stuck, {}, stuck, stuck, {}])).toBe(0)
    expect(await restarts(Array(10).fill({ error: 'JetStream has not established contact with a meta leader' }))).toBe(
      0,
    )
  })
})

const canMount = process.platform === 'linux' && process.getuid?.() === 0 && Bun.which('mount') !== null
const mount = (...args: string[]) => Bun.spawnSync({ cmd: ['mount', ...args], stderr: 'ignore' }).success

describe.if(canMount)('after its disk was full (needs the right to mount)', () => {
  let dataDir: string
  let disk: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'launch-full-'))
    disk = join(dataDir, 'nats')
    await mkdir(disk)
    expect(mount('-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk)).toBe(true)
  })
  afterEach(async () => {
    Bun.spawnSync({ cmd: ['umount', '-l', disk] })
    await rm(dataDir, { recursive: true })
  })

  test('is restarted, takes messages again, and has kept those it had taken', async () => {
    const told: string[] = []
    const users = [{ user: 'launch', password: 'secret' }]
    const options = { dataDir, program: process.env.NATS_SERVER_PATH ?? '', users, lookEveryMs: 50 }
    const nats = await openNats({ ...options, onDown: (_, why) => told.push(why) })
    const nc = await connectNats(`nats://launch:secret@127.0.0.1:${nats.port}`, 'test')
    try {
      const jsm = await jetstreamManager(nc)
      await jsm.streams.add({ name: 'EVENTS', subjects: ['event.>'] })
      const publish = (bytes: number) =>
        jetstream(nc)
          .publish('event.a', 'x'.repeat(bytes), { timeout: 1_000 })
          .then(
            () => true,
            () => undefined,
          )
      expect(await publish(100)).toBe(true)
      const filler = join(disk, 'filler')
      await writeFile(filler, Buffer.alloc(64 * 1_048_576)).catch(() => {})
      expect(await publish(100_000)).toBeUndefined()
      expect(await publish(100)).toBeUndefined()
      expect(told).toEqual([])
      await rm(filler)
      expect(await poll(() => publish(100), { everyMs: 100, withinMs: 20_000 })).toBe(true)
      expect(told[0]).toContain('its store stays refused though space is free')
      expect((await jsm.streams.info('EVENTS')).state.messages).toBeGreaterThanOrEqual(2)
    } finally {
      await nc.close()
      await nats.stop()
    }
  })
})
