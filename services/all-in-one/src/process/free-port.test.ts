import { expect, test } from 'bun:test'
import { randomInt } from 'node:crypto'
import { freePort } from './free-port.ts'

/** Draws these ports first, then others by chance. */
const drawing =
  (...first: number[]) =>
  (min: number, max: number) =>
    first.shift() ?? randomInt(min, max)

test('a port that somebody listens on is passed over', () => {
  const taken = Bun.listen({ hostname: '127.0.0.1', port: 0, exclusive: true, socket: { data() {} } })
  expect(freePort(drawing(taken.port))).not.toBe(taken.port)
  taken.stop(true)
})

test('a port is given once, though nobody listens on it yet', () => {
  const first = freePort()
  expect(freePort(drawing(first))).not.toBe(first)
})

test('a port is none that the system gives to outgoing connections', () => {
  expect(freePort()).toBeLessThan(32_768)
})
