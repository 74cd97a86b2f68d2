import { type Deployable, deployables } from '@launch/all-in-one/deployables'
import { freePort } from '@launch/all-in-one/testing/tools'
import { connectNats } from '@launch/kit'
import { createClient } from '@launch/proto/client'
import { SQL } from 'bun'
import { getContainerRuntimeClient, type StartedNetwork, type StartedTestContainer } from 'testcontainers'
import manifest from '../package.json'
import type { Part, System } from '../system/interface.ts'
import { containerFaults } from './container-faults.ts'
import { insideGateway } from './inside.ts'
import { health, migrate, run } from './launch-process.ts'
import { imageOf, type Outside, type StartOptions, settingsFor } from './options.ts'
import { natsContainer, outsideOf, postgresContainer, postgresIsReady } from './parts.ts'
import { type Started, startedParts } from './started-parts.ts'

/** For development, as compose.yaml has it. */
const PASSWORD = 'development'
const SECRET = 'for-development-only-and-known-to-all'
const EMAIL = 'demo@launch.test'

/** The whole system as containers. */
export interface LaunchDirectory extends System {
  /** Where containers that are started later can join; the parts are reached there by their names. */
  network: StartedNetwork
  outside: Outside
  /** The container of a part. */
  container(part: Part): StartedTestContainer
  /** Seconds from the start of each part's container until it was ready, `<name>-migrate` among them. */
  startedIn: ReadonlyMap<string, number>
}

/** Ports of this machine, which have to be known before: links name the gateway's, and none changes with a restart. */
interface Ports {
  gateway: number
  postgres: number
  nats: number
  natsHealth: number
}

/**
 * Starts Postgres, nats-server and every process of Launch Directory as containers on a network of their own, in
 * development's settings, and waits until all are ready. Testcontainers finds the engine, and removes everything also
 * when this process is killed.
 * @throws Error with the last words of the part that did not become ready; nothing is left then
 */
export async function startLaunchDirectory(options: StartOptions = {}): Promise<LaunchDirectory> {
  const parts = await startedParts()
  try {
    const ports = { gateway: freePort(), postgres: freePort(), nats: freePort(), natsHealth: freePort() }
    const outside = await startBackbone(parts, options, ports)
    const host = await hostOfPorts(ports)
    const publicUrl = `http://${host}:${ports.gateway}`
    await startBeside(parts, options)
    await startProcesses(parts, options, { outside, publicUrl, port: ports.gateway })
    return await opened(parts, outside, { host, ports })
  } catch (error) {
    // What is at fault comes first; Testcontainers removes what stays.
    await parts.stop().catch((left) => process.stderr.write(`${left}\n`))
    throw error
  }
}

/**
 * Where published ports are reached: this machine where they are, since a browser keeps the `Secure` cookies of a website
 * without TLS on loopback alone (W3C Secure Contexts, section 3.1). Else the engine's host, as from a container beside them.
 */
async function hostOfPorts({ natsHealth }: Ports): Promise<string> {
  // By its number, as a name may lead to an IPv6 address where nothing is published.
  const isHere = await fetch(`http://127.0.0.1:${natsHealth}/healthz`).catch(() => undefined)
  return isHere?.ok ? '127.0.0.1' : (await getContainerRuntimeClient()).info.containerRuntime.host
}

async function startBackbone(parts: Started, options: StartOptions, ports: Ports): Promise<Outside> {
  const { postgresImage = 'postgres:18', natsImage = 'nats:2' } = options
  const placeOf = (name: string) => ({ network: parts.network, name })
  const natsPorts = {
    clients: { container: 4222, host: ports.nats },
    health: { container: 8222, host: ports.natsHealth },
  }
  const [postgres] = await parts.all([
    parts.start('postgres', async () =>
      postgresContainer(
        postgresImage,
        placeOf('postgres'),
        { container: 5432, host: ports.postgres },
        PASSWORD,
      ).start(),
    ),
    parts.start('nats', async () => (await natsContainer(natsImage, placeOf('nats'), natsPorts, PASSWORD)).start()),
  ])
  if (!postgres) throw new Error('Postgres was not started.')
  return { address: await outsideOf(postgres) }
}

async function startBeside(parts: Started, { beside = {} }: StartOptions): Promise<void> {
  const { network } = parts
  await parts.all(
    Object.entries(beside).map(([name, container]) =>
      parts.start(name, () => container.withNetwork(network).withNetworkAliases(name).start()),
    ),
  )
}

interface World {
  outside: Outside
  publicUrl: string
  port: number
}

/** Each process starts once its own migration is through. */
async function startProcesses(parts: Started, options: StartOptions, world: World): Promise<void> {
  const { env = {}, tag = manifest.version, repository = 'launch-directory' } = options
  const given = typeof env === 'function' ? env(world.outside) : env
  await parts.all(
    deployables.map(async (deployable) => {
      const { name } = deployable
      const launched = {
        deployable,
        image: imageOf(deployable, repository, tag),
        place: { network: parts.network, name },
        password: PASSWORD,
        env: { ...settingsOf(deployable, world.publicUrl), ...settingsFor(deployable, given) },
        ...(deployable.door && { door: { container: 8080, host: world.port } }),
      }
      await parts.time(`${name}-migrate`, () => migrate(launched))
      return parts.start(name, () => run(launched))
    }),
  )
}

const settingsOf = ({ door }: Deployable, publicUrl: string) => ({
  PUBLIC_URL: publicUrl,
  ...(door && { AUTH_SECRET: SECRET }),
})

/** What the tests hold in their hands once all is ready. */
async function opened(
  parts: Started,
  outside: Outside,
  { host, ports }: { host: string; ports: Ports },
): Promise<LaunchDirectory> {
  const gatewayUrl = `http://${host}:${ports.gateway}`
  const inside = insideGateway(() => parts.container('gateway'))
  const account = (email: string, scopes = 'account:read,listings:write') => inside.account(email, scopes)
  const { api_key } = await account(EMAIL)
  const db = new SQL({ url: `postgres://postgres:${PASSWORD}@${host}:${ports.postgres}/launch`, max: 2 })
  const natsHealth = `http://${host}:${ports.natsHealth}/healthz`
  return {
    gatewayUrl,
    apiKey: api_key,
    client: createClient({ baseUrl: gatewayUrl, apiKey: api_key }),
    db,
    outside,
    network: parts.network,
    startedIn: parts.startedIn,
    container: parts.container,
    logs: parts.logs,
    mail: { to: inside.mailsTo },
    account,
    shiftClock: inside.shiftClock,
    faults: containerFaults(
      (part) => ({ container: parts.container(part), isReady: () => isReady(parts.container(part), part, natsHealth) }),
      parts.network,
    ),
    bus: () => connectNats(`nats://launch:${PASSWORD}@${host}:${ports.nats}`, 'who watches the system'),
    async stop() {
      await parts.stop()
      await db.close({ timeout: 0 })
    },
  }
}

/** Asked inside of the container, but for nats-server, whose image may have no program to ask with. */
async function isReady(container: StartedTestContainer, part: Part, natsHealth: string): Promise<boolean> {
  if (part === 'nats') return (await fetch(natsHealth)).ok
  const command = part === 'postgres' ? postgresIsReady.split(' ') : health
  return (await container.exec(command)).exitCode === 0
}
