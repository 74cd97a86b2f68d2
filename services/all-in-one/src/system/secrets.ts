import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailure } from '../failure.ts'
import { writeFileAtomically } from './write-atomically.ts'

/** Passwords and keys of one DATA_DIR, by name. */
export interface Secrets {
  /** The secret of that name, made up when asked for the first time. */
  password(name: string): Promise<string>
  get(name: string): string | undefined
  set(name: string, value: string): Promise<void>
}

/** Opens `DATA_DIR/secrets.json`, readable by its owner alone. */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const known = parse(path, await readFile(path, 'utf8').catch(() => '{}'))
  let written: Promise<void> = Promise.resolve()
  const set = (name: string, value: string) => {
    known.set(name, value)
    // One after the other, or an older file could replace a newer one.
    written = written.then(() => writeFileAtomically(path, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`))
    return written
  }
  return {
    get: (name) => known.get(name),
    set,
    async password(name) {
      const there = known.get(name)
      if (there) return there
      const made = randomBytes(24).toString('base64url')
      await set(name, made)
      return made
    },
  }
}

function parse(path: string, text: string): Map<string, string> {
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>)
    return new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))
  } catch {
    throw new CommandFailure(
      `${path} is not readable as JSON. The database's passwords are in it: restore it, or delete DATA_DIR.`,
    )
  }
}
