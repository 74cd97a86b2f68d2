import { join, resolve } from 'node:path'
import { backUp } from '../backup/backup.ts'
import { forgetOld, LONGEST_KEPT } from '../backup/forget-old.ts'
import { openSource } from '../backup/places.ts'
import { ROOT } from '../paths.ts'
import { wrongSettings } from '../prepare/preparation.ts'
import { say } from '../terminal.ts'

type Env = Record<string, string | undefined>

/**
 * `make backup [TO=folder] [DATA_DIR=…]`, or with `DATABASE_URL` and `NATS_URL`: writes a backup, and its folder on
 * standard output. Without TO it stands in BACKUPS_DIR, of which KEEP_DAYS deletes older ones once it is whole.
 */
export async function backup(env: Env = process.env): Promise<number> {
  const now = new Date()
  const folder = resolve(ROOT, env.BACKUPS_DIR || 'backups')
  const keepDays = env.TO ? undefined : readKeepDays(env)
  const name = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  const to = env.TO ? resolve(ROOT, env.TO) : join(folder, name)
  const source = await openSource(env)
  try {
    const { settings } = await backUp(source, to, env)
    process.stdout.write(`${to}\n`)
    say(`Keep these secrets as well, in another place: ${settings.secret.join(', ')} (docs/backup.md).`)
  } finally {
    await source.stop()
  }
  if (keepDays === undefined) return 0
  for (const gone of await forgetOld(folder, keepDays, now)) say(`${gone} is deleted: older than ${keepDays} days.`)
  return 0
}

/** @throws CommandFailure (78) where KEEP_DAYS is no number of days that a backup may be kept */
function readKeepDays({ KEEP_DAYS: text }: Env): number | undefined {
  if (!text) return undefined
  const days = Number(text)
  if (/^\d+$/.test(text) && days >= 1 && days <= LONGEST_KEPT) return days
  throw wrongSettings([`KEEP_DAYS is "${text}"; it takes 1 to ${LONGEST_KEPT}.`])
}
