import { expect, test } from 'bun:test'
import type { Exit } from '../process/guarded.ts'
import { type KeepRunning, keepRunning, type Running } from './keep-running.ts'

interface Fake extends Running {
  end(exit: Partial<Exit>): void
}

function fake(pid: number): Fake {
  const { promise, resolve } = Promise.withResolvers<Exit>()
  return { pid, exited: promise, end: (exit) => resolve({ code: null, signal: null, ...exit }) }
}

/** Keeps fakes running; waits pass at once and are written down. */
function keep(options: Partial<KeepRunning<Fake>> = {}) {
  const started: Fake[] = [fake(1)]
  const waits: number[] = []
  const next = Promise.withResolvers<Fake>()
  const [first] = started
  if (!first) throw new Error('There is a first one.')
  const kept = keepRunning<Fake>(first, {
    start: () => {
      const again = fake(started.length + 1)
      started.push(again)
      next.resolve(again)
      return again
    },
    stop: async (running) => running.end({ code: 0 }),
    onDown: () => {},
    sleep: async (ms) => void waits.push(ms),
    ...options,
  })
  return { kept, first, started, waits, next: next.promise }
}

test('starts a program again that has ended, after the backoff', async () => {
  const { kept, first, next, waits } = keep()
  first.end({ signal: 'SIGKILL' })
  expect((await next).pid).toBe(2)
  expect(waits).toEqual([100])
  await kept.stop()
})

test('tells why it is down', async () => {
  const told: string[] = []
  const { kept, first, next } = keep({ onDown: (why) => told.push(why) })
  first.end({ code: 3 })
  await next
  expect(told).toEqual(['exit code 3'])
  await kept.stop()
})

test('starts nothing again once it is stopped', async () => {
  const { kept, started } = keep()
  await kept.stop()
  expect(started).toHaveLength(1)
})

test('tries again when a restart fails', async () => {
  const done = Promise.withResolvers<void>()
  let attempts = 0
  const { kept, first, waits } = keep({
    start: () => {
      attempts += 1
      if (attempts < 3) throw new Error('not yet')
      done.resolve()
      return fake(9)
    },
  })
  first.end({ code: 1 })
  await done.promise
  expect(waits).toEqual([100, 200, 400])
  await kept.stop()
})

test('gives up and tells once when a restart can not mend it', async () => {
  const fatal = Promise.withResolvers<Exit>()
  const { kept, first, started } = keep({ fatal: { when: ({ code }) => code === 78, tell: fatal.resolve } })
  first.end({ code: 78 })
  expect((await fatal.promise).code).toBe(78)
  await kept.stop()
  expect(started).toHaveLength(1)
})
