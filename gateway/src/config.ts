import {
  commonSettings,
  flag,
  integer,
  isProduction,
  readSettings,
  type Setting,
  siteTeamEmails,
  text,
} from '@launch/kit'
import { limitSettings } from './limits/settings.ts'
import { mcpSettings } from './mcp/settings.ts'

/** Shared by all gateways: signs session cookies and encrypts the private signing keys. Without it nobody can sign in. */
const authSecret: Setting<string> = {
  env: 'AUTH_SECRET',
  secret: true,
  parse: (value) => {
    if (value.length >= 32) return value
    throw new Error('must have at least 32 characters; `openssl rand -base64 32` makes one.')
  },
}

/** Reads the gateway's settings; every wrong one is reported at once. */
export function readGatewaySettings(env: Record<string, string | undefined>) {
  const production = isProduction(env)
  const spec = {
    ...commonSettings('gateway', env),
    host: text('HOST', { fallback: production ? '0.0.0.0' : '127.0.0.1' }),
    port: integer('PORT', 0, 65_535, { fallback: 8080 }),
    /** Whether other gateways may listen on the same host and port: the system then spreads connections over them. */
    reusePort: flag('REUSE_PORT'),
    authSecret,
    /** Seconds after which a claimed Idempotency-Key may be taken over from a process that died. */
    idempotencyLease: integer('IDEMPOTENCY_LEASE_SECONDS', 1, 600, { fallback: 5 }),
    siteTeamEmails,
    ...limitSettings,
    ...mcpSettings,
  }
  return readSettings(spec, env, production)
}
export type GatewaySettings = ReturnType<typeof readGatewaySettings>
