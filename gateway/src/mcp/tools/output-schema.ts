import type { TSchema } from '@sinclair/typebox'
import { withoutToolLimits } from '../../openapi/schemas.ts'
import type { JsonSchema } from '../../openapi/types.ts'
import { asJson, mapParts, type ObjectSchema, withoutNullUnion } from './plain-schema.ts'

type Form = (schema: JsonSchema) => JsonSchema

/** From the richest to the barest; each says less than the one before, and none says what is not so. */
const FORMS: readonly Form[] = [
  (schema) => withoutLimits(schema),
  (schema) => belowDepth(withoutLimits(schema), 2, named),
  (schema) => belowDepth(withoutLimits(schema), 1, named),
  (schema) => belowDepth(withoutLimits(schema), 1, bare),
  (schema) => named(schema),
  () => ({ type: 'object' }),
]

/**
 * What a tool answers, in at most so many characters: as rich as fits. Clients check answers against it, so it is open
 * to keys that are yet to come, and says of limits nothing that could change.
 */
export function outputSchemaOf(output: TSchema, characters: number): ObjectSchema {
  const schema = ofAllForms(asJson(output))
  const forms = FORMS.map((form): ObjectSchema => ({ ...form(schema), type: 'object' }))
  return forms.find((form) => JSON.stringify(form).length <= characters) ?? { type: 'object' }
}

/** An answer of several forms as one object: of each key what the last form says, and required what all require. */
function ofAllForms(schema: JsonSchema): JsonSchema {
  const { anyOf: forms, ...rest } = schema
  const [first, ...others] = forms ?? []
  if (!first) return schema
  return {
    ...rest,
    properties: Object.assign({}, ...[first, ...others].map((form) => form.properties)),
    required: (first.required ?? []).filter((key) => others.every(({ required = [] }) => required.includes(key))),
  }
}

/** Types and fixed words alone, without what bounds or explains them. */
function withoutLimits(schema: JsonSchema): JsonSchema {
  const {
    type,
    enum: words,
    const: word,
    anyOf,
    properties,
    required,
    items,
    additionalProperties,
  } = withoutNullUnion(withoutToolLimits(schema))
  const plain: JsonSchema = {
    ...(type === undefined ? {} : { type }),
    ...(words === undefined ? {} : { enum: words }),
    ...(word === undefined ? {} : { const: word }),
    ...(anyOf === undefined ? {} : { anyOf }),
    ...(properties === undefined ? {} : { properties }),
    ...(required === undefined ? {} : { required }),
    ...(items === undefined ? {} : { items }),
    ...(typeof additionalProperties === 'object' ? { additionalProperties } : {}),
  }
  return asMap(mapParts(plain, withoutLimits))
}

/** An object whose properties are all objects with the same keys, as a map: what differs between them is left open. */
function asMap(schema: JsonSchema): JsonSchema {
  const parts = Object.values(schema.properties ?? {})
  const [first, second] = parts
  if (!first?.properties || !second) return schema
  const keys = (part: JsonSchema) => Object.keys(part.properties ?? {}).join()
  if (parts.some((part) => part.type !== 'object' || keys(part) !== keys(first))) return schema
  const shared = Object.entries(first.properties).map(([name, part]) => {
    const isSame = parts.every((other) => Bun.deepEquals(other.properties?.[name], part))
    return [name, isSame ? part : {}]
  })
  const { properties: _, required: __, ...plain } = schema
  return { ...plain, additionalProperties: { ...first, properties: Object.fromEntries(shared) } }
}

/** The schema with everything that stands deeper than `depth` put in another form. */
function belowDepth(schema: JsonSchema, depth: number, form: Form): JsonSchema {
  if (depth === 0) return form(schema)
  return mapParts(schema, (part) => belowDepth(part, depth - 1, form))
}

/** An object by the names of its keys, a list by those of its items; anything else by its type. */
function named(schema: JsonSchema): JsonSchema {
  const { type, required, items } = withoutNullUnion(schema)
  if (schema.enum || schema.anyOf || type === undefined) return withoutLimits(schema)
  if (items) return { type, items: named(items) }
  return { type, ...(required === undefined ? {} : { required }) }
}

function bare(schema: JsonSchema): JsonSchema {
  const { type } = withoutNullUnion(schema)
  return type === undefined ? {} : { type }
}
