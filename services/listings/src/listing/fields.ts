import {
  isListField,
  type ProfileField,
  profileFieldNames,
  type SeoField,
  seoFieldNames,
} from '@launch/proto/schemas/fields'
import type { Listing } from '@launch/proto/schemas/listing'

export type FieldName = ProfileField | SeoField
/** Every field of a listing: the value, or its blank. */
export type Fields = Pick<Listing, FieldName>
/** The fields that have a value. */
export type Values = Partial<Fields>

export const fieldNames: readonly FieldName[] = [...profileFieldNames, ...seoFieldNames]

/** Fields that belong to the listing of one site; the others are facts of the company. */
const WORDING: ReadonlySet<string> = new Set<FieldName>(['headline', 'summary', ...seoFieldNames])

export const isWording = (name: FieldName): boolean => WORDING.has(name)

const LISTS: ReadonlySet<string> = new Set(fieldNames.filter(isListField))

/** A field's blank: `[]` for lists, else `null`. */
export const blankOf = (name: FieldName): [] | null => (LISTS.has(name) ? [] : null)

/** Whether a value says nothing. */
export const isBlank = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0)

/** All fields, blank where there is no value. */
export function allFields(values: Values): Fields {
  const fields: Record<string, unknown> = {}
  for (const name of fieldNames) fields[name] = values[name] ?? blankOf(name)
  return fields as Fields
}

/** The values with one set, or taken away where it is blank. */
export function withValue(values: Values, name: FieldName, value: unknown): Values {
  const { [name]: _, ...others } = values
  return isBlank(value) ? others : { ...others, [name]: value }
}
