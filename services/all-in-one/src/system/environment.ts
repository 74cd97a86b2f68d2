import { fileVariable } from '@launch/kit/settings'
import { type Deployable, databaseRole, databaseSetting, deployables } from '../deployables.ts'
import type { SystemSettings } from './settings.ts'

/** What the processes need to know of the database and NATS of this system. */
export interface Backbone {
  postgresPort: number
  /** Of the database, as its superuser; only migrations and `make account` use it. */
  databaseUrl: string
  /** Of nats-server, for the user of that name. */
  natsUrl: (user: string) => string
}

type Env = Record<string, string | undefined>

/** Of ours alone: addresses with somebody else's credentials, variables of make's, and what goes to one process. */
const KEPT_BACK =
  /^((.*DATABASE_URL|NATS_URL|AUTH_SECRET)(_FILE)?|NATS_(CA|CERT|KEY|CREDENTIALS)_FILE|NATS_SERVER_PATH|FAILPOINT|OTEL_SERVICE_NAME|MAKEFLAGS|MAKELEVEL|MFLAGS|URL|EXIT|EMAIL|SCOPES|FILES|TO|FROM|FORCE|DELETED)$/

/** A secret may stand in a file, whose name goes where the secret would go. */
const ownOf = ({ own = [] }: Deployable) => own.flatMap((name) => [name, fileVariable(name)])

const OWNED = new Set(deployables.flatMap(ownOf))

/** The variables that every process inherits: the user's own, without those that are ours to set or another's alone. */
export function inherited(env: Env): Record<string, string> {
  return chosen(env, (name) => !KEPT_BACK.test(name) && !OWNED.has(name))
}

function chosen(env: Env, isWanted: (name: string) => boolean): Record<string, string> {
  const entries = Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && isWanted(name) ? [[name, value] as const] : [],
  )
  return Object.fromEntries(entries)
}

/** Address of the database for the role of one service, with that role's password. */
export function roleUrl(postgresPort: number, service: string, password: string): string {
  return `postgres://${databaseRole(service)}:${encodeURIComponent(password)}@127.0.0.1:${postgresPort}/launch`
}

export interface ProcessEnvironment {
  deployable: Deployable
  /** The user's own environment. */
  env: Env
  settings: SystemSettings
  backbone: Backbone
  rolePassword: string
  /** What sessions and signing keys are protected with; the door alone gets it. */
  authSecret: string
}

/** The environment of a process: its own database role, its own NATS user and nobody else's, and the settings that are its alone. */
export function processEnvironment({
  deployable,
  env,
  settings,
  backbone,
  rolePassword,
  authSecret,
}: ProcessEnvironment): Record<string, string> {
  const base = inherited(env)
  return {
    ...base,
    ...chosen(env, (name) => ownOf(deployable).includes(name)),
    LAUNCH_ENV: base.LAUNCH_ENV || 'development',
    LOG_LEVEL: base.LOG_LEVEL || 'info',
    DATA_DIR: settings.dataDir,
    NATS_URL: backbone.natsUrl(deployable.name),
    [databaseSetting(deployable.name)]: roleUrl(backbone.postgresPort, deployable.name, rolePassword),
    HEALTH_PORT: '0',
    PUBLIC_URL: settings.publicUrl,
    ...(deployable.door && { HOST: settings.host, PORT: String(settings.port), AUTH_SECRET: authSecret }),
  }
}
