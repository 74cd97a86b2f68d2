import '@launch/proto/formats'
import { KindGuard, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A value without the keys that a contract does not know: whoever sent it may be of a newer version, and what is passed on
 * has to keep the contract that this process has. What is not of the contract's shape otherwise is left as it is.
 */
export function knownKeys(schema: TSchema, value: unknown): unknown {
  if (KindGuard.IsArray(schema) && Array.isArray(value)) return value.map((item) => knownKeys(schema.items, item))
  if (KindGuard.IsUnion(schema)) {
    const known = schema.anyOf.map((option) => ({ option, value: knownKeys(option, value) }))
    return known.find((one) => Value.Check(one.option, one.value))?.value ?? value
  }
  if (!KindGuard.IsObject(schema) || !isObject(value)) return value
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const property = schema.properties[key]
    return property ? [[key, knownKeys(property, inner)] as const] : []
  })
  return Object.fromEntries(entries)
}
