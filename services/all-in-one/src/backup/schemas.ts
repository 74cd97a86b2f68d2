import type { Deployable } from '../deployables.ts'
import { CommandFailure } from '../failure.ts'
import { loadManaged } from '../prepare/load.ts'

/** Names of the migrations that this version of the code has, by schema. */
export async function knownMigrations(deployables: readonly Deployable[]): Promise<Record<string, readonly string[]>> {
  const known = await Promise.all(deployables.map(async (one) => (await loadManaged(one)).migrations()))
  const schemas = known.flatMap((one) => Object.entries(one))
  return Object.fromEntries(schemas.map(([schema, migrations]) => [schema, migrations.map(({ name }) => name)]))
}

/** @throws CommandFailure where a backup has seen migrations that this version of the code does not have */
export function refuseNewer(
  ofBackup: Record<string, readonly string[]>,
  known: Record<string, readonly string[]>,
  version: string,
): void {
  const newer = Object.entries(ofBackup).flatMap(([schema, names]) =>
    names.filter((name) => !known[schema]?.includes(name)).map((name) => `${schema} ${name}`),
  )
  if (newer.length === 0) return
  throw new CommandFailure(
    `The backup is of a newer version (${version}) than this code, which does not know the migrations ${newer.join(', ')}. ` +
      'Bring it back with that version or a later one.',
  )
}
