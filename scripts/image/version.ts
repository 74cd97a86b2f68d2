import { join } from 'node:path'

const manifest = Bun.file(join(import.meta.dir, '../../package.json'))

/** The version of the product. */
export const { version }: { version: string } = await manifest.json()
