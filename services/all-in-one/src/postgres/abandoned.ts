import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from '../process/stale.ts'
import { clusterIn } from './layout.ts'

const UNUSED_AFTER_MS = 14 * 86_400_000
const TEMPORARY = /^(\/private)?\/(var\/)?tmp\//

/** Names of the files that tie a database to its DATA_DIR when it lives elsewhere. */
export const TIES = { pointer: 'postgres-is-at', owner: 'belongs-to' } as const

/**
 * Deletes the databases in a shelter whose DATA_DIR is gone: at once where it was a temporary one, else after 14
 * days without use, since a DATA_DIR may only be unmounted. What runs is left alone.
 */
export async function deleteAbandoned(shelter: string, now: number = Date.now()): Promise<void> {
  for (const name of await readdir(shelter)) {
    const place = join(shelter, name)
    const ownerFile = join(place, TIES.owner)
    const owner = (await readFile(ownerFile, 'utf8').catch(() => '')).trim()
    if (!owner) continue
    const pointer = await readFile(join(owner, TIES.pointer), 'utf8').catch(() => '')
    if (pointer.trim() === join(place, 'postgres')) continue
    const unusedFor = now - (await stat(ownerFile)).mtimeMs
    if (!TEMPORARY.test(owner) && unusedFor < UNUSED_AFTER_MS) continue
    const postmaster = await readFile(join(clusterIn(join(place, 'postgres')), 'postmaster.pid'), 'utf8').catch(
      () => '',
    )
    if (await isRunning(Number(postmaster.split('\n')[0]), place)) continue
    await rm(place, { recursive: true, force: true })
  }
}
