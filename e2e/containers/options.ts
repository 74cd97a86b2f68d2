import { type Deployable, deployables } from '@launch/all-in-one/deployables'
import type { GenericContainer } from 'testcontainers'

/** What lives outside of the containers. */
export interface Outside {
  /** IPv4 address at which containers reach servers of this machine that listen on 0.0.0.0. */
  address: string
}

/** How the system is started; nothing has to be said. */
export interface StartOptions {
  /** Settings beside the usual ones, such as `OUTBOUND_RESOLVE` or `SMTP_URL`; a function where they name this machine. */
  env?: Readonly<Record<string, string>> | ((outside: Outside) => Readonly<Record<string, string>>)
  /** Tag of our images; the version of this checkout. */
  tag?: string
  /** Where our images are: `launch-directory`, or a registry with its path. */
  repository?: string
  /** Image of Postgres 18. */
  postgresImage?: string
  /** Image of nats-server, 2.12 or newer. */
  natsImage?: string
  /** Containers of your own that are to be on the system's network, by the names that they have there. */
  beside?: Readonly<Record<string, GenericContainer>>
}

/**
 * Reference of an image of ours. Without a registry it would be looked for where TESTCONTAINERS_HUB_IMAGE_NAME_PREFIX
 * says; docker.io is where Docker itself looks for a name without one, this machine first.
 */
export function imageOf({ name }: Deployable, repository: string, tag: string): string {
  const [first = ''] = repository.split('/')
  const hasRegistry = repository.includes('/') && /[.:]|^localhost$/.test(first)
  return `${hasRegistry ? '' : 'docker.io/'}${repository}/${name}:${tag}`
}

/** The settings that a process gets of those that were given: secrets of another stay away from it. */
export function settingsFor({ own = [] }: Deployable, given: Readonly<Record<string, string>>): Record<string, string> {
  const ofOthers = deployables.flatMap((each) => each.own ?? []).filter((name) => !own.includes(name))
  return Object.fromEntries(Object.entries(given).filter(([name]) => !ofOthers.includes(name)))
}
