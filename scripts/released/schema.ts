import { type Static, type TSchema, Type } from '@sinclair/typebox'

const lists = {
  enum: Type.Array(Type.Unknown()),
  required: Type.Array(Type.String()),
}
const texts = { type: Type.String(), pattern: Type.String(), format: Type.String() }
const numbers = {
  minLength: Type.Number(),
  maxLength: Type.Number(),
  minimum: Type.Number(),
  maximum: Type.Number(),
  minItems: Type.Number(),
  maxItems: Type.Number(),
}

/** The part of JSON Schema that contracts are written in, without what only describes. */
export const Plain = Type.Recursive((self) =>
  Type.Partial(
    Type.Object({
      ...lists,
      ...texts,
      ...numbers,
      const: Type.Unknown(),
      uniqueItems: Type.Boolean(),
      additionalProperties: Type.Boolean(),
      anyOf: Type.Array(self),
      items: self,
      properties: Type.Record(Type.String(), self),
      patternProperties: Type.Record(Type.String(), self),
    }),
    { additionalProperties: false },
  ),
)
export type Plain = Static<typeof Plain>

/** Keywords that say nothing of which values fit. */
const DESCRIBES = /^(title|description|examples|default|deprecated|x-.*)$/

/** A contract's schema as plain JSON. @throws Error where it has a keyword that this file does not know */
export function plainOf(schema: TSchema): Plain {
  return plain(JSON.parse(JSON.stringify(schema)))
}

function plain(schema: Record<string, unknown>): Plain {
  const found: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(schema)) {
    if (DESCRIBES.test(key)) continue
    if (!(key in Plain.properties))
      throw new Error(`contracts are not compared by the keyword ${key}: teach it to scripts/released`)
    found[key] = inner(key, value)
  }
  return found
}

function inner(key: string, value: unknown): unknown {
  if (key === 'items' && isRecord(value)) return plain(value)
  if (key === 'anyOf' && Array.isArray(value)) return value.map(plain)
  if (!/^(properties|patternProperties)$/.test(key) || !isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, isRecord(each) ? plain(each) : each]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
