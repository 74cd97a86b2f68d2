import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query'
import { another, contract, type Fault } from './fault.ts'

const GOES = 'processes of the version before still use it'
const REFUSES =
  'processes of the version before may write or delete rows where it refuses that: write what it asks for, release that, then add it'

/** Changes of a table that nobody notices who reads and writes it as before, and that are done at once. */
const HARMLESS: readonly string[] = [
  'AT_DropNotNull',
  'AT_ValidateConstraint',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_EnableTrig',
]

/** What is wrong with one part of an `alter table` of a table that has rows. */
export function alterFaults(table: string, { subtype, name = '', def }: AlterTableCmd): Fault[] {
  const column = `column ${table}.${name}`
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? columnFaults(table, def.ColumnDef) : []
    case 'AT_DropColumn':
      return [contract(column, GOES)]
    case 'AT_AlterColumnType':
      return [contract(column, 'its type changes beneath them, and the table is written anew: add another column')]
    case 'AT_SetNotNull':
      return [contract(column, REFUSES)]
    case 'AT_ColumnDefault':
      return def ? [] : [contract(`default of ${table}.${name}`, 'processes of the version before leave it out')]
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? constraintFaults(table, def.Constraint) : []
    case 'AT_DropConstraint':
      return [
        contract(
          `constraint ${table}.${name}`,
          'an `on conflict` of the version before may need it, or its reading rely on it',
        ),
      ]
    default:
      return HARMLESS.includes(subtype ?? '')
        ? []
        : [contract(`${subtype} of ${table}`, 'the rules do not know what it does')]
  }
}

function columnFaults(table: string, { colname, constraints = [] }: ColumnDef): Fault[] {
  const what = `column ${table}.${colname}`
  const all = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const has = (type: Constraint['contype']) => all.some(({ contype }) => contype === type)
  const faults: Fault[] = []
  const isFilled = has('CONSTR_DEFAULT') || has('CONSTR_IDENTITY') || has('CONSTR_GENERATED')
  if (has('CONSTR_NOTNULL') && !isFilled) {
    faults.push(another(what, 'rows of the version before do not have it: give it a default, or let it be null'))
  }
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY') || has('CONSTR_FOREIGN')) {
    faults.push(contract(`constraint ${table}.${colname}`, REFUSES))
  }
  if (has('CONSTR_CHECK')) {
    faults.push(another(what, 'all rows are read under a lock: add the column, then its check as `not valid`'))
  }
  const isComputed = all.some(({ contype, raw_expr }) => contype === 'CONSTR_DEFAULT' && isVolatile(raw_expr))
  if (isComputed || has('CONSTR_IDENTITY') || has('CONSTR_GENERATED')) {
    faults.push(
      another(what, 'a value computed for each row writes the whole table anew under a lock: fill it by batches'),
    )
  }
  return faults
}

/** Whether a default is computed for each row: anything but a constant and the time of the transaction. */
function isVolatile(expression: Node | undefined): boolean {
  if (!expression || 'A_Const' in expression || 'SQLValueFunction' in expression) return false
  if ('TypeCast' in expression) return isVolatile(expression.TypeCast.arg)
  if (!('FuncCall' in expression)) return true
  const [first] = expression.FuncCall.funcname ?? []
  return !(first && 'String' in first && first.String.sval === 'now')
}

function constraintFaults(table: string, { contype, conname = '', skip_validation }: Constraint): Fault[] {
  const what = `constraint ${table}.${conname}`
  const isIndexed = contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_EXCLUSION'
  if (isIndexed || skip_validation) return [contract(what, REFUSES)]
  const slow = 'all rows are read under a lock: add it as `not valid`, and validate it in a migration after this one'
  return [contract(what, REFUSES), another(what, slow)]
}
