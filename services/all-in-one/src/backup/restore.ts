import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectNats, forgetStreams, type NatsConnection, standingStreams } from '@launch/kit'
import { SQL } from 'bun'
import { deployables } from '../deployables.ts'
import { CommandFailure, EXIT } from '../failure.ts'
import { startPreparation } from '../prepare/preparation.ts'
import { ensurePostgresTools } from '../setup/postgres-tools.ts'
import { step } from '../terminal.ts'
import { setRight } from './after.ts'
import { restore } from './database.ts'
import { checkFiles, FILES, type Manifest, readManifest } from './manifest.ts'
import { copyPicturesIn } from './pictures.ts'
import type { Target } from './places.ts'
import { knownMigrations, refuseNewer } from './schemas.ts'
import { type DeletedAccount, type Snapshot, withSnapshot } from './snapshot.ts'

/** A backup that was looked through: its files are whole, and this code knows its schemas. */
export interface CheckedBackup {
  folder: string
  manifest: Manifest
  /** Every schema of ours. */
  schemas: string[]
}

/** @throws CommandFailure where it is damaged, or newer than this code */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const manifest = await readManifest(folder)
  const known = await knownMigrations(deployables)
  refuseNewer(manifest.migrations, known, manifest.versions.launch_directory)
  await step('checking the backup', () => checkFiles(folder, manifest.files))
  return { folder, manifest, schemas: Object.keys(known) }
}

export interface RestoreOptions {
  /** Replaces what the target holds. */
  force: boolean
  /** Accounts that were deleted since the backup, so far as others than the target know. */
  deleted: readonly DeletedAccount[]
}

/**
 * Brings a backup back: the database in one transaction, then schemas and streams by the migrations of this version,
 * then the pictures. Streams are made anew: the services publish from their outboxes once they start.
 * @throws CommandFailure: 69 where somebody works in the database; 1 where the target is not empty and `force` is not
 *   set, nothing having been changed, or where a part fails
 */
export async function bringBack(
  { folder, manifest, schemas }: CheckedBackup,
  target: Target,
  { force, deleted }: RestoreOptions,
): Promise<{ rows: number; pictures: number }> {
  await refuseInUse(target)
  const nc = await connectNats(target, 'launch restore')
  try {
    const there = await withSnapshot(target.databaseUrl, schemas, async (snapshot) => snapshot)
    if (!force) await refuseFilled(target, there, nc)
    const tools = await ensurePostgresTools(Number(there.serverVersion.split('.')[0]))
    const before = schemas.map((schema) => `drop schema if exists "${schema}" cascade;\n`).join('')
    const after = setRight(manifest, [...there.deletedAccounts, ...deleted])
    await step('database', () => restore(tools, target.databaseUrl, join(folder, FILES.database), { before, after }))
    const rows = await checkRows(target, manifest, schemas)
    await forgetStreams(nc)
    await step('schemas and streams', () => migrate(target))
    const pictures = await step('pictures', () => copyPicturesIn(nc, join(folder, FILES.pictures)))
    return { rows, pictures }
  } finally {
    await nc.close()
  }
}

/** Accounts that a later backup knows as deleted. */
export async function deletedAccountsOf(folder: string): Promise<DeletedAccount[]> {
  const { files } = await readManifest(folder)
  await checkFiles(folder, Object.fromEntries(Object.entries(files).filter(([name]) => name === FILES.deletedAccounts)))
  return JSON.parse(await readFile(join(folder, FILES.deletedAccounts), 'utf8'))
}

async function refuseInUse({ databaseUrl, name }: Target): Promise<void> {
  const sql = new SQL({ url: databaseUrl, max: 1 })
  try {
    const users: { who: string }[] = await sql`
      select distinct coalesce(usename, '') || ' ' || application_name as who from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    if (users.length === 0) return
    const who = users.map((user) => user.who.trim()).join(', ')
    throw new CommandFailure(`A system is running on ${name} (${who}). Stop all its processes first.`, EXIT.unavailable)
  } finally {
    await sql.close()
  }
}

async function refuseFilled({ name }: Target, there: Snapshot, nc: NatsConnection): Promise<void> {
  const streams = await standingStreams(nc)
  if (there.schemas.length === 0 && streams.length === 0) return
  const what = [...there.schemas.map((schema) => `schema ${schema}`), ...streams.map((stream) => `stream ${stream}`)]
  throw new CommandFailure(
    `${name} is not empty (${what.slice(0, 3).join(', ')}${what.length > 3 ? ', …' : ''}). ` +
      'Choose an empty one, or set FORCE=1 to replace what it holds.',
  )
}

/** @returns how many rows there are. @throws CommandFailure where a table has not as many as the backup counted */
async function checkRows({ databaseUrl }: Target, manifest: Manifest, schemas: readonly string[]): Promise<number> {
  const { rows } = await withSnapshot(databaseUrl, schemas, async (snapshot) => snapshot)
  const wrong = Object.entries(manifest.rows).filter(([table, count]) => {
    const now = rows[table] ?? -1
    // Deletions that came after the backup are added to it.
    return table === 'gateway.deleted_account' ? now < count : now !== count
  })
  if (wrong.length === 0) return Object.values(rows).reduce((sum, count) => sum + count, 0)
  const words = wrong.map(([table, count]) => `${table} has ${rows[table] ?? 'no'} rows instead of ${count}`)
  throw new CommandFailure(`Not all came back: ${words.slice(0, 10).join('; ')}.`)
}

async function migrate(target: Target): Promise<void> {
  const preparation = startPreparation()
  try {
    const parts = deployables.map(async (one) => ({ ...one, env: await target.environment(one) }))
    await preparation.migrate(await Promise.all(parts))
  } finally {
    await preparation.stop()
  }
}
