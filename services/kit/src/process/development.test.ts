import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { ShiftedClock } from '../base/clock.ts'
import { developmentStream, ensureStreams } from '../messages/streams.ts'
import { connectNats } from '../rpc/nats.ts'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { until } from '../testing/until.ts'
import { CLOCK_SUBJECT, followDevelopment } from './development.ts'

const DAY = 86_400_000

let nats: TestNats
beforeAll(async () => {
  nats = await startTestNats()
  await ensureStreams(nats.connection, { streams: [developmentStream], consumers: [] }, 1)
})
beforeEach(async () => {
  await (await jetstreamManager(nats.connection)).streams.purge(developmentStream.name)
})
afterAll(() => nats.stop())

/** The clock of one more process. */
async function follower(clock = new ShiftedClock(), service = 'drafts'): Promise<ShiftedClock> {
  const nc = await connectNats(nats.url, 'test')
  await followDevelopment(nc, service, clock)
  return clock
}

const shift = (offset: number) => jetstream(nats.connection).publish(CLOCK_SUBJECT, JSON.stringify({ offset }))

test('a shift of the clock reaches every running process', async () => {
  const clocks = await Promise.all([follower(), follower(new ShiftedClock(), 'listings')])
  await shift(21 * DAY)
  await until('both are shifted', () => clocks.every((clock) => clock.offset === 21 * DAY))
})

test('a shift of the clock reaches processes that start later, the newest one', async () => {
  await shift(7 * DAY)
  await shift(-DAY)
  expect((await follower()).offset).toBe(-DAY)
})

test('a process that starts before any shift keeps its own offset', async () => {
  expect((await follower(new ShiftedClock(DAY))).offset).toBe(DAY)
})

test('a shift takes the place of the one before', async () => {
  const clock = await follower()
  await shift(7 * DAY)
  await shift(0)
  await until('it is shifted back', () => clock.offset === 0)
})

test('a process starts although the stream of development is not there', async () => {
  const bare = await startTestNats()
  const clock = new ShiftedClock(5)
  await followDevelopment(bare.connection, 'drafts', clock)
  await bare.stop()
  expect(clock.offset).toBe(5)
})

test('a shifted clock goes on with the time', () => {
  const clock = new ShiftedClock(DAY)
  const before = Date.now()
  const shown = clock.now().getTime() - DAY
  expect(shown).toBeGreaterThanOrEqual(before)
  expect(shown).toBeLessThanOrEqual(Date.now())
})
