import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectNats } from '@launch/kit'
import { freePort } from '../process/free-port.ts'
import { startNats, stopNats } from './nats.ts'

test('a message may be as large as a draft whose every text is filled in letters of four bytes', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'launch-nats-'))
  const [port, user, password] = [freePort(), 'ann', 'secret']
  const program = process.env.NATS_SERVER_PATH ?? ''
  const nats = await startNats({
    program,
    directory,
    port,
    monitorPort: freePort(),
    users: [{ user, password }],
    output: () => {},
  })
  const nc = await connectNats(`nats://${user}:${password}@127.0.0.1:${port}`, 'test')
  expect(nc.info?.max_payload).toBeGreaterThan(4_000_000)
  await nc.close()
  await stopNats(nats)
  await rm(directory, { recursive: true })
})
