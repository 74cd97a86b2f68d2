import { type JsonSchema, LONGEST_LIST, LONGEST_TEXT } from '../../openapi/mod.ts'

const kinds: Record<string, string> = { object: 'object', array: 'list', null: 'null' }

/** The kinds of value that a plain schema takes, in words. */
export function kindWords(schema: JsonSchema): string[] {
  const types = [schema.type ?? []].flat()
  return types.map((type) => (type === 'string' && schema.format ? formatWords(schema.format) : (kinds[type] ?? type)))
}

function formatWords(format: string): string {
  const words: Record<string, string> = { uri: 'URL', 'date-time': 'time', date: 'date', email: 'e-mail address' }
  return words[format] ?? `string (${format})`
}

const count = (number: number) => number.toLocaleString('en-US')

function range(from: number | undefined, to: number | undefined, unit: string): string[] {
  if (from && to) return [from === to ? `${count(to)} ${unit}` : `${count(from)} to ${count(to)} ${unit}`]
  if (to) return [`at most ${count(to)} ${unit}`]
  return from ? [`at least ${count(from)} ${unit}`] : []
}

function integerRange({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): string[] {
  const hasLeast = minimum > Number.MIN_SAFE_INTEGER
  const hasMost = maximum < Number.MAX_SAFE_INTEGER
  if (hasLeast && hasMost) return [`${count(minimum)} to ${count(maximum)}`]
  if (hasMost) return [`at most ${count(maximum)}`]
  return hasLeast ? [`from ${count(minimum)}`] : []
}

/** The limits of a schema, in words; those that a format implies or that hold for every answer are left out. */
export function limitWords(schema: JsonSchema): string[] {
  const types = [schema.type ?? []].flat()
  const longest = schema.format || schema.maxLength === LONGEST_TEXT ? undefined : schema.maxLength
  const most = schema.maxItems === LONGEST_LIST ? undefined : schema.maxItems
  return [
    ...(types.includes('string') ? range(schema.minLength, longest, 'characters') : []),
    ...(types.includes('array') ? range(schema.minItems, most, 'items') : []),
    ...(types.includes('integer') ? integerRange(schema) : []),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} when not given`]),
  ]
}

/** The texts that a schema, or the items of its list, are one of; none where any will do. */
export function valuesOf(schema: JsonSchema): string[] {
  const values = schema.enum ?? schema.items?.enum ?? []
  return values.filter((value) => value !== null).map(String)
}
