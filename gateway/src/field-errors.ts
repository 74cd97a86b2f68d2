import type { FieldError } from '@launch/proto/errors'
import type { TSchema } from '@sinclair/typebox'
import { type ValueError, type ValueErrorIterator, ValueErrorType } from '@sinclair/typebox/value'

/** How many faults of one request are told. */
export const MAX_FAULTS = 20
/** Pointers are cut here: a key may be as long as the body. */
const MAX_POINTER = 500
const MAX_PLACE = 200

type Fault = Pick<FieldError, 'code' | 'limit' | 'actual'> & { says: string }

const length = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length : 0)

/** TypeBox's fault in our terms. A few kinds carry a limit; the rest are of the wrong form. */
function faultOf(error: ValueError): Fault {
  const { schema, value, type } = error
  switch (type) {
    case ValueErrorType.ObjectAdditionalProperties:
      return { code: 'unknown_key', says: 'is not known here' }
    case ValueErrorType.ObjectRequiredProperty:
      return { code: 'required', says: 'is required' }
    case ValueErrorType.StringMinLength:
      if (schema.minLength === 1) {
        const says = 'is empty. Send text; where a value can be removed, null removes it'
        return { code: 'too_short', limit: 1, actual: 0, says }
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
    case ValueErrorType.IntegerMinimum:
    case ValueErrorType.NumberMinimum:
      return { code: 'out_of_range', limit: schema.minimum, actual: Number(value), says: `is below ${schema.minimum}` }
    case ValueErrorType.IntegerMaximum:
    case ValueErrorType.NumberMaximum:
      return { code: 'out_of_range', limit: schema.maximum, actual: Number(value), says: `is above ${schema.maximum}` }
    default:
      return wrongForm(schema, value)
  }
}

function wrongForm(schema: TSchema, value: unknown): Fault {
  if (typeof value === 'string' && value.includes('\0')) return { code: 'not_allowed', says: 'holds a NUL character' }
  if (Array.isArray(schema.enum)) return { code: 'not_allowed', says: `is not one of ${schema.enum.join(', ')}` }
  return { code: 'invalid_format', says: `is not ${kindOf(schema)}` }
}

function kindOf(schema: TSchema): string {
  if (schema.format) return `a valid ${schema.format}`
  const kinds: Record<string, string> = {
    integer: 'a whole number',
    string: 'a text',
    boolean: 'true or false',
    array: 'a list',
  }
  return schema.pattern ? 'of the right form' : (kinds[schema.type ?? ''] ?? 'of the right kind')
}

/** The faults, those of a value that may also be `null` told by what the value should be. */
function* plainErrors(errors: Iterable<ValueError>): Generator<ValueError> {
  for (const error of errors) {
    const variants: TSchema[] = error.type === ValueErrorType.Union ? error.schema.anyOf : []
    const plain = variants.findIndex((variant) => variant.type !== 'null')
    const inner = variants.length === 2 && variants.some((variant) => variant.type === 'null') && error.errors[plain]
    if (inner) yield* plainErrors(inner)
    else yield error
  }
}

/** A place as people read it: `/fields/name` is `fields.name`. */
function placeName(path: string): string {
  return path.slice(1, MAX_PLACE).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
}

/** The faults of an input, one for each place and the first few, with a pointer to the place and what to do. */
export function fieldErrors(errors: ValueErrorIterator, placeOf: (name: string) => string): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const error of plainErrors(errors)) {
    const name = error.path.split('/', 2)[1] ?? ''
    const { says, code, ...limits } = faultOf(error)
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
