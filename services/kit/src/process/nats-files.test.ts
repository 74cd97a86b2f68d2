import { afterAll, beforeAll, expect, test } from 'bun:test'
import { operations } from '@launch/proto'
import { randomIds } from '../base/ids.ts'
import { callBytes } from '../rpc/call.ts'
import { anyone } from '../rpc/rpc.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type FixtureProcess, startFixture } from '../testing/fixture.ts'
import { startTlsNats, type TlsNats } from '../testing/nats-users.ts'
import { until } from '../testing/until.ts'
import { migrationsOf } from './migrate-service.ts'

let database: TestDatabase
let nats: TlsNats
let service: FixtureProcess
let health: string
let figures: string
const expiresAt = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 30 * 86_400_000)
beforeAll(async () => {
  ;[database, nats] = await Promise.all([createTestDatabase(), startTlsNats({ isDevelopment: true, verify: true })])
  await database.migrate({ schema: 'drafts', migrations: migrationsOf({ migrations: [] }), appendOnly: ['audit'] })
  await nats.renew('drafts', expiresAt)
  const env = {
    LAUNCH_ENV: 'development',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: database.url,
    DRAFTS_DATABASE_URL_FILE: nats.write('database-url', `${database.roleUrl('drafts')}\n`),
  }
  const migration = startFixture('drafts.ts', { ...env, ...nats.environment('migrator') }, 'migrate')
  expect(await migration.ended).toEqual({ code: 0, signal: null, stderr: '' })
  service = startFixture('drafts.ts', { ...env, ...nats.environment('drafts') })
  ;({ health_url: health, metrics_url: figures } = await service.listening())
})
afterAll(async () => {
  service.kill('SIGKILL')
  await service.ended
  await nats.stop()
  await database.drop()
})

const isReady = async () => (await fetch(health)).ok

async function submit(): Promise<unknown> {
  const gateway = await nats.as('gateway')
  const settings = { caller: anyone, opId: randomIds.uuid(), requestId: 'req-1' }
  const bytes = await callBytes(gateway, operations.submit_listing, {}, settings)
  await gateway.close()
  return JSON.parse(new TextDecoder().decode(bytes))
}

test('a service that is told its secrets by files migrates, is ready and answers calls, by TLS with a client certificate', async () => {
  expect(await isReady()).toBe(true)
  expect(await submit()).toEqual(operations.submit_listing.example.output)
})

test('it shows when its credentials and certificates expire', async () => {
  const text = await (await fetch(figures)).text()
  const at = expiresAt.getTime() / 1_000
  expect(text).toContain(`launch_nats_credentials_expiry_timestamp_seconds{service="drafts"} ${at}\n`)
  for (const file of ['NATS_CA_FILE', 'NATS_CERT_FILE'])
    expect(text).toMatch(
      new RegExp(`launch_tls_certificate_expiry_timestamp_seconds\\{file="${file}",service="drafts"\\} \\d{10}\\n`),
    )
})

test('it goes on with new credentials once the old ones are revoked', async () => {
  await nats.revoke('drafts')
  await until('it is not ready', async () => !(await isReady()))
  await until('it is ready again', async () => {
    await nats.renew('drafts')
    return isReady()
  })
  expect(await submit()).toEqual(operations.submit_listing.example.output)
})
