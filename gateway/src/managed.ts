import { type Managed, problemsOf } from '@launch/kit'
import { plans } from '../migrations/mod.ts'
import { readGatewaySettings } from './config.ts'
import { migrateGateway, readMigrateSettings } from './process/migrate.ts'

const gateway: Managed = {
  problems: (env) =>
    problemsOf(
      () => readGatewaySettings(env),
      () => readMigrateSettings(env),
    ),
  migrate: migrateGateway,
  migrations: async () => Object.fromEntries(plans.map(({ schema, migrations }) => [schema, migrations])),
}
export default gateway
