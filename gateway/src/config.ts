import { commonSettings, integer, isProduction, readSettings, text } from '@launch/kit'

/** Reads the gateway's settings; every wrong one is reported at once. */
export function readGatewaySettings(env: Record<string, string | undefined>) {
  const production = isProduction(env)
  const spec = {
    ...commonSettings('gateway', env),
    host: text('HOST', { fallback: production ? '0.0.0.0' : '127.0.0.1' }),
    port: integer('PORT', 0, 65_535, { fallback: 8080 }),
    /** Seconds after which a claimed Idempotency-Key may be taken over from a process that died. */
    idempotencyLease: integer('IDEMPOTENCY_LEASE_SECONDS', 1, 600, { fallback: 5 }),
  }
  return readSettings(spec, env, production)
}
export type GatewaySettings = ReturnType<typeof readGatewaySettings>
