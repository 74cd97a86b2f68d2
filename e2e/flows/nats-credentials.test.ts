import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Deployable, databaseSetting, deployables } from '@launch/all-in-one/deployables'
import { writeNatsCredentials } from '@launch/all-in-one/nats/credentials'
import { freePort } from '@launch/all-in-one/testing/tools'
import {
  createCertificateAuthority,
  createTestDatabase,
  type NatsServer,
  startNatsServer,
  type TestDatabase,
} from '@launch/kit/testing'
import { createClient } from '@launch/proto/client'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { until } from '../until.ts'

/*
 * Processes as a platform would run them: what `make nats-credentials` writes is what nats-server is told, NATS is reached
 * by TLS with a client certificate, and every secret is a file.
 */

const ROOT = new URL('../..', import.meta.url).pathname
const HOME = '<!doctype html><title>Acme Pay</title><h1>Invoices that get paid</h1><p>It chases late invoices.</p>'
const running = deployables.filter(({ name }) => ['gateway', 'listings', 'drafts', 'crawler'].includes(name))
const port = freePort()
const folder = mkdtempSync(join(tmpdir(), 'launch-secrets-'))

function secret(name: string, text: string): string {
  writeFileSync(join(folder, name), `${text}\n`)
  return join(folder, name)
}

let sites: SiteServer
let database: TestDatabase
let nats: NatsServer
let tls: Record<string, string>
const children: Bun.Subprocess[] = []

/** Starts nats-server as it is told by `server.conf`; it shows a certificate and wants to see one. */
async function startNats(): Promise<NatsServer> {
  const authority = createCertificateAuthority()
  const [server, client] = [authority.issue('localhost'), authority.issue('client.test')]
  const ca = secret('ca.pem', authority.cert)
  const [cert, key] = [secret('client.pem', client.cert), secret('client.key', client.key)]
  tls = { NATS_CA_FILE: ca, NATS_CERT_FILE: cert, NATS_KEY_FILE: key }
  await writeNatsCredentials({ to: folder, isDevelopment: true })
  return startNatsServer({}, [
    ...['--config', join(folder, 'server.conf'), '--tlsverify', '--tlscacert', ca],
    ...['--tlscert', secret('server.pem', server.cert), '--tlskey', secret('server.key', server.key)],
  ])
}

/** What a process is told; as the user of its own name, or as the migrator. */
function environment({ name }: Deployable, user: string): Record<string, string | undefined> {
  return {
    ...process.env,
    ...tls,
    LAUNCH_ENV: 'development',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    HEALTH_PORT: '0',
    OUTBOUND_RESOLVE: sites.outboundResolve,
    NATS_URL: `tls://localhost:${new URL(nats.address).port}`,
    NATS_CREDENTIALS_FILE: join(folder, 'creds', `${user}.creds`),
    [`${databaseSetting(name)}_FILE`]: secret(`database-${name}`, database.roleUrl(name)),
    ...(user === 'migrator' && { DATABASE_URL_FILE: secret('database', database.url) }),
    ...(name === 'gateway' && { AUTH_SECRET_FILE: secret('auth', 'x'.repeat(32)) }),
  }
}

const main = ({ dir }: Deployable) => join(ROOT, dir, 'src/main.ts')

async function migrate(deployable: Deployable): Promise<void> {
  const env = environment(deployable, 'migrator')
  const child = Bun.spawn([process.execPath, main(deployable), 'migrate'], { env, stdout: 'ignore', stderr: 'inherit' })
  expect([deployable.name, await child.exited]).toEqual([deployable.name, 0])
}

async function start(deployable: Deployable): Promise<void> {
  const serving = Promise.withResolvers<void>()
  const child = Bun.spawn([process.execPath, main(deployable)], {
    env: environment(deployable, deployable.name),
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
    ipc: () => serving.resolve(),
  })
  children.push(child)
  void child.exited.then((code) => serving.reject(new Error(`${deployable.name} ended with code ${code}`)))
  await serving.promise
}

/** An API key, as the gateway's own command makes it. */
async function apiKey(gateway: Deployable): Promise<string> {
  const child = Bun.spawn([process.execPath, main(gateway), 'account', '--email', 'ann@example.com'], {
    env: environment(gateway, gateway.name),
    stdout: 'pipe',
    stderr: 'inherit',
  })
  return (await new Response(child.stdout).json()).api_key
}

beforeAll(async () => {
  sites = serveSites({ 'acmepay.test': pageSite(HOME) })
  ;[database, nats] = await Promise.all([createTestDatabase(), startNats()])
  await Promise.all(running.map(migrate))
  await Promise.all(running.map(start))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map((child) => child.exited))
  await nats.stop()
  await database.drop()
  await sites.stop()
  rmSync(folder, { recursive: true })
})

test('a draft is read and becomes a listing where NATS is reached by TLS and credentials, and secrets are files', async () => {
  const gateway = running.find(({ door }) => door) ?? expect.unreachable()
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: await apiKey(gateway) })
  const { id } = await client.submit_listing({ url: 'http://acmepay.test/' })
  const draft = await until('the draft is ready', async () => {
    const found = await client.get_draft({ id })
    return found.status === 'ready' && found
  })
  expect(draft.fields.headline).toMatchObject({ value: 'Invoices that get paid', state: 'ai' })
  await client.update_draft({ id, fields: { name: 'Acme Pay', summary: 'Chases invoices.', categories: ['Payments'] } })
  const { listing_id } = await client.submit_draft({ id })
  expect(await client.get_my_listing({ listing_id })).toMatchObject({ name: 'Acme Pay', status: 'draft' })
})
