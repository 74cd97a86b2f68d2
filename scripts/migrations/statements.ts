import { deployables } from '@launch/all-in-one/deployables'
import { loadManaged } from '@launch/all-in-one/managed'
import { type ClassEntry, indexStatement, type MigrationEntry } from '@launch/kit'

/** The migrations of all schemas, in their order. */
export type Schemas = Readonly<Record<string, readonly MigrationEntry[]>>

/** Those of this checkout. */
export async function presentSchemas(): Promise<Schemas> {
  const all = await Promise.all(deployables.map(async (one) => (await loadManaged(one)).migrations()))
  return Object.assign({}, ...all)
}

/** The statements of a migration as text. @throws Error where one is no text, or is run past `addSql` */
export async function statementsOf(entry: MigrationEntry): Promise<string[]> {
  if ('index' in entry) return [indexStatement(entry.index)]
  const migration = made(entry)
  await migration.up()
  return migration.getQueries().map((statement) => {
    if (typeof statement === 'string') return statement
    throw new Error(`${entry.name} adds a statement that is no text`)
  })
}

/** Without a database: what it would do is read, and nothing of it is done. */
function made({ class: Class, name }: ClassEntry): InstanceType<ClassEntry['class']> {
  const refuse = () => {
    throw new Error(`${name} runs a statement by itself: add it by addSql, so that it can be checked`)
  }
  return new Class(new Proxy({}, { get: refuse }), {})
}

/** By which a released migration is known not to have been changed. */
export function checksum(statements: readonly string[]): string {
  return new Bun.CryptoHasher('sha256').update(JSON.stringify(statements)).digest('hex').slice(0, 16)
}
