import { type Managed, problemsOf } from '@launch/kit'
import { readGatewaySettings } from './config.ts'
import { migrateGateway, readMigrateSettings } from './process/migrate.ts'

const gateway: Managed = {
  problems: (env) =>
    problemsOf(
      () => readGatewaySettings(env),
      () => readMigrateSettings(env),
    ),
  migrate: migrateGateway,
}
export default gateway
