import type { ServiceName } from '@launch/proto/operation'
import {
  CallsOfAccounts,
  DeadLetterColumns,
  IntentColumns,
  KitTables,
  StreamsSeen,
  TraceColumns,
} from '../database/kit-tables.ts'
import { migrate } from '../database/migrate.ts'
import { type MigrationEntry, schemaOf } from '../database/orm.ts'
import type { MessageTo } from '../messages/consumer.ts'
import { ensureStreams } from '../messages/streams.ts'
import { streamNeeds } from '../messages/subscription.ts'
import { connectNats } from '../rpc/nats.ts'
import type { Service } from './service.ts'
import { readMigrateSettings } from './service-settings.ts'

/** The versioned changes of a service's schema: the kit's own tables first. */
export function migrationsOf(service: { migrations: readonly MigrationEntry[] }): MigrationEntry[] {
  return [
    { name: '000_kit', class: KitTables },
    { name: '000_kit_intents', class: IntentColumns },
    { name: '000_kit_accounts', class: CallsOfAccounts },
    { name: '000_kit_dead_letters', class: DeadLetterColumns },
    { name: '000_kit_streams', class: StreamsSeen },
    { name: '000_kit_traces', class: TraceColumns },
    ...service.migrations,
  ]
}

/** Brings a service's schema and its place in JetStream up to date. */
export async function migrateService<S extends ServiceName, M extends MessageTo<S>>(
  service: Service<S, M>,
  env: Record<string, string | undefined>,
): Promise<void> {
  const settings = readMigrateSettings(service.name, env)
  const plan = {
    schema: schemaOf(service.name),
    migrations: migrationsOf(service),
    roleUrl: settings.ownUrl,
    appendOnly: ['audit', ...(service.appendOnly ?? [])],
  }
  const nc = await connectNats(settings, `launch ${service.name} migrate`)
  try {
    const needs = streamNeeds(service.name, service.listens, service.partitions)
    await Promise.all([migrate(settings.databaseUrl, [plan]), ensureStreams(nc, needs, settings.replicas)])
  } finally {
    await nc.close()
  }
}
