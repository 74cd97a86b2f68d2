import { SQL } from 'bun'
import { migrate, type SchemaPlan } from '../database/migrate.ts'
import { schemaOf } from '../database/orm.ts'
import { migrationsOf } from '../process/migrate-service.ts'
import type { Service } from '../process/service.ts'

/** A schema to make; its role is named after the schema, or after `owner` where one role has several schemas. */
export interface TestPlan extends Omit<SchemaPlan, 'roleUrl'> {
  owner?: string
}

/** A database of a test file's own, dropped when it is done. */
export interface TestDatabase {
  /** The migrator's address. */
  url: string
  /** The address a service's own role uses. */
  roleUrl(service: string): string
  /** Brings schemas up to date, as the migration step does. */
  migrate(...plans: TestPlan[]): Promise<void>
  /** A connection as the migrator, which sees everything. */
  sql: SQL
  drop(): Promise<void>
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is missing: run the tests with `make test`.')
  return url
}

/** The part of a migration plan that a service itself decides. */
export function planOf(service: Pick<Service, 'name' | 'migrations' | 'appendOnly'>): Omit<SchemaPlan, 'roleUrl'> {
  const appendOnly = ['audit', ...(service.appendOnly ?? [])]
  return { schema: schemaOf(service.name), migrations: migrationsOf(service), appendOnly }
}

/** Creates an empty database on the test server. Roles are named after it, so that test files don't meet. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${Bun.randomUUIDv7().replaceAll('-', '')}`
  const admin = new SQL({ url: serverUrl(), max: 1 })
  await admin.unsafe(`create database ${name}`)
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  const sql = new SQL({ url: url.href, max: 2 })
  const roles = new Set<string>()
  const roleUrl = (service: string) => {
    const own = new URL(url)
    own.username = `${name}_${schemaOf(service)}`
    own.password = 'test'
    return own.href
  }
  return {
    url: url.href,
    sql,
    roleUrl,
    async migrate(...plans) {
      const owned = plans.map(({ owner, ...plan }) => ({ ...plan, roleUrl: roleUrl(owner ?? plan.schema) }))
      for (const plan of owned) roles.add(new URL(plan.roleUrl).username)
      await migrate(url.href, owned)
    },
    async drop() {
      await sql.close()
      await admin.unsafe(`drop database ${name} with (force)`)
      for (const role of roles) await admin.unsafe(`drop role if exists ${role}`)
      await admin.close()
    },
  }
}
