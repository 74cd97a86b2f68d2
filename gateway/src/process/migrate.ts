import { isProduction, migrate, postgresAddress, readSettings } from '@launch/kit'
import { plans } from '../../migrations/mod.ts'

/** Reads the settings of the gateway's migration step. */
export function readMigrateSettings(env: Record<string, string | undefined>) {
  const spec = {
    databaseUrl: postgresAddress('DATABASE_URL'),
    ownUrl: postgresAddress('GATEWAY_DATABASE_URL'),
  }
  return readSettings(spec, env, isProduction(env))
}

/** Brings the gateway's schemas up to date. */
export async function migrateGateway(env: Record<string, string | undefined>): Promise<void> {
  const settings = readMigrateSettings(env)
  await migrate(
    settings.databaseUrl,
    plans.map((plan) => ({ ...plan, roleUrl: settings.ownUrl })),
  )
}
