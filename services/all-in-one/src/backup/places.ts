import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  isGiven,
  type NatsAccess,
  natsSettings,
  postgresAddress,
  problemsOf,
  readSettings,
  type Setting,
} from '@launch/kit'
import { MIGRATOR } from '@launch/kit/nats-permissions'
import { type Deployable, databaseSetting, deployables } from '../deployables.ts'
import { CommandFailure, EXIT } from '../failure.ts'
import { dataDirectory } from '../paths.ts'
import { wrongSettings } from '../prepare/preparation.ts'
import { ensureNatsServer } from '../setup/nats-server.ts'
import { readDemoFile } from '../system/demo-file.ts'
import { processEnvironment } from '../system/environment.ts'
import { isLocked, lockDataDirectory, migratorAddresses, openBackbone } from '../system/open-backbone.ts'
import { readSystemSettings } from '../system/settings.ts'
import { createTeardown } from '../system/teardown.ts'
import { say } from '../terminal.ts'

export type Env = Record<string, string | undefined>

/** A database and a nats-server, as those who may change both. */
export interface Place extends NatsAccess {
  /** For the reader. */
  name: string
  databaseUrl: string
  stop(): Promise<void>
}

/** A place that a backup is brought back to. */
export interface Target extends Place {
  /** The environment in which a process' schemas and streams are brought up to date. */
  environment(deployable: Deployable): Promise<Record<string, string>>
}

/**
 * What a backup is made of: what `DATABASE_URL` and `NATS_URL` name, else the system of DATA_DIR, running or not.
 * @throws CommandFailure (69) when the system of DATA_DIR is just starting or stopping
 */
export async function openSource(env: Env): Promise<Place> {
  if (isGiven('DATABASE_URL', env)) return named(env)
  const dataDir = dataDirectory(env)
  const demo = await readDemoFile(dataDir)
  if (await isLocked(dataDir)) {
    if (!demo)
      throw new CommandFailure(`The system of ${dataDir} is starting or stopping; try again.`, EXIT.unavailable)
    return { name: dataDir, databaseUrl: demo.database_url, natsUrl: demo.nats_url, stop: async () => {} }
  }
  if (!(await stat(join(dataDir, 'secrets.json')).catch(() => undefined)))
    throw new CommandFailure(`There is nothing to back up: no system has run on ${dataDir}. Set DATA_DIR.`)
  return openOwn(env, dataDir)
}

/**
 * Where a backup is brought back to, by the same settings; those of an own database need the role of each process too.
 * @throws CommandFailure: 69 when a system runs on DATA_DIR, 78 for missing settings
 */
export async function openTarget(env: Env): Promise<Target> {
  if (!isGiven('DATABASE_URL', env)) return openOwn(env, dataDirectory(env))
  const roles = deployables.map(({ name }) => postgresAddress(databaseSetting(name)))
  const own = Object.fromEntries(Object.entries(env).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  return { ...named(env, roles), environment: async () => own }
}

/** @throws CommandFailure (78) that names what is missing or wrong, of what the place needs and of the roles */
function named(env: Env, roles: readonly Setting<string>[] = []): Place {
  const spec = { databaseUrl: postgresAddress('DATABASE_URL'), ...natsSettings(env) }
  const needed = Object.fromEntries(roles.map((role) => [role.env, role]))
  const problems = problemsOf(() => readSettings({ ...needed, ...spec }, env, false))
  if (problems.length > 0) throw wrongSettings(problems)
  const { databaseUrl, ...nats } = readSettings(spec, env, false)
  return { name: `the database ${new URL(databaseUrl).host}`, databaseUrl, ...nats, stop: async () => {} }
}

/** Starts the database and nats-server of a DATA_DIR on which no system runs. */
async function openOwn(env: Env, dataDir: string): Promise<Target> {
  const { settings } = readSystemSettings(env)
  const teardown = createTeardown()
  try {
    await lockDataDirectory(dataDir, teardown)
    const natsServer = await ensureNatsServer()
    const onDown = (name: string, why: string) => say(`  ! ${name} ended (${why}); starting it again`)
    const { backbone, secrets } = await openBackbone({ ...settings, natsServer, onDown }, teardown)
    return {
      name: dataDir,
      databaseUrl: backbone.databaseUrl,
      natsUrl: backbone.natsUrl(MIGRATOR),
      stop: teardown.run,
      async environment(deployable) {
        const rolePassword = await secrets.password(`role_${deployable.name}`)
        const authSecret = await secrets.password('auth')
        const own = processEnvironment({ deployable, env, settings, backbone, rolePassword, authSecret })
        return { ...own, ...migratorAddresses(backbone) }
      },
    }
  } catch (error) {
    await teardown.run()
    throw error
  }
}
