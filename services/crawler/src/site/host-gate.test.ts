import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { HostGate } from './host-gate.ts'

const open = new AbortController().signal

// Time passes only where a test lets it: a busy machine neither shortens nor lengthens a pause.
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Lets time pass millisecond by millisecond, and whoever is let in go on. */
async function pass(milliseconds: number): Promise<void> {
  for (let ms = 0; ms <= milliseconds; ms++) {
    if (ms > 0) jest.advanceTimersByTime(1)
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
}

/** When those asking are let in, in milliseconds from now. */
function entries(gate: HostGate, ...hostnames: string[]): number[] {
  const begin = performance.now()
  const at: number[] = []
  for (const hostname of hostnames) gate.enter(hostname, open).then(() => at.push(performance.now() - begin))
  return at
}

test('starts at one host are an interval apart', async () => {
  const gate = new HostGate({ interval: 40, slack: 0, atOnce: 9 })
  const starts = entries(gate, 'a.test', 'a.test', 'a.test', 'a.test')
  await pass(200)
  expect(starts).toEqual([0, 40, 80, 120])
})

test('one host waits for no other', async () => {
  const gate = new HostGate({ interval: 40, slack: 0, atOnce: 9 })
  const starts = entries(gate, 'a.test', 'b.test', 'c.test')
  await pass(1)
  expect(starts).toEqual([0, 0, 0])
})

test('a third request waits until one of two has left, and leaving twice frees one place only', async () => {
  const gate = new HostGate({ interval: 0, slack: 0, atOnce: 2 })
  const [first] = await Promise.all([gate.enter('a.test', open), gate.enter('a.test', open)])
  const entered: string[] = []
  const waiting = [
    gate.enter('a.test', open).then(() => entered.push('third')),
    gate.enter('a.test', open).then(() => entered.push('fourth')),
  ]
  await Promise.resolve()
  expect(entered).toEqual([])
  first?.leave()
  first?.leave()
  await waiting[0]
  expect(entered).toEqual(['third'])
})

test('whoever gives up loses the place in the queue and holds nobody up', async () => {
  const gate = new HostGate({ interval: 0, slack: 0, atOnce: 1 })
  const turn = await gate.enter('a.test', open)
  const leaver = new AbortController()
  const gone = gate.enter('a.test', leaver.signal)
  const next = gate.enter('a.test', open)
  leaver.abort(new Error('gave up'))
  expect(gone).rejects.toThrow('gave up')
  turn.leave()
  expect(await next).toHaveProperty('leave')
})

test('a request that goes out late moves the next one with it', async () => {
  const gate = new HostGate({ interval: 40, slack: 0, atOnce: 9 })
  const turn = await gate.enter('a.test', open)
  const next = entries(gate, 'a.test')
  await pass(30)
  turn.sent()
  await pass(60)
  expect(next).toEqual([30 + 40])
})

test('as long as there is no answer, a request may still be on its way: the next one waits for that too', async () => {
  const gate = new HostGate({ interval: 30, slack: 40, atOnce: 9 })
  await gate.enter('a.test', open)
  const next = entries(gate, 'a.test')
  await pass(100)
  expect(next).toEqual([30 + 40])
})

test('an answer shows that the request was there: the next one waits an interval from then', async () => {
  const gate = new HostGate({ interval: 30, slack: 40, atOnce: 9 })
  const answered = await gate.enter('a.test', open)
  const next = entries(gate, 'a.test')
  await pass(10)
  answered.leave()
  await pass(100)
  expect(next).toEqual([10 + 30])
})
