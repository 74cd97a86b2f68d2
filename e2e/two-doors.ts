import { join } from 'node:path'
import { freePort } from '@launch/all-in-one/testing/tools'
import { createClient } from '@launch/proto/client'
import { openRoundRobin } from './round-robin.ts'
import { type RunningSystem, startSystem } from './system.ts'
import { until } from './until.ts'

const ROOT = new URL('..', import.meta.url).pathname

/** A system with two gateway processes behind one address, which serve in turn. */
export interface TwoDoors extends RunningSystem {
  /** The address of each gateway. */
  doors: readonly [string, string]
  /** How many requests each gateway has had from the common address. */
  served(): number[]
  /** Starts one more gateway, which the common address does not lead to; it loads these files before its own. */
  openDoor(preload?: readonly string[]): Promise<OneMoreDoor>
}

/** A gateway process beside the others. */
export interface OneMoreDoor {
  url: string
  stop(): Promise<void>
}

/** The address that the gateway's own role uses, as the system's own gateway has it. */
async function gatewayDatabase(system: RunningSystem): Promise<{ url: string; secret: string }> {
  const secrets = await Bun.file(join(system.dataDir, 'secrets.json')).json()
  const url = new URL((await system.demo()).database_url)
  url.username = 'launch_gateway'
  url.password = secrets.role_gateway
  return { url: url.href, secret: secrets.auth }
}

/** Starts one more gateway of a system, which is told `env` as the others are. */
async function openDoor(
  system: RunningSystem,
  env: Record<string, string>,
  preload: readonly string[] = [],
): Promise<OneMoreDoor> {
  const port = freePort()
  const database = await gatewayDatabase(system)
  const preloads = preload.flatMap((file) => ['--preload', file])
  const child = Bun.spawn([process.execPath, '--no-orphans', ...preloads, join(ROOT, 'gateway/src/main.ts')], {
    env: {
      ...process.env,
      LAUNCH_ENV: 'development',
      LOG_LEVEL: 'warn',
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      HEALTH_PORT: '0',
      NATS_URL: (await system.demo()).nats_url,
      GATEWAY_DATABASE_URL: database.url,
      AUTH_SECRET: database.secret,
    },
    stdout: 'inherit',
    stderr: 'inherit',
    stdin: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await until('the gateway answers', () =>
    fetch(`${url}/openapi.json`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await child.exited
    },
  }
}

/** Starts the system with a second gateway; both are told the common address as `PUBLIC_URL`. */
export async function startTwoDoors(env: Record<string, string> = {}): Promise<TwoDoors> {
  const publicPort = freePort()
  const told = { ...env, PUBLIC_URL: `http://127.0.0.1:${publicPort}` }
  const system = await startSystem(told)
  const second = await openDoor(system, told)
  const doors = [system.gatewayUrl, second.url] as const
  const common = await openRoundRobin(publicPort, () => doors)
  return {
    ...system,
    gatewayUrl: common.url,
    client: createClient({ baseUrl: common.url, apiKey: system.apiKey }),
    doors,
    served: common.served,
    openDoor: (preload) => openDoor(system, told, preload),
    async stop() {
      await common.stop()
      await second.stop()
      await system.stop()
    },
  }
}
