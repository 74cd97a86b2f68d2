import type { TSchema } from '@sinclair/typebox'

/** The days that a deprecated part of an input carries, as ISO dates. */
interface Days {
  since: string
  sunset: string
}

const partsOf = (schema: TSchema): TSchema[] => [schema, ...(schema.anyOf ?? [])]

/** The days of every deprecated part of `schema` that stands in `value`. */
function* daysIn(schema: TSchema, value: unknown): Generator<Days> {
  for (const part of partsOf(schema)) {
    if (part['x-deprecated-since']) yield { since: part['x-deprecated-since'], sunset: part['x-sunset'] }
    if (Array.isArray(value) && part.items) for (const item of value) yield* daysIn(part.items, item)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries<TSchema>(part.properties ?? {})) {
      if (Object.hasOwn(value, name)) yield* daysIn(inner, Reflect.get(value, name))
    }
  }
}

/** Whether an input can hold anything that is deprecated. */
export function takesDeprecated(schema: TSchema): boolean {
  return JSON.stringify(schema).includes('"x-deprecated-since"')
}

/**
 * What the answer to a request says of the deprecated parts its input holds: `Deprecation` (RFC 9745 §2, a structured
 * date) and `Sunset` (RFC 8594 §3, an HTTP date), of several the earliest. Nothing where it holds none.
 */
export function deprecationHeaders(schema: TSchema, input: unknown): Record<string, string> {
  const days = [...daysIn(schema, input)]
  const [since] = days.map((day) => day.since).sort()
  const [sunset] = days.map((day) => day.sunset).sort()
  if (!since || !sunset) return {}
  return { deprecation: `@${Date.parse(since) / 1000}`, sunset: new Date(sunset).toUTCString() }
}
