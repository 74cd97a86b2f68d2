import { type failpoints, parseFailpoint } from '../base/failpoint.ts'
import { address, integer, offset, oneOf, optional, readSettings, type Setting, text } from '../base/settings.ts'
import { parseOutboundResolve, parseSharedHosts, SHARED_HOSTS } from '../public-url/mod.ts'
import { natsSettings } from './nats-settings.ts'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

/** Address of a database, in which a password stands. */
export function postgresAddress(env: string): Setting<string> {
  return address(env, ['postgres:', 'postgresql:'], { secret: true })
}

/** Name of the environment variable that holds a service's own database address. */
export function databaseVariable(service: string): string {
  return `${service.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`
}

/** Whether these are production's settings; anything but an explicit `development` is. */
export function isProduction(env: Record<string, string | undefined>): boolean {
  return env.LAUNCH_ENV !== 'development'
}

const failpointSetting: Setting<{ service: string; point: (typeof failpoints)[number] }> = {
  env: 'FAILPOINT',
  parse: parseFailpoint,
}

/**
 * Address of the service as the world sees it; links, issuer and audiences come from it. In production it is https:
 * sessions and tokens travel there.
 */
function publicUrl(env: Record<string, string | undefined>): Setting<string> {
  const setting = isProduction(env)
    ? address('PUBLIC_URL', ['https:'])
    : address('PUBLIC_URL', ['http:', 'https:'], { fallback: `http://127.0.0.1:${env.PORT || '8080'}` })
  return { ...setting, parse: (value) => setting.parse(value).replace(/\/+$/, '') }
}

/** How many servers keep each stream, for streams that are made now. */
const natsReplicas = (production: boolean) => integer('NATS_REPLICAS', 1, 5, { fallback: production ? 3 : 1 })

const share: Setting<number> = {
  env: 'OTEL_TRACES_SAMPLER_ARG',
  parse: (value) => {
    if (/^(0?\.\d{1,9}|[01](\.0{1,9})?)$/.test(value)) return Number(value)
    throw new Error(`"${value}" is not a share from 0 to 1, such as 0.01.`)
  },
  fallback: 0.01,
}

/** Where traces go, under the names that OpenTelemetry gives these settings. Nothing is traced without an address. */
export const traceSettings = (service: string) => ({
  /** The base address of a collector that takes OTLP over HTTP. */
  otlpEndpoint: optional(address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])),
  /** Of the requests that nobody else traces, so many are. */
  tracedShare: share,
  tracedAs: text('OTEL_SERVICE_NAME', { fallback: service }),
})

/** The settings that every process reads. */
export function commonSettings(service: string, env: Record<string, string | undefined>) {
  const production = isProduction(env)
  return {
    launchEnv: oneOf('LAUNCH_ENV', ['production', 'development'], { fallback: 'production' }),
    ...natsSettings(env),
    replicas: natsReplicas(production),
    databaseUrl: postgresAddress(databaseVariable(service)),
    publicUrl: publicUrl(env),
    healthHost: text('HEALTH_HOST', { fallback: production ? '0.0.0.0' : '127.0.0.1' }),
    healthPort: integer('HEALTH_PORT', 0, 65_535, { fallback: production ? 9090 : 0 }),
    logLevel: oneOf('LOG_LEVEL', logLevels, { fallback: 'info' }),
    ...traceSettings(service),
    /** How long dead letters are kept, in days. */
    deadLetterDays: integer('DEAD_LETTER_DAYS', 1, 3_650, { fallback: 30 }),
    clockOffset: offset('CLOCK_OFFSET', { fallback: 0, developmentOnly: true }),
    outboundResolve: {
      env: 'OUTBOUND_RESOLVE',
      parse: parseOutboundResolve,
      fallback: parseOutboundResolve(''),
      developmentOnly: true,
    },
    failpoint: optional({ ...failpointSetting, developmentOnly: true }),
  }
}

/** Hosts on which many products live: a setting of each service that tells products apart by their addresses. */
export const sharedHosts: Setting<ReadonlySet<string>> = {
  env: 'SHARED_HOSTS',
  parse: parseSharedHosts,
  fallback: new Set(SHARED_HOSTS),
}

/** The settings that are a service's own, by the environment they stand in. */
export type OwnSettings = (env: Record<string, string | undefined>) => Record<string, Setting<unknown>>

/** Reads the settings of a service's process; wrong ones among its own are named with them. */
export function readServiceSettings(service: string, env: Record<string, string | undefined>, own?: OwnSettings) {
  return readSettings({ ...own?.(env), ...commonSettings(service, env) }, env, isProduction(env))
}
export type ServiceSettings = ReturnType<typeof readServiceSettings>

/** Reads the settings of a migration step. */
export function readMigrateSettings(service: string, env: Record<string, string | undefined>) {
  const production = isProduction(env)
  const spec = {
    databaseUrl: postgresAddress('DATABASE_URL'),
    ownUrl: postgresAddress(databaseVariable(service)),
    ...natsSettings(env),
    replicas: natsReplicas(production),
  }
  return readSettings(spec, env, production)
}
