import type { TSchema } from '@sinclair/typebox'
import type { JsonSchema } from './types.ts'

/** No text is longer than this, as no body and no stored page is; a text without a limit of its own takes it. */
export const LONGEST_TEXT = 1_048_576
/** No list in an answer is longer than this many items, as it could not fit. */
export const LONGEST_LIST = 100_000

/** What any text may hold: everything but NUL, which the door refuses and Postgres can't keep. */
const ANY_TEXT = '^[^\\u0000]*$'

const asPlainJson = (schema: TSchema): JsonSchema => JSON.parse(JSON.stringify(schema))

/**
 * Turns contract schemas into JSON Schemas and collects those that have a title as components, so that each stands in
 * the document once.
 */
export class SchemaPublisher {
  readonly #components = new Map<string, JsonSchema>()

  /** The schema as the document says it: a reference where it has a title. Throws where two differ under one title. */
  publish(schema: TSchema): JsonSchema {
    return this.#visit(asPlainJson(schema))
  }

  /** The collected components, by name in alphabetical order. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  #visit(schema: JsonSchema): JsonSchema {
    const inner = this.#withParts(withPlainMap(withoutToolLimits(schema)))
    const simple = simplified(inner)
    return simple.title === undefined ? simple : this.#hoist(simple.title, simple)
  }

  #withParts(schema: JsonSchema): JsonSchema {
    const { properties, items, anyOf, additionalProperties } = schema
    const result: JsonSchema = { ...schema }
    if (properties) {
      const entries = Object.entries(properties).map(([name, part]) => [name, this.#visit(part)])
      result.properties = Object.fromEntries(entries)
    }
    if (items) result.items = this.#visit(items)
    if (anyOf) result.anyOf = anyOf.map((part) => this.#visit(part))
    if (typeof additionalProperties === 'object') result.additionalProperties = this.#visit(additionalProperties)
    return result
  }

  #hoist(title: string, schema: JsonSchema): JsonSchema {
    const known = this.#components.get(title)
    if (known && !Bun.deepEquals(known, schema)) {
      throw new Error(`Two different schemas have the title ${title}. Give one of them another title.`)
    }
    this.#components.set(title, schema)
    return { $ref: `#/components/schemas/${title}` }
  }
}

/** The schema without what concerns tools alone. */
export function withoutToolLimits(schema: JsonSchema): JsonSchema {
  const { 'x-tool-default': _, 'x-tool-maximum': __, ...shown } = schema
  return shown
}

/** What TypeBox writes for the keys of a map that may have any. */
const ANY_KEY = '^(.*)$'

/** A map with any keys as `additionalProperties`, which says the same in words that every reader of OpenAPI knows. */
function withPlainMap(schema: JsonSchema): JsonSchema {
  const { patternProperties, ...rest } = schema
  const values = patternProperties?.[ANY_KEY]
  return values ? { ...rest, additionalProperties: values } : schema
}

/** The same schema in the shorter words of JSON Schema 2020-12, with the limits that hold for every answer. */
function simplified(schema: JsonSchema): JsonSchema {
  return bounded(withoutNullUnion(withoutConstUnion(schema)))
}

/** `anyOf` of fixed texts is an `enum`. */
function withoutConstUnion(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!anyOf?.every((part) => typeof part.const === 'string')) return schema
  return { ...rest, type: 'string', enum: anyOf.map((part) => part.const) }
}

/** `anyOf` of one plain schema and `null` is that schema with `null` among its types. */
function withoutNullUnion(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  const [plain, none, more] = anyOf ?? []
  if (!plain || none?.type !== 'null' || more || typeof plain.type !== 'string') return schema
  const values = plain.enum ? { enum: [...plain.enum, null] } : {}
  return { ...plain, ...values, ...rest, type: [plain.type, 'null'] }
}

function bounded(schema: JsonSchema): JsonSchema {
  const types = [schema.type ?? []].flat()
  const isOpen = schema.enum === undefined && schema.const === undefined
  if (types.includes('integer')) return boundedInteger(schema)
  if (types.includes('string') && isOpen) return boundedText(schema)
  if (types.includes('array')) return { ...schema, maxItems: schema.maxItems ?? LONGEST_LIST }
  return schema
}

function boundedText(schema: JsonSchema): JsonSchema {
  const isFree = schema.pattern === undefined && schema.format === undefined
  return { ...schema, ...(isFree ? { pattern: ANY_TEXT } : {}), maxLength: schema.maxLength ?? LONGEST_TEXT }
}

/** Integers stay within what every JSON reader can hold (RFC 8259 §6). */
function boundedInteger(schema: JsonSchema): JsonSchema {
  const minimum = schema.minimum ?? Number.MIN_SAFE_INTEGER
  const maximum = schema.maximum ?? Number.MAX_SAFE_INTEGER
  const isSmall = minimum >= -(2 ** 31) && maximum < 2 ** 31
  return { ...schema, format: schema.format ?? (isSmall ? 'int32' : 'int64'), minimum, maximum }
}
