import type { MigrationEntry } from '@launch/kit'
import type { Fault } from './fault.ts'
import { type Fresh, faultsOf } from './rules.ts'
import { checksum, type Schemas, statementsOf } from './statements.ts'

/** The migrations of the released version, which its processes run beneath: `released/migrations.json`. */
export interface ReleasedMigrations {
  version: string
  /** The checksum of each migration's statements, by schema and name. */
  schemas: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Everything by which the migrations break the rule of rolling upgrades, one sentence each: released ones are never
 * changed, and new ones take nothing away that the released version uses.
 */
export async function problemsOf(schemas: Schemas, released: ReleasedMigrations): Promise<string[]> {
  const problems: string[] = []
  for (const [schema, known] of Object.entries(released.schemas)) {
    const present = new Set(schemas[schema]?.map(({ name }) => name))
    const gone = Object.keys(known).filter((name) => !present.has(name))
    problems.push(...gone.map((name) => `${schema}/${name} was released with ${released.version} and is gone: keep it`))
  }
  for (const [schema, migrations] of Object.entries(schemas)) {
    const fresh: Fresh = new Set()
    for (const entry of migrations) {
      const where = `${schema}/${entry.name}`
      const known = released.schemas[schema]?.[entry.name]
      const found = await ofMigration(entry, { known, version: released.version, fresh }).catch((error) => [
        String(error),
      ])
      problems.push(...found.map((problem) => `${where}: ${problem}`))
    }
  }
  return problems
}

interface Beside {
  /** Its checksum, where it was released. */
  known: string | undefined
  /** The released version. */
  version: string
  fresh: Fresh
}

async function ofMigration(entry: MigrationEntry, { known, version, fresh }: Beside): Promise<string[]> {
  const statements = await statementsOf(entry)
  if (known !== undefined) {
    return checksum(statements) === known ? [] : ['was changed after it was released: write another migration']
  }
  const { contracts = {} } = 'class' in entry ? entry.class : entry.index
  return excused(await faultsOf(statements, fresh), contracts, version)
}

/** What no version excuses, and what is excused although nothing is wrong with it. */
function excused(faults: readonly Fault[], contracts: Readonly<Record<string, string>>, released: string): string[] {
  const problems = faults.flatMap(({ what, why, isContract }) => {
    const since = contracts[what]
    if (!isContract) return [`${what}: ${why}`]
    if (since === undefined) {
      return [
        `${what}: ${why}. Once a version that does not use it is released: contracts = { '${what}': '<version>' }`,
      ]
    }
    if (Bun.semver.order(since, released) <= 0) return []
    return [`${what}: it is used until ${since}, which is not released yet (${released} is)`]
  })
  const stale = Object.keys(contracts).filter(
    (what) => !faults.some((fault) => fault.isContract && fault.what === what),
  )
  return [...problems, ...stale.map((what) => `contracts names ${what}, which it does not touch`)]
}

/** What is to be kept of the migrations once they are released. */
export async function releasedFrom(schemas: Schemas, version: string): Promise<ReleasedMigrations> {
  const kept = Object.entries(schemas).map(async ([schema, migrations]) => {
    const sums = migrations.map(async (entry) => [entry.name, checksum(await statementsOf(entry))] as const)
    return [schema, Object.fromEntries(await Promise.all(sums))] as const
  })
  return { version, schemas: Object.fromEntries(await Promise.all(kept)) }
}
