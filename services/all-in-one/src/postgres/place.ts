import { randomBytes } from 'node:crypto'
import { chown, cp, lstat, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CommandFailure, codeOf } from '../failure.ts'
import { deleteAbandoned, TIES } from './abandoned.ts'
import { clusterIn, type Place } from './layout.ts'
import { can, type OsUser, postgresUser } from './os-user.ts'
import { type Programs, packagedPrograms, programsIn } from './programs.ts'
import { shelters } from './shelter.ts'

/**
 * Finds or makes the place of the database of `dataDir`: `dataDir/postgres`, unless the user that Postgres runs
 * as (root needs another) can't get there because a folder above is closed to it. Then the database, and the
 * binaries likewise, go to a place of their own (`shelters`), and a file in `dataDir` points there, so that the
 * data is found again and two checkouts never meet.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const directory = (await pointedAt(dataDir)) ?? join(dataDir, 'postgres')
  const owner = await ownerOf(directory)
  const user = owner ?? (await postgresUser())
  if (!owner) await makePrivate(directory, user)
  if (can(user, '-w', directory)) return { directory, programs: await reachablePrograms(user), user }
  if (!user)
    throw new CommandFailure(`Postgres: ${directory} belongs to another user; run as that user or set DATA_DIR.`)
  const shelter = await moveToShelter(dataDir, directory, user)
  return { directory: shelter, programs: await reachablePrograms(user), user }
}

/** Removes the database of `dataDir`, wherever it lives. It must not be running. */
export async function removePlace(dataDir: string): Promise<void> {
  const elsewhere = await pointedAt(dataDir)
  if (elsewhere) await rm(dirname(elsewhere), { recursive: true, force: true })
  await rm(join(dataDir, 'postgres'), { recursive: true, force: true })
  await rm(join(dataDir, TIES.pointer), { force: true })
}

async function pointedAt(dataDir: string): Promise<string | undefined> {
  const directory = await contents(join(dataDir, TIES.pointer))
  if (!directory) return undefined
  const owner = await contents(join(dirname(directory), TIES.owner))
  const here = await realpath(dataDir)
  if (owner === undefined) throw new CommandFailure(lost(dataDir, directory))
  if (owner !== here) {
    const stillOwned = (await contents(join(owner, TIES.pointer))) === directory
    if (stillOwned) throw new CommandFailure(copied(dataDir, owner))
  }
  await writeFile(join(dirname(directory), TIES.owner), here)
  return directory
}

const lost = (dataDir: string, directory: string) =>
  `Postgres: ${join(dataDir, TIES.pointer)} names ${directory}, which is gone. Delete that file to start with an empty database.`
const copied = (dataDir: string, owner: string) =>
  `Postgres: ${dataDir} is a copy of ${owner}, and both would share one database. ` +
  `Delete ${join(dataDir, TIES.pointer)} to start with an empty one.`

/** The owner of a database that is there already, so that a change of users never locks one out of it. */
async function ownerOf(directory: string): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const found = await stat(join(clusterIn(directory), 'PG_VERSION')).catch(() => undefined)
  return found && found.uid !== 0 ? { name: String(found.uid), uid: found.uid, gid: found.gid } : undefined
}

async function moveToShelter(dataDir: string, from: string, user: OsUser): Promise<string> {
  const [root = ''] = await shelters()
  await deleteAbandoned(root)
  const shelter = join(root, `${Date.now().toString(36)}-${randomBytes(6).toString('hex')}`)
  const directory = join(shelter, 'postgres')
  await writeFile(join(dataDir, TIES.pointer), directory)
  await mkdir(shelter, { mode: 0o755 })
  await writeFile(join(shelter, TIES.owner), await realpath(dataDir))
  await move(from, directory)
  if (!can(user, '-w', directory))
    throw new CommandFailure(`Postgres: the user ${user.name} cannot write to ${directory}.`)
  return directory
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const { success, stderr } = Bun.spawnSync({ cmd: ['cp', '-a', from, to] })
    if (!success) throw new CommandFailure(`Postgres: copying ${from} to ${to} failed: ${stderr.toString().trim()}`)
    await rm(from, { recursive: true })
  }
}

async function makePrivate(directory: string, user: OsUser | undefined): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if (user) await chown(directory, user.uid, user.gid)
}

/** The packaged binaries where `user` can run them, else a copy of them in a shelter, made once per version. */
async function reachablePrograms(user: OsUser | undefined): Promise<Programs> {
  const packaged = packagedPrograms()
  if (can(user, '-x', packaged.postgres)) return packaged
  const copy = join((await shelters())[0] ?? '', `postgres-${packaged.version}-${process.platform}-${process.arch}`)
  const there = await lstat(copy).catch(() => undefined)
  if (!there) {
    const half = `${copy}.${process.pid}-${randomBytes(4).toString('hex')}`
    await cp(packaged.home, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
    await rename(half, copy).catch(async (error) => {
      await rm(half, { recursive: true, force: true })
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    })
  }
  return programsIn(copy, packaged.version)
}

async function contents(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text?.trim() || undefined
}
