import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, problemsOf as wrongIn } from '../base/settings.ts'
import { createCertificateAuthority } from '../guarded-fetch/testing/certificate-authority.ts'
import { completeSeeds, NatsAuthority, type NatsSeeds } from './nats-authority.ts'
import { natsPermissions } from './nats-permissions.ts'
import { natsSettings } from './nats-settings.ts'

const PAST = new Date(Date.now() - 60_000)
const tls = createCertificateAuthority()
const [client, other] = [tls.issue('client.test'), tls.issue('other.test')]
const seeds: NatsSeeds = new Map()
completeSeeds(seeds, ['drafts', 'listings'])
const authority = new NatsAuthority(
  seeds,
  new Map([
    ['drafts', natsPermissions('drafts', false)],
    ['listings', natsPermissions('listings', false)],
  ]),
)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'launch-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const read = (env: Record<string, string>) => {
  const whole = { NATS_URL: 'tls://nats.test', ...env }
  return readSettings(natsSettings(whole), whole, true)
}
const problemsOf = (env: Record<string, string>) => wrongIn(() => read(env))

test('files that fit each other are taken', async () => {
  const env = {
    NATS_CA_FILE: file('ca.pem', tls.cert),
    NATS_CERT_FILE: file('client.pem', client.cert),
    NATS_KEY_FILE: file('client.key', client.key),
    NATS_CREDENTIALS_FILE: file('drafts.creds', await authority.credentials('drafts')),
  }
  expect(read(env)).toEqual({
    natsUrl: 'tls://nats.test',
    natsCaFile: env.NATS_CA_FILE,
    natsCertFile: env.NATS_CERT_FILE,
    natsKeyFile: env.NATS_KEY_FILE,
    natsCredentialsFile: env.NATS_CREDENTIALS_FILE,
  })
})

test('files that are missing or hold something else are all named at once', () => {
  const away = join(folder, 'away')
  const nonsense = file('nonsense', 'nonsense')
  const env = { NATS_CA_FILE: away, NATS_CERT_FILE: nonsense, NATS_KEY_FILE: nonsense, NATS_CREDENTIALS_FILE: nonsense }
  expect(problemsOf(env)).toEqual([
    `NATS_CA_FILE: ${away} can not be read (ENOENT).`,
    `NATS_CERT_FILE: ${nonsense} holds no certificate in PEM form.`,
    `NATS_KEY_FILE: ${nonsense} holds no private key in PEM form without a passphrase.`,
    `NATS_CREDENTIALS_FILE: ${nonsense} holds no user JWT with its NKey seed.`,
  ])
})

test('a client certificate needs its key, and a key its certificate', () => {
  const [cert, key] = [file('lone.pem', client.cert), file('lone.key', client.key)]
  expect(problemsOf({ NATS_CERT_FILE: cert })).toEqual(['NATS_CERT_FILE: needs its private key: set NATS_KEY_FILE.'])
  expect(problemsOf({ NATS_KEY_FILE: key })).toEqual(['NATS_KEY_FILE: needs its certificate: set NATS_CERT_FILE.'])
})

test('a client certificate with the key of another is refused', () => {
  const [cert, key] = [file('mine.pem', client.cert), file('other.key', other.key)]
  expect(problemsOf({ NATS_CERT_FILE: cert, NATS_KEY_FILE: key })).toEqual([
    `NATS_CERT_FILE: ${cert} is not the certificate of the key ${key}.`,
  ])
})

test('a client certificate that has expired is refused', () => {
  const old = tls.issue('client.test', PAST)
  const [cert, key] = [file('old.pem', old.cert), file('old.key', old.key)]
  expect(problemsOf({ NATS_CERT_FILE: cert, NATS_KEY_FILE: key })).toEqual([
    expect.stringContaining(`NATS_CERT_FILE: ${cert}: the client certificate expired at 2`),
  ])
})

test('credentials that have expired are refused', async () => {
  const path = file('expired.creds', await authority.credentials('drafts', PAST))
  expect(problemsOf({ NATS_CREDENTIALS_FILE: path })).toEqual([
    expect.stringContaining(`NATS_CREDENTIALS_FILE: ${path}: the credentials of drafts expired at 2`),
  ])
})

test('credentials whose seed is of another user are refused, and none of it is shown', async () => {
  const [drafts, listings] = await Promise.all([authority.credentials('drafts'), authority.credentials('listings')])
  const [, seed = ''] = /BEGIN USER NKEY SEED-----\n(\w+)/.exec(listings) ?? []
  const [, own = ''] = /BEGIN USER NKEY SEED-----\n(\w+)/.exec(drafts) ?? []
  const path = file('mixed.creds', drafts.replace(own, seed))
  const problems = problemsOf({ NATS_CREDENTIALS_FILE: path })
  expect(problems).toEqual([
    `NATS_CREDENTIALS_FILE: ${path} holds an NKey seed that is not of the user that its JWT names.`,
  ])
  expect(problems.join()).not.toContain(seed)
})

test('credentials whose JWT was changed are refused', async () => {
  const path = file('changed.creds', (await authority.credentials('drafts')).replace('.eyJ', '.eyK'))
  expect(problemsOf({ NATS_CREDENTIALS_FILE: path })).toEqual([
    `NATS_CREDENTIALS_FILE: ${path} holds a user JWT that can not be read, or whose signature is wrong.`,
  ])
})

test('a user stands in the address or in a file, not in both', async () => {
  const path = file('user.creds', await authority.credentials('drafts'))
  expect(problemsOf({ NATS_URL: 'tls://drafts:hunter2@nats.test', NATS_CREDENTIALS_FILE: path })).toEqual([
    'NATS_URL: names a user, and NATS_CREDENTIALS_FILE as well; leave one of them out.',
  ])
})
