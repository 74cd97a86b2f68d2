import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NatsConnection } from '@launch/kit'
import { openPictures, pictureNames } from '@launch/kit/pictures'
import { CommandFailure } from '../failure.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Copies every picture of the object store into `folder`, under its name, which is the SHA-256 of its bytes. None ever
 * goes, so those that are copied after a database was looked at are all that it names.
 * @returns how many there are
 */
export async function copyPicturesOut(nc: NatsConnection, folder: string): Promise<number> {
  await mkdir(folder)
  const pictures = openPictures(nc)
  const names = await pictureNames(nc)
  for (const name of names) {
    const bytes = await pictures.get(name)
    if (!bytes || sha256(bytes) !== name)
      throw new CommandFailure(`The picture ${name} is damaged in the object store.`)
    await writeFile(join(folder, name), bytes)
  }
  return names.length
}

/** Puts every picture of the folder into the object store, and reads each again. */
export async function copyPicturesIn(nc: NatsConnection, folder: string): Promise<number> {
  const pictures = openPictures(nc)
  const names = await readdir(folder)
  for (const name of names) {
    const kept = await pictures.put(await readFile(join(folder, name)))
    const back = await pictures.get(kept)
    if (kept !== name || !back || sha256(back) !== name)
      throw new CommandFailure(`The picture ${name} could not be kept in the object store as it is.`)
  }
  return names.length
}
