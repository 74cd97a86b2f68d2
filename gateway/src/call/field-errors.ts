import type { FieldError } from '@launch/proto/errors'
import { charactersOf, isPlainText } from '@launch/proto/schemas/common'
import { OptionalKind, type TSchema } from '@sinclair/typebox'
import { type ValueError, type ValueErrorIterator, ValueErrorType } from '@sinclair/typebox/value'
import { nearestFirst } from './nearest.ts'

/** How many faults of one request are told. */
export const MAX_FAULTS = 20
/** Pointers are cut here: a key may be as long as the body. */
const MAX_POINTER = 500
const MAX_PLACE = 100

type Fault = Pick<FieldError, 'code' | 'limit' | 'actual'> & { says: string }

const length = (value: unknown) => {
  if (typeof value === 'string') return charactersOf(value)
  return Array.isArray(value) ? value.length : 0
}

/** A fault of TypeBox's, and whether the value may be `null` instead. */
interface Told {
  error: ValueError
  nullable: boolean
}

/** TypeBox's fault in our terms. A few kinds carry a limit; the rest are of the wrong form. */
function faultOf({ error, nullable }: Told): Fault {
  const { schema, value } = error
  switch (typeOf(error)) {
    case ValueErrorType.ObjectAdditionalProperties:
      return { code: 'unknown_key', says: `is not known here. ${knownIn(error)}` }
    case ValueErrorType.ObjectRequiredProperty:
      return { code: 'required', says: 'is required' }
    case ValueErrorType.StringMinLength:
      if (schema.minLength === 1) {
        return { code: 'too_short', limit: 1, actual: 0, says: `is empty. ${insteadOf(schema, nullable)}` }
      }
      return {
        code: 'too_short',
        limit: schema.minLength,
        actual: length(value),
        says: `is shorter than ${schema.minLength} characters`,
      }
    case ValueErrorType.StringMaxLength:
      return {
        code: 'too_long',
        limit: schema.maxLength,
        actual: length(value),
        says: `is longer than ${schema.maxLength} characters`,
      }
    case ValueErrorType.ArrayMinItems:
      return {
        code: 'too_short',
        limit: schema.minItems,
        actual: length(value),
        says: `has fewer than ${schema.minItems} items`,
      }
    case ValueErrorType.ArrayMaxItems:
      return {
        code: 'too_long',
        limit: schema.maxItems,
        actual: length(value),
        says: `has more than ${schema.maxItems} items`,
      }
    case ValueErrorType.ArrayUniqueItems:
      return { code: 'not_allowed', says: 'names something twice. Send each once' }
    case ValueErrorType.IntegerMinimum:
    case ValueErrorType.NumberMinimum:
      return { code: 'out_of_range', limit: schema.minimum, actual: Number(value), says: `is below ${schema.minimum}` }
    case ValueErrorType.IntegerMaximum:
    case ValueErrorType.NumberMaximum:
      return { code: 'out_of_range', limit: schema.maximum, actual: Number(value), says: `is above ${schema.maximum}` }
    default:
      return wrongForm(error)
  }
}

/** The names that an object takes, those most like the one that was sent first. */
function knownIn({ schema, path }: ValueError): string {
  const known = Object.entries<TSchema>(schema.properties ?? {}).flatMap(([name, part]) =>
    part.deprecated ? [] : name,
  )
  if (known.length === 0) return 'Nothing is'
  return `Known are ${listed(path.split('/').at(-1) ?? '', known)}`
}

/** Names in backticks, those most like another one first. */
const listed = (name: string, known: readonly string[]) =>
  nearestFirst(name, known)
    .map((each) => `\`${each}\``)
    .join(', ')

/** TypeBox's type of fault; of our own kind of text, that of its length. */
function typeOf({ schema, value, type }: ValueError): ValueErrorType {
  if (!isPlainText(schema) || typeof value !== 'string') return type
  return length(value) > (schema.maxLength ?? 0) ? ValueErrorType.StringMaxLength : ValueErrorType.StringMinLength
}

/** What to send in the place of an empty text. */
function insteadOf(schema: TSchema, nullable: boolean): string {
  if (nullable) return 'Send text, or null to remove it'
  return isOptional(schema) ? 'Leave it out, or send text' : 'Send text'
}

const isOptional = (schema: TSchema) => schema[OptionalKind] === 'Optional'

function wrongForm({ schema, value, type }: ValueError): Fault {
  if (typeof value === 'string' && value.includes('\0')) return { code: 'not_allowed', says: 'holds a NUL character' }
  if (value === null) {
    const says = isOptional(schema) ? 'is null. Leave it out, or send a value' : 'is null. Send a value'
    return { code: 'invalid_format', says }
  }
  if (Array.isArray(schema.enum)) return { code: 'not_allowed', says: `is not one of ${knownValues(schema, value)}` }
  return { code: 'invalid_format', says: `is not ${wantedBy(schema, type)}` }
}

/** The texts that a value may be, those most like the one that was sent first. */
function knownValues(schema: TSchema, value: unknown): string {
  const known = schema.enum as string[]
  return (typeof value === 'string' ? nearestFirst(value, known) : known).join(', ')
}

const kinds: Record<string, string> = {
  integer: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const formats: Record<string, string> = {
  date: 'a day of the calendar such as 2026-11-21',
  'date-time': 'a time such as 2026-11-21T09:45:00Z',
  email: 'an e-mail address such as ann@acme.example',
  uri: 'an address such as https://acme.example',
}

/** What a schema asks for, with an example where it has one. */
function wantedBy(schema: TSchema, type: ValueErrorType): string {
  if (type === ValueErrorType.StringFormat) return formats[schema.format] ?? `a valid ${schema.format}`
  if (type !== ValueErrorType.StringPattern) return kinds[schema.type ?? ''] ?? 'of the right kind'
  const [example] = schema.examples ?? []
  return example ? `of the right form, such as ${example}` : 'of the right form'
}

/** The faults, those of a value that may also be `null` told by what the value should be. */
function* plainErrors(errors: Iterable<ValueError>, nullable = false): Generator<Told> {
  for (const error of errors) {
    const variants: TSchema[] = error.type === ValueErrorType.Union ? error.schema.anyOf : []
    const plain = variants.findIndex((variant) => variant.type !== 'null')
    const inner = variants.length === 2 && variants.some((variant) => variant.type === 'null') && error.errors[plain]
    if (inner) yield* plainErrors(inner, true)
    else yield { error, nullable }
  }
}

/** A place as people read it: `/fields/name` is `fields.name`. */
function placeName(path: string): string {
  return path.slice(1, MAX_PLACE).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
}

/** The faults of an input, one for each place and the first few, with a pointer to the place and what to do. */
export function fieldErrors(errors: ValueErrorIterator, placeOf: (name: string) => string): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const told of plainErrors(errors)) {
    const { error } = told
    const name = error.path.split('/', 2)[1] ?? ''
    const { says, code, ...limits } = faultOf(told)
    const own = error.schema['x-error-code'] as FieldError['code'] | undefined
    const isOwn = own !== undefined && (code === 'too_long' || code === 'too_short')
    const pointer = `/${placeOf(name)}${error.path}`.slice(0, MAX_POINTER)
    if (!found.has(pointer)) {
      const detail = `\`${placeName(error.path)}\` ${says}.`
      found.set(pointer, { pointer, code: isOwn ? own : code, detail, ...limits })
    }
    if (found.size >= MAX_FAULTS) break
  }
  return [...found.values()]
}
