import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { createCertificateAuthority } from '../guarded-fetch/testing/certificate-authority.ts'
import { recordedLog } from '../testing/log.ts'
import { watchExpiry } from './expiry.ts'
import { completeSeeds, NatsAuthority, type NatsSeeds } from './nats-authority.ts'
import { natsPermissions } from './nats-permissions.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const folder = mkdtempSync(join(tmpdir(), 'launch-expiry-'))
afterAll(() => rmSync(folder, { recursive: true }))

const seeds: NatsSeeds = new Map()
completeSeeds(seeds, ['drafts'])
const authority = new NatsAuthority(seeds, new Map([['drafts', natsPermissions('drafts', false)]]))

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('the log warns of credentials and certificates that expire within two weeks, and of no others', async () => {
  const natsCertFile = file('client.pem', createCertificateAuthority().issue('a.test', inDays(30)).cert)
  const natsCredentialsFile = file('drafts.creds', await authority.credentials('drafts', inDays(13)))
  const { log, lines } = recordedLog()
  watchExpiry({ natsUrl: 'tls://nats.test', natsCertFile, natsCredentialsFile }, new Registry(), log).stop()
  expect(lines).toMatchObject([{ setting: 'NATS_CREDENTIALS_FILE', msg: expect.stringContaining('expires soon') }])
})

test('credentials that do not expire have no figure', async () => {
  const natsCredentialsFile = file('lasting.creds', await authority.credentials('drafts'))
  const registry = new Registry()
  watchExpiry({ natsUrl: 'tls://nats.test', natsCredentialsFile }, registry, recordedLog().log).stop()
  expect(await registry.metrics()).not.toMatch(/^launch_/m)
})
