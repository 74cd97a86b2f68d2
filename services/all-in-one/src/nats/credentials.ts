import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeSeeds, NatsAuthority, type NatsClaims, type NatsKey, type NatsSeeds } from '@launch/kit/nats-authority'
import { readCredentials } from '@launch/kit/nats-credentials'
import { MIGRATOR, migratorPermissions, natsPermissions } from '@launch/kit/nats-permissions'
import { processes } from '@launch/proto/operation'
import { codeOf } from '../failure.ts'
import { writeFileAtomically } from '../system/write-atomically.ts'
import { MAX_PAYLOAD } from './nats.ts'

export interface CredentialsOptions {
  /** The folder: `keys/`, `creds/` and `server.conf` stand in it. */
  to: string
  /** How long new credentials last, in milliseconds; for ever without. */
  lifetime?: number
  now?: Date
  /** Whether users may do what only developers need, such as shifting the clock. */
  isDevelopment?: boolean
}

/** The users whose credentials were written, and those that stood as they were. */
export interface WrittenCredentials {
  /** Public key of the account in which the users and the streams are. */
  account: string
  renewed: string[]
  kept: string[]
}

/**
 * Writes what a nats-server with decentralized authentication needs: `server.conf` for the server, a credentials file for
 * each process and for the migration step, and the keys that signed them. Keys that are there are used again and never
 * changed; credentials are renewed once half of their life is over.
 */
export async function writeNatsCredentials(options: CredentialsOptions): Promise<WrittenCredentials> {
  const { to, lifetime, now = new Date(), isDevelopment = false } = options
  const users = new Map([
    ...processes.map((name) => [name as string, natsPermissions(name, isDevelopment)] as const),
    [MIGRATOR, migratorPermissions()],
  ])
  const authority = new NatsAuthority(await openKeys(join(to, 'keys'), [...users.keys()]), users)
  const creds = join(to, 'creds')
  await mkdir(creds, { recursive: true, mode: 0o700 })
  const written: WrittenCredentials = { account: authority.account, renewed: [], kept: [] }
  for (const user of users.keys()) {
    const path = join(creds, `${user}.creds`)
    const standing = await textOf(path)
    const text = await authority.credentials(user, endOf(standing && path, lifetime, now), standing)
    if (text === standing) written.kept.push(user)
    else {
      await writeFileAtomically(path, text)
      written.renewed.push(user)
    }
  }
  const server = join(to, 'server.conf')
  const before = await textOf(server)
  const conf = configured(await authority.claims(before === undefined ? undefined : claimsIn(before)))
  if (conf !== before) await writeFile(server, conf)
  return written
}

/** The keys of a folder, completed. A key that is there is never written again. */
async function openKeys(folder: string, users: readonly string[]): Promise<NatsSeeds> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const seeds: NatsSeeds = new Map()
  for (const file of await readdir(folder)) {
    const name = file.replace(/\.nk$/, '')
    if (name !== file && isKey(name)) seeds.set(name, (await readFile(join(folder, file), 'utf8')).trim())
  }
  const known = new Set(seeds.keys())
  completeSeeds(seeds, users)
  for (const [name, seed] of seeds)
    if (!known.has(name)) await writeFile(join(folder, `${name}.nk`), `${seed}\n`, { mode: 0o600, flag: 'wx' })
  return seeds
}

const isKey = (name: string): name is NatsKey => /^(operator|system|account|(user|role)-.+)$/.test(name)

/** When credentials end: as those that stand do while more than half of their life is left, else a whole life from now. */
function endOf(standing: string | undefined, lifetime: number | undefined, now: Date): Date | undefined {
  if (lifetime === undefined) return undefined
  const end = standing ? endIn(standing) : undefined
  const left = (end?.getTime() ?? 0) - now.getTime()
  return left > lifetime / 2 && left <= lifetime ? end : new Date(now.getTime() + lifetime)
}

function endIn(path: string): Date | undefined {
  try {
    return readCredentials(path).expiresAt
  } catch {
    return undefined
  }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** One setting a line, each in JSON, which nats-server reads too. */
function configured(claims: NatsClaims): string {
  const told = Object.entries({ ...claims, max_payload: MAX_PAYLOAD })
  return [
    '# Made by `make nats-credentials`; nothing in here is secret. In the configuration of each nats-server: include server.conf',
    ...told.map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    '',
  ].join('\n')
}

/** What an earlier run has told the server; undefined where the file says something else. */
function claimsIn(conf: string): NatsClaims | undefined {
  const lines = conf.split('\n').map((line) => /^(\w+): (.*)$/.exec(line))
  try {
    const told = Object.fromEntries(lines.flatMap((line) => (line?.[2] ? [[line[1], JSON.parse(line[2])]] : [])))
    return typeof told.operator === 'string' && typeof told.resolver_preload === 'object' ? told : undefined
  } catch {
    return undefined
  }
}
