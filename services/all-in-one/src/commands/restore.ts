import { resolve } from 'node:path'
import { openTarget } from '../backup/places.ts'
import { bringBack, checkBackup, deletedAccountsOf } from '../backup/restore.ts'
import { CommandFailure } from '../failure.ts'
import { ROOT } from '../paths.ts'
import { say } from '../terminal.ts'

/**
 * `make restore FROM=folder [FORCE=1] [DELETED=later backup] [DATA_DIR=…]`, or with `DATABASE_URL`, `NATS_URL` and the
 * database address of each process: brings a backup back.
 */
export async function restore(env: Record<string, string | undefined> = process.env): Promise<number> {
  if (!env.FROM) throw new CommandFailure('FROM is missing: make restore FROM=folder')
  const backup = await checkBackup(resolve(ROOT, env.FROM))
  const deleted = env.DELETED ? await deletedAccountsOf(resolve(ROOT, env.DELETED)) : []
  const target = await openTarget(env)
  try {
    const { rows, pictures } = await bringBack(backup, target, { force: env.FORCE === '1', deleted })
    say(`${rows} rows and ${pictures} pictures of ${backup.manifest.taken_at} are back in ${target.name}.`)
    return 0
  } finally {
    await target.stop()
  }
}
