import { expect, test } from 'bun:test'
import { isAlive } from '../testing/processes.ts'
import { endStale } from './stale.ts'

/** A process with `marker` in its command line; it runs once its first line is there. */
async function sleeper(marker: string) {
  const child = Bun.spawn({ cmd: ['/bin/sh', '-c', 'echo up; sleep 60; true', marker], stdout: 'pipe' })
  await child.stdout.getReader().read()
  return child
}

test('ends a process of ours that was left behind', async () => {
  const left = await sleeper('/data/of/ours')
  expect(await endStale(left.pid, '/data/of/ours', 'SIGTERM')).toBe(true)
  expect(await isAlive(left.pid)).toBe(false)
})

test('leaves a process alone that has got the pid of ours', async () => {
  const other = await sleeper('/data/of/somebody')
  expect(await endStale(other.pid, '/data/of/ours', 'SIGTERM')).toBe(false)
  expect(await isAlive(other.pid)).toBe(true)
  other.kill('SIGKILL')
})

test.each([0, 1, -1, Number.NaN, 2 ** 22 + 1])('does nothing for %d, which is no process of ours', async (pid) => {
  expect(await endStale(pid, '', 'SIGTERM')).toBe(false)
})
