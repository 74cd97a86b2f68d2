import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from './manifest.ts'

const DAY = 86_400_000
/** Ids of deleted accounts are kept for as long, so an older backup could bring back what was deleted. */
export const LONGEST_KEPT = 30
/** What an interrupted backup leaves. */
const HALF = '.unfinished'

/**
 * Deletes the backups in a folder that are older than so many days, by the moment that each is of, and what backups
 * that were interrupted have left there for longer than a day. Whatever else is in the folder stays.
 * @returns the paths of those that are gone
 */
export async function forgetOld(folder: string, days: number, now: Date): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const gone: string[] = []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (!entry.isDirectory() || !(await isOld(path, days, now))) continue
    await rm(path, { recursive: true })
    gone.push(path)
  }
  return gone
}

async function isOld(path: string, days: number, now: Date): Promise<boolean> {
  if (path.endsWith(HALF)) return now.getTime() - (await stat(path)).mtimeMs > DAY
  const manifest = await readManifest(path).catch(() => undefined)
  return manifest !== undefined && now.getTime() - Date.parse(manifest.taken_at) > days * DAY
}
