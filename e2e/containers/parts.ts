import { containedConfiguration } from '@launch/all-in-one/nats/contained'
import { natsUsers } from '@launch/all-in-one/nats/users'
import {
  GenericContainer,
  getContainerRuntimeClient,
  type StartedNetwork,
  type StartedTestContainer,
  Wait,
} from 'testcontainers'

/** Milliseconds within which a part has to be ready; machines may be busy. */
export const READY_WITHIN_MS = 120_000

/** A port in a container, and the one of this machine that leads there: it stays the same when the container starts again. */
export interface Published {
  container: number
  host: number
}

/** What a part is known as to the others; a container on a network of its own is reached by it. */
export interface Place {
  network: StartedNetwork
  name: string
}

/** Says of a container or network, by a label or in its name, which process of this machine has started it. */
export const startedBy = `launch-directory-${process.pid}`

/** Lines of a container's log that are told where it does not start. */
const LAST_WORDS = 40

/** A container whose last words are told where it does not start, and of which nothing is left then. */
export class PartContainer extends GenericContainer {
  #words = ''
  #id: string | undefined

  constructor(image: string, { network, name }: Place) {
    super(image)
    this.withNetwork(network)
      .withNetworkAliases(name)
      .withLabels({ [startedBy]: name })
      .withStartupTimeout(READY_WITHIN_MS)
      .withLogConsumer((stream) => {
        stream.on('data', (chunk) => this.#hear(String(chunk)))
        stream.on('error', (error) => this.#hear(String(error)))
      })
  }

  /** As images of ours are meant to run: nothing can be written but below /tmp, and no capability is kept. */
  locked(): this {
    this.hostConfig.ReadonlyRootfs = true
    // Whoever starts them asks for themselves; the engine's own question would start a program in each all the time.
    this.createOpts.Healthcheck = { Test: ['NONE'] }
    return this.withTmpFs({ '/tmp': 'rw' }).withDroppedCapabilities('ALL').withSecurityOpt('no-new-privileges')
  }

  /** Starts it. @throws Error with its last words where it is not ready in time */
  override async start(): Promise<StartedTestContainer> {
    try {
      return await super.start()
    } catch (error) {
      await this.#remove()
      throw new Error(`The container of ${this.imageName.string} did not start: ${error}\n${this.#words}`, {
        cause: error,
      })
    }
  }

  protected override async containerCreated(id: string): Promise<void> {
    this.#id = id
  }

  #hear(words: string): void {
    this.#words = `${this.#words}${words}`.split('\n').slice(-LAST_WORDS).join('\n')
  }

  /** Testcontainers removes what was not ready in time, and leaves what could not be started, as where a port is taken. */
  async #remove(): Promise<void> {
    if (!this.#id) return
    const { container } = await getContainerRuntimeClient()
    await container
      .getById(this.#id)
      .remove({ force: true, v: true })
      .catch(() => {})
  }
}

/** Whether Postgres takes connections: while it makes its cluster it listens on no network address. */
export const postgresIsReady = 'pg_isready --host=127.0.0.1 --username=postgres --dbname=launch'

/** Postgres, with a database `launch`. */
export function postgresContainer(image: string, place: Place, port: Published, password: string): PartContainer {
  return (
    new PartContainer(image, place)
      .withEnvironment({ POSTGRES_DB: 'launch', POSTGRES_PASSWORD: password, POSTGRES_INITDB_ARGS: '--no-sync' })
      // What is written survives a kill of the container without fsync; the machine itself is not switched off.
      .withCommand(['postgres', '-c', 'max_connections=200', '-c', 'jit=off', '-c', 'fsync=off'])
      .withSharedMemorySize(256 * 1_048_576)
      // Docker writes there where containers reach this machine.
      .withExtraHosts([{ host: OUTSIDE, ipAddress: 'host-gateway' }])
      .withExposedPorts(port)
      .withWaitStrategy(Wait.forSuccessfulCommand(postgresIsReady))
  )
}

const OUTSIDE = 'host.docker.internal'

/** Address at which containers reach this machine, as a container has been told. @throws Error where none was */
export async function outsideOf(container: StartedTestContainer): Promise<string> {
  const { output } = await container.exec(['cat', '/etc/hosts'])
  const line = output.split('\n').find((each) => each.split(/\s+/).includes(OUTSIDE) && !each.includes('::'))
  const [address] = line?.trim().split(/\s+/) ?? []
  if (address) return address
  throw new Error(`The engine has told its containers no address of this machine:\n${output}`)
}

/** nats-server with the users and permissions of development, all with one password. */
export async function natsContainer(
  image: string,
  place: Place,
  ports: { clients: Published; health: Published },
  password: string,
): Promise<PartContainer> {
  const users = await natsUsers({ password: async () => password, get: () => undefined, set: async () => {} }, true)
  return new PartContainer(image, place)
    .withCopyContentToContainer([{ content: containedConfiguration(users), target: '/etc/nats/launch.conf' }])
    .withCommand(['--config', '/etc/nats/launch.conf'])
    .withExposedPorts(ports.clients, ports.health)
    .withWaitStrategy(Wait.forHttp('/healthz', ports.health.container, { abortOnContainerExit: true }))
}
