import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectNats } from '@launch/kit'
import { readCredentials } from '@launch/kit/nats-credentials'
import { startNatsServer } from '@launch/kit/testing'
import { processes } from '@launch/proto/operation'
import { jetstreamManager } from '@nats-io/jetstream'
import { freePort } from '../process/free-port.ts'
import { writeNatsCredentials } from './credentials.ts'

const DAY = 86_400_000
const NOW = new Date()
const later = (days: number) => new Date(NOW.getTime() + days * DAY)
const USERS = [...processes, 'migrator']

let to: string
beforeEach(async () => {
  to = await mkdtemp(join(tmpdir(), 'launch-credentials-'))
})
afterEach(() => rm(to, { recursive: true }))

/** Every file of the folder and what it holds. */
async function files(): Promise<Record<string, string>> {
  const names = (await readdir(to, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const read = names.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(to.length + 1), await readFile(path, 'utf8')] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

const endOf = (user: string) => readCredentials(join(to, 'creds', `${user}.creds`)).expiresAt

test('a nats-server that is told server.conf lets in each process by its file, with JetStream and messages of 8 MB', async () => {
  const { renewed } = await writeNatsCredentials({ to })
  expect(renewed).toEqual(USERS)
  const server = await startNatsServer({}, ['--config', join(to, 'server.conf')])
  const natsUrl = server.address
  for (const user of USERS) {
    const nc = await connectNats({ natsUrl, natsCredentialsFile: join(to, 'creds', `${user}.creds`) }, user)
    expect(nc.info).toMatchObject({ jetstream: true, max_payload: 8_388_608 })
    if (user === 'migrator') await (await jetstreamManager(nc)).streams.add({ name: 'A', subjects: ['a'] })
    await nc.close()
  }
  await expect(connectNats(natsUrl, 'nobody')).rejects.toThrow('Authorization Violation')
  await server.stop()
})

test('nats-server tells of the JetStream of its account under the key by which it is asked, as KEDA looks for it', async () => {
  const { account } = await writeNatsCredentials({ to })
  const port = freePort()
  const server = await startNatsServer({}, ['--config', join(to, 'server.conf'), '--http_port', String(port)])
  const natsCredentialsFile = join(to, 'creds/migrator.creds')
  const nc = await connectNats({ natsUrl: server.address, natsCredentialsFile }, 'migrator')
  await (await jetstreamManager(nc)).streams.add({ name: 'A', subjects: ['a'] })
  const told = await fetch(`http://127.0.0.1:${port}/jsz?acc=${account}&consumers=true&config=true`)
  expect(await told.json()).toMatchObject({ account_details: [{ name: account, stream_detail: [{ name: 'A' }] }] })
  await nc.close()
  await server.stop()
})

test('keys and credentials are for their owner alone', async () => {
  await writeNatsCredentials({ to })
  const secrets = Object.keys(await files()).filter((name) => name !== 'server.conf')
  expect(secrets).toHaveLength(3 + 3 * USERS.length)
  for (const name of secrets) expect([name, (await stat(join(to, name))).mode & 0o777]).toEqual([name, 0o600])
})

test('run again it changes nothing, as long as what is there is good', async () => {
  await writeNatsCredentials({ to, lifetime: 90 * DAY, now: NOW })
  const before = await files()
  expect(await writeNatsCredentials({ to, lifetime: 90 * DAY, now: later(40) })).toMatchObject({
    renewed: [],
    kept: USERS,
  })
  expect(await files()).toEqual(before)
})

test('credentials are renewed once half of their life is over, under the same keys', async () => {
  await writeNatsCredentials({ to, lifetime: 90 * DAY, now: NOW })
  const { 'creds/drafts.creds': old, ...before } = await files()
  const { renewed } = await writeNatsCredentials({ to, lifetime: 90 * DAY, now: later(50) })
  expect(renewed).toEqual(USERS)
  expect(Math.abs((endOf('drafts')?.getTime() ?? 0) - later(140).getTime())).toBeLessThan(1_000)
  const { 'creds/drafts.creds': renewedFile, ...after } = await files()
  expect(renewedFile).not.toBe(old)
  const keys = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('creds/')))
  expect(keys(after)).toEqual(keys(before))
})

test('credentials that ended or not are replaced where that is asked for now', async () => {
  await writeNatsCredentials({ to })
  expect(endOf('gateway')).toBeUndefined()
  await writeNatsCredentials({ to, lifetime: DAY })
  expect(endOf('gateway')).toBeInstanceOf(Date)
  await writeNatsCredentials({ to })
  expect(endOf('gateway')).toBeUndefined()
})

test('credentials that are lost are made again, and those of others stay', async () => {
  await writeNatsCredentials({ to })
  await rm(join(to, 'creds/billing.creds'))
  expect((await writeNatsCredentials({ to })).renewed).toEqual(['billing'])
})
