import type { TSchema } from '@sinclair/typebox'

/** What a text holds that has no length of its own, in characters. */
const UNBOUNDED = 300
/** So many items has a list that has no limit of its own. */
const MANY = 20

const words = (length: number) => 'invoices that get paid on time '.repeat(Math.ceil(length / 31)).slice(0, length)

/** A value of a schema in which everything is as long as it may be. */
export function largestOf(schema: TSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return schema.anyOf.map(largestOf).toSorted(byLength)[0]
  if (schema.type === 'array') {
    return Array.from({ length: Math.min(schema.maxItems ?? MANY, 600) }, () => largestOf(schema.items))
  }
  if (schema.properties) {
    const parts: [string, TSchema][] = Object.entries(schema.properties)
    return Object.fromEntries(parts.map(([name, part]) => [name, largestOf(part)]))
  }
  if (schema.patternProperties) {
    const [part] = Object.values<TSchema>(schema.patternProperties)
    return part && Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`part_${i}`, largestOf(part)]))
  }
  if (schema.type === 'string') return words(schema.maxLength ?? UNBOUNDED)
  if (schema.type === 'integer' || schema.type === 'number') return 1_000
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  return words(UNBOUNDED)
}

const byLength = (a: unknown, b: unknown) => JSON.stringify(b).length - JSON.stringify(a).length
