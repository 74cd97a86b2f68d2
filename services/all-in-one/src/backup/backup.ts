import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { connectNats } from '@launch/kit'
import { deployables } from '../deployables.ts'
import { CommandFailure } from '../failure.ts'
import { ROOT } from '../paths.ts'
import { ensurePostgresTools } from '../setup/postgres-tools.ts'
import { step } from '../terminal.ts'
import { dump } from './database.ts'
import { FILES, type FileSum, type Manifest, sumOf, writeManifest } from './manifest.ts'
import { copyPicturesOut } from './pictures.ts'
import type { Env, Place } from './places.ts'
import { knownMigrations } from './schemas.ts'
import { settingsInForce } from './settings.ts'
import { withSnapshot } from './snapshot.ts'

/**
 * Writes a backup of what stands at `place` into the new folder `to`, readable by its owner alone. The system may run:
 * all schemas are of one moment. A backup that is not whole never stands at `to`.
 * @throws CommandFailure where `to` is there already, or a part fails
 */
export async function backUp(place: Place, to: string, env: Env): Promise<Omit<Manifest, 'format'>> {
  if (
    await access(to).then(
      () => true,
      () => false,
    )
  )
    throw new CommandFailure(`${to} is there already; name another folder in TO.`)
  const half = `${to}.unfinished`
  await mkdir(dirname(to), { recursive: true })
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { mode: 0o700 })
  try {
    const manifest = await fill(place, half, env)
    await rename(half, to)
    return manifest
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw error
  }
}

async function fill(place: Place, folder: string, env: Env): Promise<Omit<Manifest, 'format'>> {
  const known = await knownMigrations(deployables)
  const taken = await withSnapshot(place.databaseUrl, Object.keys(known), async (snapshot) => {
    if (Object.keys(snapshot.migrations).length === 0)
      throw new CommandFailure(`There is nothing to back up: ${place.name} holds no schema of ours.`)
    const tools = await ensurePostgresTools(Number(snapshot.serverVersion.split('.')[0]))
    await step('database', () => dump(tools, place.databaseUrl, snapshot, join(folder, FILES.database)))
    return { ...snapshot, pgDump: tools.major }
  })
  await writeFile(join(folder, FILES.deletedAccounts), `${JSON.stringify(taken.deletedAccounts, null, 2)}\n`)
  const nc = await connectNats(place, 'launch backup')
  try {
    const pictures = await step('pictures', () => copyPicturesOut(nc, join(folder, FILES.pictures)))
    const manifest = {
      taken_at: taken.takenAt,
      versions: {
        launch_directory: (await Bun.file(join(ROOT, 'package.json')).json()).version ?? 'unknown',
        postgres: taken.serverVersion,
        pg_dump: taken.pgDump,
        nats_server: nc.info?.version ?? 'unknown',
      },
      migrations: taken.migrations,
      rows: taken.rows,
      pictures,
      settings: await settingsInForce(env, deployables),
      files: await sums(folder),
    }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await nc.close()
  }
}

async function sums(folder: string): Promise<Record<string, FileSum>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found: Record<string, FileSum> = {}
  for (const path of paths.sort()) found[relative(folder, path)] = await sumOf(path)
  return found
}
