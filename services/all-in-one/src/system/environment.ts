import { type Deployable, databaseRole, databaseSetting } from '../deployables.ts'
import type { SystemSettings } from './settings.ts'

/** What the processes need to know of the database and NATS of this system. */
export interface Backbone {
  postgresPort: number
  /** Of the database, as its superuser; only migrations and `make account` use it. */
  databaseUrl: string
  natsUrl: string
}

/** Of ours alone: addresses with somebody else's credentials, variables of make's, and what goes to one process. */
const KEPT_BACK =
  /^(.*DATABASE_URL|NATS_URL|NATS_SERVER_PATH|AUTH_SECRET|FAILPOINT|MAKEFLAGS|MAKELEVEL|MFLAGS|URL|EXIT|EMAIL|SCOPES|FILES)$/

/** The variables that every process inherits: the user's own, without those that are ours to set. */
export function inherited(env: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(env).flatMap(([name, value]) =>
    value === undefined || KEPT_BACK.test(name) ? [] : [[name, value] as const],
  )
  return Object.fromEntries(entries)
}

/** Address of the database for the role of one service, with that role's password. */
export function roleUrl(postgresPort: number, service: string, password: string): string {
  return `postgres://${databaseRole(service)}:${encodeURIComponent(password)}@127.0.0.1:${postgresPort}/launch`
}

export interface ProcessEnvironment {
  deployable: Deployable
  base: Record<string, string>
  settings: SystemSettings
  backbone: Backbone
  rolePassword: string
  /** What sessions and signing keys are protected with; the door alone gets it. */
  authSecret: string
}

/** The environment of a process: its own database role and nobody else's. */
export function processEnvironment({
  deployable,
  base,
  settings,
  backbone,
  rolePassword,
  authSecret,
}: ProcessEnvironment): Record<string, string> {
  return {
    ...base,
    LAUNCH_ENV: base.LAUNCH_ENV || 'development',
    LOG_LEVEL: base.LOG_LEVEL || 'info',
    DATA_DIR: settings.dataDir,
    NATS_URL: backbone.natsUrl,
    [databaseSetting(deployable.name)]: roleUrl(backbone.postgresPort, deployable.name, rolePassword),
    HEALTH_PORT: '0',
    PUBLIC_URL: settings.publicUrl,
    ...(deployable.door && { HOST: settings.host, PORT: String(settings.port), AUTH_SECRET: authSecret }),
  }
}
