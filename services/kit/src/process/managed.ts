import type { ServiceName } from '@launch/proto/operation'
import { problemsOf } from '../base/settings.ts'
import { type MigrationEntry, schemaOf } from '../database/orm.ts'
import type { MessageTo } from '../messages/consumer.ts'
import type { Service } from './service.ts'
import { readMigrateSettings, readServiceSettings } from './service-settings.ts'

type Env = Record<string, string | undefined>

/** What whoever runs the system does for a process before it runs; default export of the process' `src/managed.ts`. */
export interface Managed {
  /** What is wrong with the environment of the process and of its migration, one sentence each. */
  problems(env: Env): string[]
  /** Brings its schema and its streams up to date. */
  migrate(env: Env): Promise<void>
  /** The migrations that it knows, of each schema, in their order. */
  migrations(): Promise<Record<string, readonly MigrationEntry[]>>
}

/** A service as whoever runs the system sees it. */
export function managed<S extends ServiceName, M extends MessageTo<S>>(service: Service<S, M>): Managed {
  const { name, settings } = service
  return {
    problems: (env) =>
      problemsOf(
        () => readServiceSettings(name, env, settings),
        () => readMigrateSettings(name, env),
      ),
    async migrate(env) {
      const { migrateService } = await import('./migrate-service.ts')
      return migrateService(service, env)
    },
    async migrations() {
      const { migrationsOf } = await import('./migrate-service.ts')
      return { [schemaOf(name)]: migrationsOf(service) }
    },
  }
}
