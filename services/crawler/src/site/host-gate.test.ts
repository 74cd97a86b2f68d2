import { expect, test } from 'bun:test'
import { HostGate } from './host-gate.ts'

const open = new AbortController().signal

test('starts at one host are an interval apart, those at another host are not', async () => {
  const gate = new HostGate({ interval: 40, slack: 0, atOnce: 9 })
  const starts: number[] = []
  await Promise.all(
    Array.from({ length: 4 }, () => gate.enter('a.test', open).then(() => starts.push(performance.now()))),
  )
  const before = performance.now()
  await gate.enter('b.test', open)
  const gaps = starts.slice(1).map((at, i) => at - (starts[i] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(39)
  expect(performance.now() - before).toBeLessThan(30)
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
  const late = Promise.withResolvers<number>()
  setTimeout(() => {
    turn.sent()
    late.resolve(performance.now())
  }, 30)
  const next = gate.enter('a.test', open).then(() => performance.now())
  expect((await next) - (await late.promise)).toBeGreaterThanOrEqual(39)
})

test('as long as there is no answer, a request may still be on its way: the next one waits for that too', async () => {
  const gate = new HostGate({ interval: 30, slack: 40, atOnce: 9 })
  const start = performance.now()
  await gate.enter('a.test', open)
  const answered = await gate.enter('a.test', open)
  expect(performance.now() - start).toBeGreaterThanOrEqual(69)
  const left = performance.now()
  answered.leave()
  await gate.enter('a.test', open)
  expect(performance.now() - left).toBeGreaterThanOrEqual(29)
  expect(performance.now() - left).toBeLessThan(65)
})
