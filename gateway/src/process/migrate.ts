import { address, isProduction, migrate, readSettings } from '@launch/kit'
import { plans } from '../../migrations/mod.ts'

const POSTGRES = ['postgres:', 'postgresql:']

/** Reads the settings of the gateway's migration step. */
export function readMigrateSettings(env: Record<string, string | undefined>) {
  const spec = {
    databaseUrl: address('DATABASE_URL', POSTGRES),
    ownUrl: address('GATEWAY_DATABASE_URL', POSTGRES),
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
