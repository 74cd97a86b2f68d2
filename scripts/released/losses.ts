import type { Plain } from './schema.ts'

/** Something that a writer may write and a reader does not take. */
export interface Loss {
  /** Where, as a JSON pointer without list positions. */
  at: string
  what: string
}

/**
 * What of a writer's values a reader does not take. Keys that the reader does not know are nothing to it: every process
 * drops those of messages and answers.
 */
export function losses(writer: Plain, reader: Plain, at = ''): Loss[] {
  if (Object.keys(reader).length === 0) return []
  if (writer.anyOf) return writer.anyOf.flatMap((option) => losses(option, reader, at))
  if (reader.anyOf) return ofUnion(writer, reader.anyOf, at)
  const values = valuesOf(writer)
  if (values) return ofValues(values, reader, at)
  if (valuesOf(reader)) return [{ at, what: `takes ${listed(valuesOf(reader) ?? [])} alone` }]
  if (writer.type !== reader.type && !(writer.type === 'integer' && reader.type === 'number')) {
    return [{ at, what: `takes ${kindOf(reader)}, and gets ${kindOf(writer)}` }]
  }
  return [
    ...ofText(writer, reader, at),
    ...ofBounds(writer, reader, at),
    ...ofItems(writer, reader, at),
    ...ofKeys(writer, reader, at),
  ]
}

const listed = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')
const kindOf = ({ type, patternProperties }: Plain) => (patternProperties ? 'any keys' : (type ?? 'anything'))

/** The only values that fit, where they are listed. */
function valuesOf(schema: Plain): readonly unknown[] | undefined {
  if (schema.enum) return schema.enum
  return 'const' in schema ? [schema.const] : undefined
}

function ofUnion(writer: Plain, options: readonly Plain[], at: string): Loss[] {
  const tried = options.map((option) => ({ option, found: losses(writer, option, at) }))
  if (tried.some(({ found }) => found.length === 0)) return []
  const alike = tried.find(({ option }) => option.type === writer.type)
  return alike?.found ?? [{ at, what: `takes ${options.map(kindOf).join(' or ')}, and gets ${kindOf(writer)}` }]
}

function ofValues(values: readonly unknown[], reader: Plain, at: string): Loss[] {
  const allowed = valuesOf(reader)
  if (allowed) {
    const more = values.filter((value) => !allowed.includes(value))
    return more.length === 0 ? [] : [{ at, what: `does not take ${listed(more)}` }]
  }
  return values.flatMap((value) => {
    if (typeof value !== 'string')
      return reader.type === typeof value ? [] : [{ at, what: `does not take ${listed([value])}` }]
    const { length } = value
    return losses(
      { type: 'string', minLength: length, maxLength: length, ...(reader.pattern && patternOf(value, reader.pattern)) },
      reader,
      at,
    )
  })
}

/** That a text fits a pattern is known of the text itself. */
function patternOf(text: string, pattern: string): Plain {
  return new RegExp(pattern, 'u').test(text) ? { pattern } : {}
}

function ofText(writer: Plain, reader: Plain, at: string): Loss[] {
  const found: Loss[] = []
  for (const key of ['pattern', 'format'] as const) {
    if (reader[key] !== undefined && reader[key] !== writer[key])
      found.push({ at, what: `takes ${key} ${reader[key]} alone` })
  }
  if (reader.uniqueItems && !writer.uniqueItems) found.push({ at, what: 'takes no item twice' })
  return found
}

function ofBounds(writer: Plain, reader: Plain, at: string): Loss[] {
  const found: Loss[] = []
  for (const key of ['minLength', 'minimum', 'minItems'] as const) {
    const [least, written] = [reader[key], writer[key] ?? (key === 'minimum' ? Number.NEGATIVE_INFINITY : 0)]
    if (least !== undefined && written < least) found.push({ at, what: `takes ${key} ${least}` })
  }
  for (const key of ['maxLength', 'maximum', 'maxItems'] as const) {
    const [most, written] = [reader[key], writer[key] ?? Number.POSITIVE_INFINITY]
    if (most !== undefined && written > most) found.push({ at, what: `takes ${key} ${most}` })
  }
  return found
}

function ofItems(writer: Plain, reader: Plain, at: string): Loss[] {
  return reader.items ? losses(writer.items ?? {}, reader.items, `${at}/*`) : []
}

function ofKeys(writer: Plain, reader: Plain, at: string): Loss[] {
  const missing = (reader.required ?? []).filter((key) => !writer.required?.includes(key))
  const found = missing.map((key) => ({ at: `${at}/${key}`, what: 'has to be there, and may be missing' }))
  const [anyKey] = Object.values(reader.patternProperties ?? {})
  for (const [key, property] of Object.entries(writer.properties ?? {})) {
    const known = reader.properties?.[key] ?? anyKey
    if (known) found.push(...losses(property, known, `${at}/${key}`))
  }
  const [written] = Object.values(writer.patternProperties ?? {})
  if (written && anyKey) found.push(...losses(written, anyKey, `${at}/*`))
  return found
}
