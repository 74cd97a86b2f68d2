import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailure } from '../failure.ts'
import { clusterDirectory, type Place } from './layout.ts'

/**
 * Makes an empty cluster (UTF-8, C.UTF-8, password sign-in only) unless there is one. A run that is cut short
 * leaves nothing that looks like a cluster.
 * @returns whether one was made
 */
export async function ensureCluster(
  place: Place,
  { password, durable }: { password: string; durable: boolean },
): Promise<boolean> {
  const data = clusterDirectory(place)
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) {
    const [major] = place.programs.version.split('.')
    if (version.trim() === major) return false
    throw new CommandFailure(
      `Postgres: ${data} was written by version ${version.trim()}, this is ${major}. ` +
        'Move the data with pg_dump of the old version, or set DATA_DIR to a new folder.',
    )
  }
  const half = `${data}.new`
  await rm(half, { recursive: true, force: true })
  const passwordFile = join(place.directory, 'password')
  await own(place, passwordFile, () => writeFile(passwordFile, password, { mode: 0o600 }))
  try {
    await own(place, half, () => mkdir(half, { mode: 0o700 }))
    initdb(place, half, passwordFile, durable)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(half, data)
  return true
}

function initdb(place: Place, directory: string, passwordFile: string, durable: boolean): void {
  const { exitCode, stderr, stdout } = Bun.spawnSync({
    cmd: [
      place.programs.initdb,
      ...['--pgdata', directory, '--username', 'postgres', '--pwfile', passwordFile],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256', '--no-instructions'],
      ...(durable ? [] : ['--no-sync']),
    ],
    cwd: '/',
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC' },
    ...(place.user && { uid: place.user.uid, gid: place.user.gid }),
  })
  if (exitCode === 0) return
  const last = `${stdout}${stderr}`.trim().split('\n').slice(-3).join(' / ')
  throw new CommandFailure(`Postgres: initdb failed with exit code ${exitCode}: ${last}`)
}

async function own(place: Place, path: string, make: () => Promise<unknown>): Promise<void> {
  await make()
  if (place.user) await chown(path, place.user.uid, place.user.gid)
}
