import { Kind, type Static, type TSchema, Type, TypeRegistry } from '@sinclair/typebox'

/** A value or `null` where there is none. */
export const Nullable = <T extends TSchema>(schema: T, options: object = {}) =>
  Type.Union([schema, Type.Null()], options)

const ENUM = 'StringEnum'
TypeRegistry.Set<{ enum: readonly unknown[] }>(ENUM, (schema, value) => schema.enum.includes(value))

/** One of a few fixed texts. A kind of its own, as TypeBox does not check `enum` of a string. */
export const OneOf = <const T extends string>(
  values: readonly T[],
  options: { title?: string; description?: string } = {},
) => Type.Unsafe<T>({ ...options, [Kind]: ENUM, type: 'string', enum: [...values] })

const TEXT = 'PlainText'

/** How many characters a text has: Unicode code points, as JSON Schema counts them. */
export const charactersOf = (text: string): number => [...text].length

/** Counts only where counting UTF-16 units does not decide. */
function fitsLength(text: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: TextOptions): boolean {
  if (text.length < minLength || text.length > 2 * maxLength) return false
  if (text.length <= maxLength && minLength <= 1) return true
  const characters = charactersOf(text)
  return characters >= minLength && characters <= maxLength
}

TypeRegistry.Set<TextOptions>(TEXT, (schema, value) => typeof value === 'string' && fitsLength(value, schema))

interface TextOptions {
  minLength?: number
  maxLength?: number
  description?: string
}

/** Words of people, limited in characters. A kind of its own, as TypeBox counts a `String` in UTF-16 units. */
export const PlainText = (options: TextOptions) => Type.Unsafe<string>({ ...options, [Kind]: TEXT, type: 'string' })

/** Whether a schema is of such words. */
export const isPlainText = (schema: TSchema): boolean => schema[Kind] === TEXT

/** An object that takes no other keys than its own. */
export const Shape = <T extends Record<string, TSchema>>(
  properties: T,
  options: { title?: string; description?: string } = {},
) => Type.Object(properties, { ...options, additionalProperties: false })

export const Timestamp = Type.String({
  format: 'date-time',
  maxLength: 35,
  description: 'UTC time as RFC 3339 writes it.',
})

export const AccountId = Type.String({ minLength: 1, maxLength: 64, description: 'Account id.' })

/** Grows with each change of the resource, so that an older message can be told. */
export const Version = Type.Integer({ minimum: 1 })

export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 in hexadecimal digits.' })

/** The query of every paginated list. */
export const pagination = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'Which page, from 1.' })),
  per_page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many items a page holds at most.' }),
  ),
}

/** A page of a list. */
export const ListOf = <T extends TSchema>(item: T, title: string) =>
  Shape(
    {
      items: Type.Array(item, { maxItems: 100 }),
      page: Nullable(Type.Integer({ minimum: 1, description: 'This page, from 1.' })),
      per_page: Type.Integer({ minimum: 1, maximum: 100, description: 'Items a page holds at most.' }),
      total: Type.Integer({ minimum: 0, description: 'Items in all pages together.' }),
      total_is_exact: Type.Boolean({ description: 'False where counting stopped at a limit.' }),
      has_more: Type.Boolean({ description: 'Whether another page follows.' }),
    },
    { title },
  )

/** The shape of a page of `T`. */
export interface List<T> {
  items: T[]
  page: number | null
  per_page: number
  total: number
  total_is_exact: boolean
  has_more: boolean
}

export type Timestamp = Static<typeof Timestamp>
