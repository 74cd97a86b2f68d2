import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailure } from '../failure.ts'
import { writeFileAtomically } from '../system/write-atomically.ts'
import type { SettingNames } from './settings.ts'

/** Names of what stands in a backup's folder. Pictures are files of a folder, each named by the SHA-256 of its bytes. */
export const FILES = {
  manifest: 'manifest.json',
  database: 'database.dump',
  deletedAccounts: 'deleted-accounts.json',
  pictures: 'pictures',
} as const

/** Written anew only when a backup can't be read any more as the one before. */
const FORMAT = 1

/** What a backup holds, in `manifest.json`; the last file that is written. */
export interface Manifest {
  format: number
  /** The moment of the one snapshot that all schemas are of, by the clock of Postgres, ISO 8601. */
  taken_at: string
  versions: { launch_directory: string; postgres: string; pg_dump: number; nats_server: string }
  /** Names of the migrations that had run, by schema. */
  migrations: Record<string, string[]>
  /** Rows at that moment, by `schema.table`. */
  rows: Record<string, number>
  pictures: number
  settings: SettingNames
  /** Every other file of the backup, by its path in the folder. */
  files: Record<string, FileSum>
}

export interface FileSum {
  bytes: number
  /** In hex. */
  sha256: string
}

export async function sumOf(path: string): Promise<FileSum> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  await writeFileAtomically(
    join(folder, FILES.manifest),
    `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`,
  )
}

/** @throws CommandFailure where the folder holds no backup, or one of a later format */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, FILES.manifest)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) throw new CommandFailure(`${folder} holds no backup: there is no ${FILES.manifest} in it.`)
  try {
    const manifest = JSON.parse(text) as Manifest
    if (manifest.format === FORMAT) return manifest
  } catch {
    throw new CommandFailure(`${path} is not readable as JSON: the backup is damaged.`)
  }
  throw new CommandFailure(`${path} is of another format than this version reads (${FORMAT}).`)
}

/** @throws CommandFailure naming every file that is missing or not as it was written */
export async function checkFiles(folder: string, files: Manifest['files']): Promise<void> {
  const damaged: string[] = []
  for (const [name, sum] of Object.entries(files)) {
    const found = await sumOf(join(folder, name)).catch(() => undefined)
    if (found?.sha256 !== sum.sha256) damaged.push(`${name} ${found ? 'has another SHA-256' : 'is missing'}`)
  }
  if (damaged.length > 0)
    throw new CommandFailure(`The backup in ${folder} is damaged: ${damaged.slice(0, 10).join('; ')}.`)
}
