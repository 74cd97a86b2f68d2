import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type AddressInfo, createServer } from 'node:net'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { until } from '../testing/until.ts'
import { connectNats } from './nats.ts'

const login = { user: 'launch:dev', password: 'p@ss/#? %' }
let nats: TestNats
beforeAll(async () => {
  nats = await startTestNats(login)
})
afterAll(() => nats.stop())

test('user and password stand in the address, whatever characters they have', async () => {
  const nc = await connectNats(nats.url, 'test')
  await nc.flush()
  await nc.close()
})

test('a wrong password ends the attempt', async () => {
  const url = new URL(nats.url)
  url.password = 'wrong'
  await expect(connectNats(url.href, 'test')).rejects.toThrow('Authorization Violation')
})

test('a tls:// address tells a server that speaks in the clear nothing', async () => {
  let tries = 0
  let heard = ''
  const server = createServer((socket) => {
    tries++
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('error', () => {})
    socket.write('INFO {"server_id":"x","version":"2.12.0","proto":1,"headers":true,"max_payload":1048576}\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let connected = false
  connectNats(`tls://launch:secret@127.0.0.1:${port}`, 'test').then(() => {
    connected = true
  })
  await until('it has tried three times', () => tries >= 3)
  server.close()
  expect({ connected, heard }).toEqual({ connected: false, heard: '' })
})
