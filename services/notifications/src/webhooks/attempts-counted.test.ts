import { afterAll, afterEach, beforeAll, beforeEach, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type RunningService, until } from '@launch/kit/testing'
import { type HooksBench, openHooksBench } from '../testing/hooks-bench.ts'
import { answering } from '../testing/receivers.ts'

const HOUR = 3_600_000

let bench: HooksBench
let running: RunningService
let account: string
let name: string
beforeAll(async () => {
  bench = await openHooksBench()
})
beforeEach(async () => {
  running = await bench.run()
  account = randomIds.ulid()
  name = account.toLowerCase()
})
afterEach(() => running.stop())
afterAll(() => bench.close())

/** Waits until this process counts so many attempts by what came of them. */
async function counted(expected: Record<string, number>): Promise<void> {
  const lines = Object.entries(expected).map(
    ([outcome, n]) => `launch_webhook_attempts_total{outcome="${outcome}",service="notifications"} ${n}\n`,
  )
  await until(`the attempts are counted as ${JSON.stringify(expected)}`, async () => {
    const figures = await running.runtime.metrics.registry.metrics()
    return lines.every((line) => figures.includes(line))
  })
}

test('an attempt that the receiver took is counted as delivered', async () => {
  await bench.hook(account, name)
  await counted({ delivered: 1 })
})

test('one that comes again is counted as retried, and as given up when its three days are over', async () => {
  const { webhook_id } = await bench.told(account, name, answering(500))
  await counted({ delivered: 1, retried: 1 })
  running.runtime.clock.offset = 80 * HOUR
  await bench.newest(account, webhook_id, ({ status }) => status === 'failed')
  await counted({ delivered: 1, retried: 1, given_up: 1 })
})

test('one that was answered 410 is counted as the end of its webhook', async () => {
  await bench.told(account, name, answering(410))
  await counted({ delivered: 1, disabled: 1 })
})
