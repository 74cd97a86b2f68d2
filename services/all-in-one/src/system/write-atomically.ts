import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** Replaces the file as a whole, on the disk before it shows, readable by its owner alone. */
export async function writeFileAtomically(path: string, text: string): Promise<void> {
  const half = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(half, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}
