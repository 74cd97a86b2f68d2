import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATOR } from '@launch/kit/nats-permissions'
import { CommandFailure, EXIT } from '../failure.ts'
import type { NatsUser } from '../nats/nats.ts'
import { natsUrl, natsUsers } from '../nats/users.ts'
import { takeLock } from '../process/lock.ts'
import { step } from '../terminal.ts'
import { type OnDown, openNats, openPostgres } from './backbone.ts'
import type { Backbone } from './environment.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import type { Teardown } from './teardown.ts'

export interface BackboneOptions {
  dataDir: string
  isDevelopment: boolean
  /** Path of nats-server. */
  natsServer: string
  onDown: OnDown
}

/** Starts the Postgres and the nats-server of a DATA_DIR that is ours, until `teardown`. */
export async function openBackbone(
  { dataDir, isDevelopment, natsServer, onDown }: BackboneOptions,
  teardown: Teardown,
): Promise<{ backbone: Backbone; secrets: Secrets; users: readonly NatsUser[] }> {
  const secrets = await openSecrets(dataDir)
  const users = await natsUsers(secrets, isDevelopment)
  const [postgres, nats] = await step('Postgres and nats-server', () =>
    Promise.all([
      teardown.track(openPostgres(dataDir, secrets, onDown)),
      teardown.track(openNats({ dataDir, program: natsServer, users, onDown })),
    ]),
  )
  const backbone = {
    postgresPort: postgres.port,
    databaseUrl: postgres.url,
    natsUrl: (user: string) => natsUrl(nats.port, users, user),
  }
  return { backbone, secrets, users }
}

/** The settings by which a migration reaches database and NATS: as those who may change both. */
export function migratorAddresses(backbone: Backbone): { DATABASE_URL: string; NATS_URL: string } {
  return { DATABASE_URL: backbone.databaseUrl, NATS_URL: backbone.natsUrl(MIGRATOR) }
}

/** One system at a time works in a DATA_DIR. The folder may be entered by Postgres' user, but not listed. */
export async function lockDataDirectory(dataDir: string, teardown: Teardown): Promise<void> {
  const made = await mkdir(dataDir, { recursive: true })
  if (made) await chmod(dataDir, 0o711)
  const lock = await takeLock(join(dataDir, 'lock'), { waitMs: 0 })
  if ('heldBy' in lock) {
    const who = lock.heldBy ? `process ${lock.heldBy}` : 'another process'
    throw new CommandFailure(
      `A system is running on ${dataDir} already (${who}). Stop it, or set DATA_DIR and PORT.`,
      EXIT.unavailable,
    )
  }
  teardown.add(() => lock.release())
}

/** Whether a system works in that DATA_DIR. */
export async function isLocked(dataDir: string): Promise<boolean> {
  const path = join(dataDir, 'lock')
  if (!(await stat(path).catch(() => undefined))) return false
  const lock = await takeLock(path, { waitMs: 0 })
  if ('heldBy' in lock) return true
  await lock.release()
  return false
}
