import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processes } from '@launch/proto/operation'
import { createCertificateAuthority } from '../guarded-fetch/testing/certificate-authority.ts'
import { completeSeeds, NatsAuthority, type NatsSeeds } from '../process/nats-authority.ts'
import { MIGRATOR, migratorPermissions, type NatsPermissions, natsPermissions } from '../process/nats-permissions.ts'
import { connectNats, type NatsAccess, type NatsConnection } from '../rpc/nats.ts'
import { startNatsServer, startTestNats } from './nats.ts'

/** A nats-server that knows the users of the system, each with its permissions. */
export interface NatsOfUsers {
  as(user: string): Promise<NatsConnection>
  stop(): Promise<void>
}

/** The users of the system and what each may do. */
function usersOf(isDevelopment: boolean): Map<string, NatsPermissions> {
  const own = processes.map((name) => [name, natsPermissions(name, isDevelopment)] as const)
  return new Map([...own, [MIGRATOR, migratorPermissions()]])
}

/** Users by name and password, as the all-in-one has them. */
export async function startNatsByPassword(isDevelopment: boolean): Promise<NatsOfUsers> {
  const admin = { user: 'launch', password: 'all' }
  const own = [...usersOf(isDevelopment)].map(([user, permissions]) => ({ user, password: user, permissions }))
  const nats = await startTestNats(admin, { users: [admin, ...own] })
  return {
    as: (user) => connectNats(nats.url.replace('launch:all', `${user}:${user}`), user),
    stop: nats.stop,
  }
}

/** A nats-server that is reached by TLS and lets in users by credentials files alone. */
export interface TlsNats extends NatsOfUsers {
  /** How a user reaches it, with files that stand in the server's folder. */
  access(user: string): NatsAccess
  /** Writes a file beside those, and gives its path. */
  write(name: string, text: string): string
  /** Writes the credentials file of a user anew. */
  renew(user: string, expiresAt?: Date): Promise<void>
  /** Ends what a user's credentials of up to now are good for, and closes its connections. */
  revoke(user: string): Promise<void>
}

interface TlsOptions {
  isDevelopment?: boolean
  /** Whether clients have to show a certificate of the same authority. */
  verify?: boolean
  /** Whom the server's certificate is for. */
  host?: string
  /** When the server's certificate ends. */
  notAfter?: Date
}

/** Starts one with certificates and keys of its own; connects nobody. */
export async function startTlsNats(options: TlsOptions = {}): Promise<TlsNats> {
  const { isDevelopment = false, verify = false, host = 'localhost', notAfter } = options
  const users = usersOf(isDevelopment)
  const seeds: NatsSeeds = new Map()
  completeSeeds(seeds, [...users.keys()])
  const authority = new NatsAuthority(seeds, users)
  const files = certificateFiles(host, notAfter)
  const told = (claims: object, folder: string) => ({
    ...claims,
    tls: {
      cert_file: join(folder, 'server.pem'),
      key_file: join(folder, 'server.key'),
      ...(verify && { ca_file: join(folder, 'ca.pem'), verify }),
    },
  })
  const claims = await authority.claims()
  const server = await startNatsServer((folder) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return told(claims, folder)
  })
  const path = (name: string) => join(server.folder, name)
  const write = (name: string, text: string) => {
    writeFileSync(path(name), text)
    return path(name)
  }
  const renew = async (user: string, expiresAt?: Date) => {
    write(`${user}.creds`, await authority.credentials(user, expiresAt))
  }
  for (const user of users.keys()) await renew(user)
  const access = (user: string): NatsAccess => ({
    natsUrl: `tls://localhost:${new URL(server.address).port}`,
    natsCaFile: path('ca.pem'),
    natsCredentialsFile: path(`${user}.creds`),
    ...(verify && { natsCertFile: path('client.pem'), natsKeyFile: path('client.key') }),
  })
  return {
    access,
    write,
    renew,
    as: (user) => connectNats(access(user), user),
    async revoke(user) {
      server.reload(told(await authority.claims(new Map([[user, new Date()]])), server.folder))
    },
    stop: server.stop,
  }
}

/** PEM files of an authority, and of a server and a client that it has signed for. */
function certificateFiles(host: string, notAfter?: Date): Record<string, string> {
  const authority = createCertificateAuthority()
  const server = authority.issue(host, notAfter)
  const client = authority.issue('client.test')
  return {
    'ca.pem': authority.cert,
    'server.pem': server.cert,
    'server.key': server.key,
    'client.pem': client.cert,
    'client.key': client.key,
  }
}
