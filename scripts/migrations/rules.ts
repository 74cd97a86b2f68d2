import { type IndexStmt, type Node, parse } from 'libpg-query'
import { another, contract, type Fault } from './fault.ts'
import { joined, kindOf, nameOf, textOf } from './names.ts'
import { alterFaults } from './table-rules.ts'

/** Names of what migrations have made that are not released yet, columns with their table's: nobody of the version before knows it. */
export type Fresh = Set<string>

/** Statements that take nothing from anybody. */
const HARMLESS = [
  'InsertStmt',
  'UpdateStmt',
  'SelectStmt',
  'CommentStmt',
  'CreateSeqStmt',
  'CreateEnumStmt',
  'CreateDomainStmt',
  'CompositeTypeStmt',
  'CreateExtensionStmt',
  'CreateStatsStmt',
  'VariableSetStmt',
]

/**
 * What is wrong with the statements of a migration that has not been released, by the rule that the version before goes on
 * beneath the new schema: what is there is added to, and taken away only once no version uses it.
 * @param fresh is added to
 * @throws Error where Postgres' parser does not understand a statement
 */
export async function faultsOf(statements: readonly string[], fresh: Fresh): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const statement of statements) {
    const { stmts = [] } = await parse(statement)
    for (const { stmt } of stmts) if (stmt) faults.push(...nodeFaults(stmt, fresh))
  }
  return faults
}

function nodeFaults(node: Node, fresh: Fresh): Fault[] {
  if ('CreateStmt' in node) return made(nameOf(node.CreateStmt.relation), fresh)
  if ('CreateTableAsStmt' in node) return made(nameOf(node.CreateTableAsStmt.into?.rel), fresh)
  if ('ViewStmt' in node) {
    const { view, replace } = node.ViewStmt
    return replaced('view', nameOf(view), replace, fresh)
  }
  if ('CreateFunctionStmt' in node) {
    const { funcname, replace } = node.CreateFunctionStmt
    return replaced('function', joined(funcname), replace, fresh)
  }
  if ('AlterTableStmt' in node) {
    const table = nameOf(node.AlterTableStmt.relation)
    if (fresh.has(table)) return []
    const cmds = (node.AlterTableStmt.cmds ?? []).flatMap((cmd) => ('AlterTableCmd' in cmd ? [cmd.AlterTableCmd] : []))
    for (const { subtype, def } of cmds) {
      if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) fresh.add(`${table}.${def.ColumnDef.colname}`)
    }
    return cmds.flatMap((cmd) => alterFaults(table, cmd))
  }
  if ('IndexStmt' in node) {
    return indexOn(node.IndexStmt, fresh)
  }
  if ('CreateTrigStmt' in node) {
    const { relation, trigname, isconstraint } = node.CreateTrigStmt
    const table = nameOf(relation)
    if (!isconstraint || fresh.has(table)) return []
    return [contract(`trigger ${table}.${trigname}`, 'it may refuse what processes of the version before write')]
  }
  return takenAway(node, fresh)
}

function takenAway(node: Node, fresh: Fresh): Fault[] {
  const uses = 'processes of the version before still use it'
  if ('DropStmt' in node) {
    const { objects = [], removeType } = node.DropStmt
    const names = objects.map(textOf).filter((name) => !isFresh(name, fresh))
    const why = removeType === 'OBJECT_INDEX' ? `${uses}, and an \`on conflict\` may need it` : uses
    return names.map((name) => contract(`${kindOf(removeType)} ${name}`, why))
  }
  if ('RenameStmt' in node) {
    const { relation, subname, renameType, object } = node.RenameStmt
    const name = relation ? nameOf(relation) : object ? textOf(object) : ''
    if (isFresh(name, fresh)) return []
    const what = subname ? `${name}.${subname}` : name
    return [
      another(
        `${kindOf(renameType)} ${what}`,
        `${uses} under its name: add another, and drop this one once nobody uses it`,
      ),
    ]
  }
  if ('DeleteStmt' in node) {
    const table = nameOf(node.DeleteStmt.relation)
    return fresh.has(table) ? [] : [contract(`rows of ${table}`, uses)]
  }
  if ('AlterEnumStmt' in node && !node.AlterEnumStmt.oldVal) return []
  if ('GrantStmt' in node && node.GrantStmt.is_grant) return []
  const [kind = ''] = Object.keys(node)
  if (HARMLESS.includes(kind)) return []
  return [contract(kind, 'the rules do not know what this kind of statement does to who runs')]
}

/** A name, or the table that it stands behind, is new. */
function isFresh(name: string, fresh: Fresh): boolean {
  const point = name.lastIndexOf('.')
  return fresh.has(name) || (point > 0 && fresh.has(name.slice(0, point)))
}

function made(name: string, fresh: Fresh): Fault[] {
  fresh.add(name)
  return []
}

function replaced(kind: string, name: string, isReplaced: boolean | undefined, fresh: Fresh): Fault[] {
  if (!isReplaced || fresh.has(name)) return made(name, fresh)
  const why = 'statements of the version before, prepared ones too, name it: make another beside it'
  return [contract(`${kind} ${name}`, why)]
}

/** What is new in an index keeps it from refusing rows of the version before, which leave that null. */
function indexOn(
  { relation, idxname: name = '', unique, concurrent, indexParams = [] }: IndexStmt,
  fresh: Fresh,
): Fault[] {
  const table = nameOf(relation)
  if (fresh.has(table)) return made(name, fresh)
  const slow = `writers of ${table} wait until it is built: list it as { name, index } in migrations/mod.ts`
  const faults = concurrent ? [] : [another(`index ${name}`, slow)]
  const isNew = indexParams.some((param) => 'IndexElem' in param && fresh.has(`${table}.${param.IndexElem.name}`))
  if (!unique || isNew) return faults
  return [...faults, contract(`unique index ${name}`, 'processes of the version before may write rows that it refuses')]
}
