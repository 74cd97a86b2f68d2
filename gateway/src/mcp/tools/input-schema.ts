import type { PublicOperation } from '@launch/proto/operation'
import { withoutToolLimits } from '../../openapi/schemas.ts'
import type { JsonSchema } from '../../openapi/types.ts'
import { ownSchemas } from './own-arguments.ts'
import { asJson, mapParts, type ObjectSchema, withoutNullUnion } from './plain-schema.ts'

/** Lists of words longer than this are written out once in a tool. */
const LONG_ENUM = 12
/** So many properties that say the same become one map. */
const MANY = 5

/**
 * The arguments of an operation's tool, short enough for a model to read: deprecated names are taken but not shown, and
 * what is said several times is said once. Everything an operation takes is valid here; not all that is valid is taken.
 */
export function inputSchemaOf(op: PublicOperation): ObjectSchema {
  const seen = new Map<string, string>()
  const properties = Object.entries(asJson(op.input).properties ?? {})
    .filter(([, part]) => !part.deprecated)
    .map(([name, part]) => [name, shortened(part, name, seen)])
  const isOpen = Object.values(op.input.properties).some((part) => part.deprecated)
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(properties),
      ...ownSchemas(op),
    },
    ...(op.input.required?.length ? { required: op.input.required } : {}),
    ...(isOpen ? {} : { additionalProperties: false }),
  }
}

function shortened(schema: JsonSchema, place: string, seen: Map<string, string>): JsonSchema {
  const { title: _, additionalProperties, ...plain } = withoutTheObvious(asTool(withoutNullUnion(schema)))
  const shown = asMap(
    withoutDeprecated({ ...plain, ...(additionalProperties === true ? { additionalProperties } : {}) }),
  )
  return mapParts(oncePerTool(shown, place, seen), (part) => shortened(part, place, seen))
}

/** Without what goes without saying: that a text is not empty, and how long an address or a day may be. */
function withoutTheObvious({ minLength, maxLength, ...schema }: JsonSchema): JsonSchema {
  return {
    ...schema,
    ...(minLength !== undefined && minLength > 1 ? { minLength } : {}),
    ...(maxLength !== undefined && schema.format === undefined ? { maxLength } : {}),
  }
}

/** What a tool takes, without words of our own: its own limits, and no value that is not there yet. */
function asTool(schema: JsonSchema): JsonSchema {
  const { 'x-tool-default': fallback, 'x-tool-maximum': maximum } = schema
  const plain = Object.entries(withoutToolLimits(schema)).filter(([word]) => !word.startsWith('x-'))
  return {
    ...Object.fromEntries(plain),
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(maximum === undefined ? {} : { maximum }),
  }
}

function withoutDeprecated(schema: JsonSchema): JsonSchema {
  if (!schema.properties) return schema
  const kept = Object.entries(schema.properties).filter(([, part]) => !part.deprecated)
  return { ...schema, properties: Object.fromEntries(kept) }
}

/** An object whose properties mostly say the same, as a map that names its keys in words. */
function asMap(schema: JsonSchema): JsonSchema {
  const groups = Map.groupBy(Object.entries(schema.properties ?? {}), ([, part]) => JSON.stringify(part))
  const [largest = []] = [...groups.values()].sort((a, b) => b.length - a.length)
  const [first] = largest
  if (!first || largest.length < MANY || schema.required?.length) return schema
  const rest = Object.entries(schema.properties ?? {}).filter(
    ([, part]) => JSON.stringify(part) !== JSON.stringify(first[1]),
  )
  const { properties: _, ...plain } = schema
  const keys = `Keys: ${largest.map(([name]) => `\`${name}\``).join(', ')}.`
  return {
    ...plain,
    description: schema.description ? `${schema.description} ${keys}` : keys,
    ...(rest.length > 0 ? { properties: Object.fromEntries(rest) } : {}),
    additionalProperties: first[1],
  }
}

/** A long list of words that stood in the same tool before is not written out again. */
function oncePerTool(schema: JsonSchema, place: string, seen: Map<string, string>): JsonSchema {
  if (!schema.enum || schema.enum.length <= LONG_ENUM) return schema
  const words = JSON.stringify(schema.enum)
  const before = seen.get(words)
  if (before === undefined) {
    seen.set(words, place)
    return schema
  }
  const { enum: _, ...plain } = schema
  return { ...plain, description: `One of those that \`${before}\` takes.` }
}
