import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeLock } from './lock.ts'

let path: string
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'lock-')), 'lock')
})
afterEach(() => rm(join(path, '..'), { recursive: true }))

/** Another process that takes the lock and keeps it. */
async function holder() {
  const child = Bun.spawn({
    cmd: [process.execPath, '-e', HOLDER],
    env: { ...process.env, LOCK: `${import.meta.dir}/lock.ts`, LOCK_PATH: path },
    stdout: 'pipe',
  })
  await child.stdout.getReader().read()
  return child
}

const HOLDER = `
  const { takeLock } = await import(process.env.LOCK)
  await takeLock(process.env.LOCK_PATH, { waitMs: 0 })
  process.stdout.write('taken')
  setInterval(() => {}, 1000)
`

test('is refused while another process holds it, naming that process', async () => {
  const other = await holder()
  expect(await takeLock(path, { waitMs: 0 })).toEqual({ heldBy: other.pid })
  other.kill('SIGKILL')
  await other.exited
})

test('falls with its holder, even when that is killed', async () => {
  const other = await holder()
  other.kill('SIGKILL')
  await other.exited
  const lock = await takeLock(path, { waitMs: 0 })
  expect(lock).not.toHaveProperty('heldBy')
  if ('release' in lock) await lock.release()
})

test('can be taken again once it was released', async () => {
  for (let round = 0; round < 2; round += 1) {
    const lock = await takeLock(path, { waitMs: 0 })
    expect(lock).toHaveProperty('release')
    if ('release' in lock) await lock.release()
  }
})
