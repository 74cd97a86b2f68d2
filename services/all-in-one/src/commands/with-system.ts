import { rmSync } from 'node:fs'
import { deployables as allDeployables, type Deployable } from '../deployables.ts'
import { messageOf } from '../failure.ts'
import { ensureNatsServer } from '../setup/nats-server.ts'
import { type DemoAccount, demoAccount } from '../system/account.ts'
import { demoFilePath, removeDemoFile, writeDemoFile } from '../system/demo-file.ts'
import { Interrupted, onInterrupt } from '../system/interrupts.ts'
import type { Logs } from '../system/services.ts'
import { readSystemSettings, type SystemSettings } from '../system/settings.ts'
import { type System, startSystem } from '../system/system.ts'
import { say, step } from '../terminal.ts'

/** The running system as a command uses it. */
export interface Session {
  baseUrl: string
  mailboxUrl: string | null
  account: DemoAccount
  /** Resolves at Ctrl-C. */
  interrupted: Promise<void>
}

export interface WithSystem {
  env: Record<string, string | undefined>
  logs: (settings: SystemSettings) => Logs
  /** Other processes than the system's own: for tests. */
  deployables?: readonly Deployable[]
}

/**
 * Starts the system with the demo account and `demo.json`, does `use`, and stops it all, however that ends.
 * @returns what `use` gave; 130 when interrupted before it began
 */
export async function withSystem(
  { env, logs, deployables = allDeployables }: WithSystem,
  use: (session: Session) => Promise<number>,
): Promise<number> {
  const { settings, problems } = readSystemSettings(env, deployables)
  const signal = onInterrupt(() => rmSync(demoFilePath(settings.dataDir), { force: true }))
  let rewrite = () => {}
  try {
    const system = await startSystem(
      {
        settings,
        problems,
        env,
        natsServer: ensureNatsServer,
        logs: logs(settings),
        onDown: (name, why, wait) =>
          say(`  ! ${name} ended (${why}); starting it again${wait ? ` in ${wait} ms` : ''}`),
        onReady: () => rewrite(),
        deployables,
      },
      signal,
    )
    try {
      const account = await step('demo account', () =>
        demoAccount(settings.baseUrl, system.secrets, { databaseUrl: system.backbone.databaseUrl, deployables }),
      )
      const file = keepDemoFile(settings, system, account)
      rewrite = () => void file.write().catch((error) => say(`  ! demo.json could not be written: ${messageOf(error)}`))
      await file.write()
      const { baseUrl, mailboxUrl } = settings
      const session = { baseUrl, mailboxUrl, account, interrupted: whenAborted(signal) }
      const outcome = await Promise.race([use(session), system.failed])
      if (typeof outcome !== 'number') throw outcome
      return outcome
    } finally {
      rewrite = () => {}
      await system.stop()
      await removeDemoFile(settings.dataDir)
    }
  } catch (error) {
    if (error instanceof Interrupted) return 130
    throw error
  }
}

function keepDemoFile(settings: SystemSettings, system: System, account: DemoAccount): { write: () => Promise<void> } {
  let written: Promise<void> = Promise.resolve()
  const content = () => ({
    base_url: settings.baseUrl,
    ...account,
    mailbox_url: settings.mailboxUrl,
    database_url: system.backbone.databaseUrl,
    nats_url: system.natsUrl,
    processes: system.processes(),
  })
  const write = () => {
    // One after the other, so that the last one stays; a failed one is made up for by the next.
    written = written.catch(() => {}).then(() => writeDemoFile(settings.dataDir, content()))
    return written
  }
  return { write }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise
}
