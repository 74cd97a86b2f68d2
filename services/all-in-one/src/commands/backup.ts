import { resolve } from 'node:path'
import { backUp } from '../backup/backup.ts'
import { openSource } from '../backup/places.ts'
import { ROOT } from '../paths.ts'

/**
 * `make backup [TO=folder] [DATA_DIR=…]`, or with `DATABASE_URL` and `NATS_URL`: writes a backup, and its folder on
 * standard output.
 */
export async function backup(env: Record<string, string | undefined> = process.env): Promise<number> {
  const now = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  const to = resolve(ROOT, env.TO || `backups/${now}`)
  const source = await openSource(env)
  try {
    const { settings } = await backUp(source, to, env)
    process.stdout.write(`${to}\n`)
    process.stderr.write(
      `Keep these secrets as well, in another place: ${settings.secret.join(', ')} (docs/backup.md).\n`,
    )
    return 0
  } finally {
    await source.stop()
  }
}
