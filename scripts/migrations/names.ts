import type { Node, RangeVar } from 'libpg-query'

/** The name of a table, view or index as it stands in a statement; a schema in front of it stays there. */
export function nameOf(relation: RangeVar | undefined): string {
  return [relation?.schemaname, relation?.relname].filter(Boolean).join('.')
}

/** The name that a list of its parts says, such as `auth.note_sign_in`. */
export function joined(parts: readonly Node[] | undefined): string {
  return (parts ?? []).map(textOf).join('.')
}

/** What is dropped: a name, or for what belongs to a table, both with a point between. */
export function textOf(node: Node): string {
  if ('String' in node) return node.String.sval ?? ''
  if ('List' in node) return joined(node.List.items)
  if ('ObjectWithArgs' in node) return joined(node.ObjectWithArgs.objname)
  if ('TypeName' in node) return joined(node.TypeName.names)
  return ''
}

/** `table`, `view`, … from Postgres' own word for a kind of object. */
export function kindOf(type: string | undefined): string {
  return (type ?? '').replace(/^OBJECT_/, '').toLowerCase()
}
