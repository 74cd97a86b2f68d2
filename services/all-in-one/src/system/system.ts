import { deployables as allDeployables, type Deployable } from '../deployables.ts'
import type { CommandFailure } from '../failure.ts'
import { operatorOf } from '../nats/users.ts'
import { startPreparation } from '../prepare/preparation.ts'
import { step } from '../terminal.ts'
import type { OnDown } from './backbone.ts'
import { checkSettings } from './check-settings.ts'
import { type ProcessEntry, removeDemoFile } from './demo-file.ts'
import { type Backbone, processEnvironment } from './environment.ts'
import { lockDataDirectory, migratorAddresses, openBackbone } from './open-backbone.ts'
import { checkPortIsFree } from './public-port.ts'
import type { Secrets } from './secrets.ts'
import { type Logs, openServices } from './services.ts'
import type { SystemSettings } from './settings.ts'
import { createTeardown, type Teardown } from './teardown.ts'

export interface SystemOptions {
  settings: SystemSettings
  /** What is known to be wrong with the settings. */
  problems: readonly string[]
  /** The user's own environment. */
  env: Record<string, string | undefined>
  /** Gives the path of nats-server, fetching it where need be; asked only once port and DATA_DIR are ours. */
  natsServer: () => Promise<string>
  logs: Logs
  onDown: OnDown
  /** Called when a process is ready, each time. */
  onReady: () => void
  deployables?: readonly Deployable[]
}

/** The whole system, running. */
export interface System {
  backbone: Backbone
  /** The address of NATS for a person at the machine: with all rights in development. */
  natsUrl: string
  secrets: Secrets
  processes(): ProcessEntry[]
  /** Resolves when the system can't go on. */
  failed: Promise<CommandFailure>
  /** Stops everything, the database last. */
  stop(): Promise<void>
}

/**
 * Starts the whole system and resolves when every process is ready. What was started is stopped again when
 * `signal` aborts meanwhile or anything fails.
 * @throws CommandFailure: 69 when the port or DATA_DIR is taken, before anything is started; 78 for wrong settings
 */
export async function startSystem(options: SystemOptions, signal: AbortSignal): Promise<System> {
  const teardown = createTeardown()
  try {
    return await start(options, signal, teardown)
  } catch (error) {
    await teardown.run()
    throw error
  }
}

async function start(options: SystemOptions, signal: AbortSignal, teardown: Teardown): Promise<System> {
  const { settings, onDown, env, problems } = options
  const deployables = options.deployables ?? allDeployables
  const preparation = startPreparation()
  teardown.add(preparation.stop)
  await checkSettings(preparation, { deployables, env, settings, problems })
  await lockDataDirectory(settings.dataDir, teardown)
  checkPortIsFree(settings.host, settings.port)
  // That of a run that was killed: whoever waits for the file must not take it for ours.
  await removeDemoFile(settings.dataDir)
  const natsServer = await options.natsServer()
  signal.throwIfAborted()

  const { backbone, secrets, users } = await openBackbone({ ...settings, natsServer, onDown }, teardown)
  signal.throwIfAborted()

  const environment = async (deployable: Deployable) => {
    const rolePassword = await secrets.password(`role_${deployable.name}`)
    const authSecret = await secrets.password('auth')
    return processEnvironment({ deployable, env, settings, backbone, rolePassword, authSecret })
  }
  const forMigration = async (deployable: Deployable) => ({
    ...deployable,
    env: { ...(await environment(deployable)), ...migratorAddresses(backbone) },
  })
  await step('schemas and streams', async () => preparation.migrate(await Promise.all(deployables.map(forMigration))))
  await preparation.stop()
  signal.throwIfAborted()

  const failed = Promise.withResolvers<CommandFailure>()
  const services = await teardown.track(
    openServices({
      deployables,
      environment,
      onceOnly: ({ name }) => (settings.failpoint?.service === name ? { FAILPOINT: settings.failpoint.value } : {}),
      logs: options.logs,
      onDown,
      onReady: options.onReady,
      onFatal: failed.resolve,
    }),
  )
  await step(deployables.map(({ name }) => name).join(', '), () =>
    Promise.race([services.ready(), failed.promise.then(rethrow), rejection(signal)]),
  )
  const operator = backbone.natsUrl(operatorOf(users))
  return {
    backbone,
    natsUrl: operator,
    secrets,
    processes: services.entries,
    failed: failed.promise,
    stop: teardown.run,
  }
}

function rethrow(failure: CommandFailure): never {
  throw failure
}

function rejection(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}
