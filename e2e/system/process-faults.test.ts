import { afterAll, beforeAll, expect, test } from 'bun:test'
import { ProblemError } from '@launch/proto/client'
import { pidOf } from '../faults/pids.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'

let system: RunningSystem
beforeAll(async () => {
  system = await startSystem({ LOG_LEVEL: 'info' })
})
afterAll(() => system?.stop())

const products = () =>
  system.client.list_products({}).then(
    () => 'answered',
    (error: unknown) => (error instanceof ProblemError ? error.problem.code : String(error)),
  )

test('a paused process answers nothing until it goes on, and others do', async () => {
  await system.faults.pause('billing')
  const asked = products()
  expect((await system.client.list_categories({})).items.length).toBeGreaterThan(20)
  expect(await asked).toBe('unavailable')
  await system.faults.resume('billing')
  expect(await products()).toBe('answered')
})

test.each(['drafts', 'postgres', 'nats'] as const)(
  '%s is another process once it was killed and started',
  async (part) => {
    const before = await pidOf(system, part)
    await system.faults.kill(part)
    await system.faults.start(part)
    expect(await pidOf(system, part)).not.toBe(before)
    await until('the system answers', () => products().then((answer) => answer === 'answered'))
  },
)

test('a process can’t be cut off from others of its machine', async () => {
  await expect(system.faults.disconnect('billing')).rejects.toThrow('containers can')
})

test('a part’s log has its own lines and no other’s', async () => {
  for (const line of (await system.logs('billing')).split('\n')) expect(line).toMatch(/"service":"billing"|^billing: /)
})
