import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployables } from '@launch/all-in-one/deployables'
import { containedConfiguration } from '@launch/all-in-one/nats/contained'
import { writeNatsCredentials } from '@launch/all-in-one/nats/credentials'
import { natsUsers } from '@launch/all-in-one/nats/users'
import { createCertificateAuthority } from '@launch/kit/testing'

/** How processes sign in to nats-server: what the server is told, and what the release is. */
export interface NatsAccess {
  /** Files of the server, below /etc/nats; `launch.conf` is its configuration. */
  files: Record<string, string>
  /** What the Secret `launch-nats` holds. */
  secret: Record<string, string>
  /** What the Secret `launch-nats-tls` holds; undefined where nothing is encrypted. */
  tlsSecret: Record<string, string> | undefined
  /** Values of the chart below `nats`. */
  values: Record<string, unknown>
}

/** By user and password, without TLS, as development does. */
export async function byPassword(host: string, password: string): Promise<NatsAccess> {
  const users = await natsUsers({ password: async () => password, get: () => undefined, set: async () => {} }, true)
  const upper = (name: string) => name.toUpperCase().replaceAll('-', '_')
  const names = ['migrator', ...deployables.map(({ name }) => name)]
  const addresses = names.map((name) => [`${upper(name)}_NATS_URL`, `nats://${name}:${password}@${host}:4222`])
  return {
    files: { 'launch.conf': containedConfiguration(users) },
    secret: Object.fromEntries(addresses),
    tlsSecret: undefined,
    values: { secretHolds: 'addresses' },
  }
}

/** By credentials files over TLS, as production does; the files are those of `make nats-credentials`. */
export async function byCredentials(host: string): Promise<NatsAccess> {
  const folder = await mkdtemp(join(tmpdir(), 'launch-nats-'))
  try {
    const { account } = await writeNatsCredentials({ to: folder })
    const authority = createCertificateAuthority()
    const { key, cert } = authority.issue(host)
    const server = await Bun.file(join(folder, 'server.conf')).text()
    const { authorization: _, ...ours } = JSON.parse(containedConfiguration([]))
    const tls = { cert_file: '/etc/nats/tls.crt', key_file: '/etc/nats/tls.key' }
    const told = Object.entries({ ...ours, tls }).filter(([name]) => name !== 'max_payload')
    const configuration = told.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    const users = ['migrator', ...deployables.map(({ name }) => name)]
    const files = users.map(async (user) => [
      `${user}.creds`,
      await Bun.file(join(folder, 'creds', `${user}.creds`)).text(),
    ])
    return {
      files: {
        'launch.conf': [...configuration, 'include server.conf', ''].join('\n'),
        'server.conf': server,
        'tls.crt': cert,
        'tls.key': key,
      },
      secret: Object.fromEntries(await Promise.all(files)),
      tlsSecret: { 'ca.crt': authority.cert },
      values: { account, secretHolds: 'credentials', url: `tls://${host}:4222` },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
