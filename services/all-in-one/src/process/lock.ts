import { Database } from 'bun:sqlite'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface Lock {
  release(): Promise<void>
}

/** Keeps what is held from being collected as garbage, which would let go of the lock. */
const held = new Set<Database>()

/**
 * Takes the lock that the file `path` stands for, waiting up to `waitMs`. The kernel holds it (SQLite locks its
 * file), so it falls with the process however that ends: there is no stale lock, and no pid to mistake.
 * @returns the pid of the holder when it is taken (undefined where that can't be read)
 */
export async function takeLock(
  path: string,
  { waitMs }: { waitMs: number },
): Promise<Lock | { heldBy: number | undefined }> {
  await mkdir(dirname(path), { recursive: true })
  const database = new Database(path, { create: true })
  const pidFile = `${path}.pid`
  try {
    database.run(`PRAGMA busy_timeout = ${Math.trunc(waitMs)}`)
    database.run('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!isBusy(error)) throw error
    const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''))
    return { heldBy: pid || undefined }
  }
  held.add(database)
  await writeFile(pidFile, String(process.pid))
  return {
    async release() {
      await rm(pidFile, { force: true })
      database.close()
      held.delete(database)
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
}
