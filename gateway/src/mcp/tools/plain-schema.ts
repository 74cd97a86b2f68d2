import type { TSchema } from '@sinclair/typebox'
import type { JsonSchema } from '../../openapi/types.ts'

/** The schema of an object. */
export type ObjectSchema = JsonSchema & { type: 'object' }

/** The schema as plain JSON: TypeBox's own marks are symbols and fall away. */
export function asJson(schema: TSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema))
}

/** `anyOf` of one schema and `null` as that schema with `null` among its types, where it says a type. */
export function withoutNullUnion(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  const [plain, none, more] = anyOf ?? []
  if (!plain || none?.type !== 'null' || more || typeof plain.type !== 'string') return schema
  const values = plain.enum ? { enum: [...plain.enum, null] } : {}
  return { ...plain, ...values, ...rest, type: [plain.type, 'null'] }
}

/** The schema with another in the place of each that stands directly in it. */
export function mapParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, anyOf, additionalProperties } = schema
  const result: JsonSchema = { ...schema }
  if (properties) {
    result.properties = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, change(part)]))
  }
  if (items) result.items = change(items)
  if (anyOf) result.anyOf = anyOf.map(change)
  if (typeof additionalProperties === 'object') result.additionalProperties = change(additionalProperties)
  return result
}
