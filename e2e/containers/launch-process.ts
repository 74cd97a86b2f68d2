import { type Deployable, databaseRole, databaseSetting } from '@launch/all-in-one/deployables'
import { type StartedTestContainer, Wait } from 'testcontainers'
import { PartContainer, type Place, type Published } from './parts.ts'

/** Where the processes find what they need, inside of the network. */
export interface Backbone {
  password: string
}

/** A process of ours, to be run from its image. */
export interface LaunchProcess extends Backbone {
  deployable: Deployable
  image: string
  place: Place
  /** Its settings but for the addresses of Postgres and NATS. */
  env: Readonly<Record<string, string>>
  /** Where the door is reached from outside. */
  door?: Published
}

/** Tells by its exit code whether the process in the container is ready. */
export const health = ['bun', '/app/health.js']

const PORT_OF_HEALTH = 9090

const ownDatabase = (name: string, password: string) => ({
  [databaseSetting(name)]: `postgres://${databaseRole(name)}:${password}@postgres/launch`,
})

/** Brings schema and streams of a process up to date, and waits until that is done. @throws Error with its last words */
export async function migrate({ deployable, image, place, password }: LaunchProcess): Promise<void> {
  const container = await new PartContainer(image, { ...place, name: `${deployable.name}-migrate` })
    .locked()
    .withEnvironment({
      LAUNCH_ENV: 'development',
      DATABASE_URL: `postgres://postgres:${password}@postgres/launch`,
      ...ownDatabase(deployable.name, password),
      NATS_URL: `nats://migrator:${password}@nats:4222`,
    })
    .withCommand(['migrate'])
    .withWaitStrategy(Wait.forOneShotStartup())
    .start()
  await container.stop({ timeout: 0 })
}

/** Starts the process, and waits until it says that it is ready. @throws Error with its last words */
export function run({ deployable, image, place, env, door, password }: LaunchProcess): Promise<StartedTestContainer> {
  const { name } = deployable
  return new PartContainer(image, place)
    .locked()
    .withEnvironment({
      LAUNCH_ENV: 'development',
      LOG_LEVEL: 'warn',
      NATS_URL: `nats://${name}:${password}@nats:4222`,
      ...ownDatabase(name, password),
      ...env,
    })
    .withExposedPorts(PORT_OF_HEALTH, ...(door ? [door] : []))
    .withWaitStrategy(Wait.forHttp('/ready', PORT_OF_HEALTH, { abortOnContainerExit: true }))
    .start()
}
