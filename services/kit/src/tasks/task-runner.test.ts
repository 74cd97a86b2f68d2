import { afterEach, expect, test } from 'bun:test'
import { Metrics } from '../base/metrics.ts'
import { Refusal } from '../base/refusal.ts'
import { recordedLog } from '../testing/log.ts'
import { until } from '../testing/until.ts'
import type { Task } from './task.ts'
import { TaskRunner } from './task-runner.ts'

/** Levels as pino writes them. */
const [WARN, ERROR] = [40, 50]

/** Time that stands still until the test lets a pause end. */
function handTimer(random = 0.5) {
  const pauses: { milliseconds: number; end: () => void }[] = []
  return {
    pauses,
    random: () => random,
    wait(milliseconds: number, signal: AbortSignal) {
      const { promise, resolve } = Promise.withResolvers<void>()
      pauses.push({ milliseconds, end: resolve })
      signal.addEventListener('abort', () => resolve())
      if (signal.aborted) resolve()
      return promise
    },
  }
}

const runners: TaskRunner[] = []
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop()
})

function start(task: Task, random?: number) {
  const [timer, metrics, { log, lines }] = [handTimer(random), new Metrics('test'), recordedLog()]
  const runner = new TaskRunner({ log, metrics }, timer)
  runners.push(runner)
  runner.start(task)
  const paused = (times: number) => until(`${times} runs`, () => timer.pauses.length === times)
  return { timer, metrics, lines, runner, paused }
}

test('a task runs at once, and again after each pause', async () => {
  let runs = 0
  const { timer, paused } = start({ name: 'count', every: 1_000, run: async () => void ++runs })
  await paused(1)
  expect(runs).toBe(1)
  timer.pauses[0]?.end()
  await paused(2)
  expect(runs).toBe(2)
})

test.each([
  [0, 900],
  [0.5, 1_000],
  [1, 1_100],
])('a pause is a tenth longer or shorter, as chance (%d) has it', async (random, milliseconds) => {
  const { timer, paused } = start({ name: 'spread', every: 1_000, run: async () => {} }, random)
  await paused(1)
  expect(timer.pauses[0]?.milliseconds).toBeCloseTo(milliseconds)
})

test('one that left work behind runs again without a pause', async () => {
  let batches = 3
  const { paused } = start({ name: 'batches', every: 1_000, run: async () => (--batches > 0 ? 'more' : 'done') })
  await paused(1)
  expect(batches).toBe(0)
})

test('one that fails is counted and logged, and runs again: what is away is a warning, a fault of ours an error', async () => {
  const faults = [new Refusal('unavailable', 'Away.'), new TypeError('a bug')]
  const { timer, metrics, lines, paused } = start({
    name: 'fail',
    every: 1_000,
    async run() {
      const fault = faults.shift()
      if (fault) throw fault
    },
  })
  for (const [index] of [0, 1].entries()) {
    await paused(index + 1)
    timer.pauses[index]?.end()
  }
  await paused(3)
  expect(lines.map(({ level, task }) => [level, task])).toEqual([
    [WARN, 'fail'],
    [ERROR, 'fail'],
  ])
  const text = await metrics.registry.metrics()
  expect(text).toMatch(/launch_task_failures_total\{task="fail",.*\} 2/)
  expect(text).toMatch(/launch_task_seconds_count\{.*task="fail".*\} 3/)
  expect(text).toMatch(/launch_task_last_run_timestamp_seconds\{task="fail",.*\} \d+/)
})

test('a run under way is told to stop and waited for, and no other comes', async () => {
  const order: string[] = []
  const { runner } = start({
    name: 'slow',
    every: 1_000,
    async run(signal) {
      order.push('begun')
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      order.push('ended')
    },
  })
  await runner.stop()
  order.push('stopped')
  expect(order).toEqual(['begun', 'ended', 'stopped'])
})
