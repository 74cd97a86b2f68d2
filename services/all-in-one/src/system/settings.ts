import { isGiven } from '@launch/kit/settings'
import { type Deployable, deployables } from '../deployables.ts'
import { dataDirectory } from '../paths.ts'
import { freePort } from '../process/free-port.ts'

/** The settings that the system as a whole needs; each process checks its own. */
export interface SystemSettings {
  dataDir: string
  isDevelopment: boolean
  host: string
  port: number
  /** Where the system is reached from this machine. */
  baseUrl: string
  /** What the outside calls it; empty where that is missing. */
  publicUrl: string
  /** Where a developer reads the mails that are kept; null where they are sent, or nothing makes any. */
  mailboxUrl: string | null
  /** One process that gets `FAILPOINT` at its first start. */
  failpoint: { service: string; value: string } | undefined
}

type Env = Record<string, string | undefined>

/** Reads them, with what is wrong with them; `PORT=0` takes any free port. */
export function readSystemSettings(
  env: Env,
  all: readonly Deployable[] = deployables,
): { settings: SystemSettings; problems: string[] } {
  const problems: string[] = []
  const host = env.HOST?.trim() || '127.0.0.1'
  const asked = Number(env.PORT?.trim() || 8_080)
  const isPort = Number.isInteger(asked) && asked >= 0 && asked <= 65_535
  if (!isPort) {
    problems.push(`PORT: "${env.PORT}" is not a whole number from 0 to 65535.`)
  }
  const failpoint = readFailpoint(env, all, problems)
  const port = (isPort && asked) || freePort()
  const baseUrl = `http://${reachable(host)}:${port}`
  const settings = {
    dataDir: dataDirectory(env),
    isDevelopment: isDevelopment(env),
    host,
    port,
    baseUrl,
    publicUrl: env.PUBLIC_URL?.trim() || (isDevelopment(env) ? baseUrl : ''),
    mailboxUrl: keepsMails(env, all) ? `${baseUrl}/dev/mailbox` : null,
    failpoint,
  }
  return { settings, problems }
}

/** As the processes are told it: development where nothing else is said. */
function isDevelopment(env: Env): boolean {
  return (env.LAUNCH_ENV?.trim() || 'development') === 'development'
}

/** As the notifications service itself decides it. */
function keepsMails(env: Env, all: readonly Deployable[]): boolean {
  return isDevelopment(env) && !isGiven('SMTP_URL', env) && all.some(({ name }) => name === 'notifications')
}

/** Only whose it is; the process itself knows its points. */
function readFailpoint(env: Env, all: readonly Deployable[], problems: string[]): SystemSettings['failpoint'] {
  const value = env.FAILPOINT?.trim()
  if (!value) return undefined
  const [service = ''] = value.split(':')
  if (env.LAUNCH_ENV !== 'development') {
    problems.push('FAILPOINT is for development; unset it, or set LAUNCH_ENV=development.')
  }
  if (all.some(({ name }) => name === service)) return { service, value }
  problems.push(`FAILPOINT: "${value}" is not <service>:<point> with one of ${all.map(({ name }) => name).join(', ')}.`)
  return undefined
}

/** An address that listens everywhere is reached by loopback; one of IPv6 stands in brackets. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
