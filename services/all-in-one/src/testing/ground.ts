import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Deployable, deployables } from '../deployables.ts'
import { removePlace } from '../postgres/place.ts'
import { ensureNatsServer } from '../setup/nats-server.ts'
import { commandOf, type Service, startService, stopService } from '../supervise/service.ts'
import { makeAccount } from '../system/account.ts'
import { processEnvironment } from '../system/environment.ts'
import { migratorAddresses, openBackbone } from '../system/open-backbone.ts'
import { readSystemSettings } from '../system/settings.ts'
import { createTeardown } from '../system/teardown.ts'

export { freePort } from '../process/free-port.ts'
export type { Service }
export { deployables, stopService }

/** A process of a checkout, which may be another one than this. */
export interface ProcessOf {
  /** The top folder of the checkout. */
  root: string
  deployable: Deployable
}

/** The Postgres and the nats-server of a system whose processes are started one by one, from whichever checkout. */
export interface Ground {
  /** Of the database, as its superuser. */
  databaseUrl: string
  /** Of nats-server, as the developer, who may do everything. */
  natsUrl: string
  /** Runs the process' own `migrate`, which brings its schema and streams up to date. @throws Error with its last words */
  migrate(process: ProcessOf): Promise<void>
  /** Starts it; its lines go to `output`, and a door listens on `port`. */
  start(process: ProcessOf, options: { port?: number; output: (chunk: Uint8Array) => void }): Promise<Service>
  /** Makes an account with a key, by the gateway of that checkout. */
  account(root: string, email: string, scopes: string): Promise<{ account_id: string; api_key: string }>
  stop(): Promise<void>
}

/**
 * Opens them in `dataDir`, a folder that is made and goes with them. NATS users have the permissions of this checkout.
 * @param env added to the environment of every process
 */
export async function openGround(dataDir: string, env: Record<string, string>): Promise<Ground> {
  const natsServer = await ensureNatsServer()
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const inherited = { ...process.env, LAUNCH_ENV: 'development', ...env, DATA_DIR: dataDir, PORT: '0' }
  const { settings } = readSystemSettings(inherited)
  const teardown = createTeardown()
  teardown.add(async () => {
    await removePlace(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  })
  const onDown = (name: string, why: string) => process.stderr.write(`${name} ended: ${why}\n`)
  const opened = await openBackbone({ ...settings, natsServer, onDown }, teardown).catch(async (error) => {
    await teardown.run()
    throw error
  })
  const { backbone, secrets } = opened
  const there = ({ root, deployable }: ProcessOf) => ({ ...deployable, dir: join(resolve(root), deployable.dir) })
  const environment = async (deployable: Deployable, port = settings.port) =>
    processEnvironment({
      deployable,
      env: inherited,
      settings: { ...settings, port },
      backbone,
      rolePassword: await secrets.password(`role_${deployable.name}`),
      authSecret: await secrets.password('auth'),
    })
  return {
    databaseUrl: backbone.databaseUrl,
    natsUrl: backbone.natsUrl('launch'),
    async migrate(of) {
      const child = Bun.spawn({
        cmd: commandOf(there(of), 'migrate'),
        env: { ...(await environment(of.deployable)), ...migratorAddresses(backbone) },
        stdin: 'ignore',
        stdout: 'ignore',
        stderr: 'pipe',
      })
      const [errors, code] = await Promise.all([new Response(child.stderr).text(), child.exited])
      if (code !== 0) throw new Error(`the migrations of ${of.deployable.name} ended with ${code}:\n${errors.trim()}`)
    },
    async start(of, { port, output }) {
      return startService({
        deployable: there(of),
        env: await environment(of.deployable, port),
        output,
        errors: output,
      })
    },
    async account(root, email, scopes) {
      const ofRoot = deployables.map((deployable) => there({ root, deployable }))
      return JSON.parse(await makeAccount({ email, scopes, databaseUrl: backbone.databaseUrl, deployables: ofRoot }))
    },
    stop: teardown.run,
  }
}
