import { lstat, mkdir } from 'node:fs/promises'
import { CommandFailure } from '../failure.ts'

const CANDIDATES = ['/var/lib/launch-directory', '/var/tmp/launch-directory']

let found: Promise<string[]> | undefined

/**
 * The folders for what must be reachable by another user than root while the checkout is not: each owned by
 * root and writable by nobody else, best first.
 * @throws CommandFailure where none can be made
 */
export function shelters(candidates: readonly string[] = CANDIDATES): Promise<string[]> {
  if (candidates !== CANDIDATES) return search(candidates)
  found ??= search(candidates)
  return found
}

async function search(candidates: readonly string[]): Promise<string[]> {
  const usable: string[] = []
  for (const path of candidates) if (await isOurs(path)) usable.push(path)
  if (usable.length > 0) return usable
  throw new CommandFailure(
    `Postgres: as root it needs a folder that another user can enter, and none of ${candidates.join(', ')} could be made. ` +
      'Run as another user, or put the checkout and DATA_DIR where everyone may enter.',
  )
}

async function isOurs(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o755, recursive: true })
    const { uid, mode, isDirectory } = await lstat(path).then((s) => ({
      uid: s.uid,
      mode: s.mode,
      isDirectory: s.isDirectory(),
    }))
    return isDirectory && uid === process.getuid?.() && (mode & 0o022) === 0
  } catch {
    return false
  }
}
