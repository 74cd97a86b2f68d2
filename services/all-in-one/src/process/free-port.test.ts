import { expect, test } from 'bun:test'
import { freePort } from './free-port.ts'

test('a port that somebody listens on is passed over', () => {
  const taken = Bun.listen({ hostname: '127.0.0.1', port: freePort(), exclusive: true, socket: { data() {} } })
  const free = freePort()
  const drawn = [taken.port, free]
  expect(freePort(() => drawn.shift() ?? 0)).toBe(free)
  taken.stop(true)
})

test('a port is none that the system gives to outgoing connections', () => {
  expect(freePort()).toBeLessThan(32_768)
})
