import { events } from '@launch/proto/events'
import fc from 'fast-check'
import type { Contracts } from './contracts.ts'
import type { Plain } from './schema.ts'

/** Messages as a version sends them: `released/messages.json`. */
export interface Messages {
  version: string
  messages: Readonly<Record<string, { payloads: readonly unknown[]; answers: readonly unknown[] }>>
}

/** Values of the formats that contracts name. */
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-28T09:00:00.000Z',
  date: '2026-11-28',
  email: 'ada@acme.example.com',
  uri: 'https://acme.example.com/',
}

/** A value with all that may be there, or with what has to be alone. */
type Size = 'full' | 'small'

/** Of each message the smallest and a full one, and the example of its contract where it has one. */
export function samplesOf({ version, messages }: Contracts): Messages {
  const both = (schema: Plain) => [sample(schema, 'small'), sample(schema, 'full')]
  const entries = Object.entries(messages).map(([name, { payload, answer }]) => {
    const example = Object.values(events).find((event) => event.name === name)?.example
    const payloads = [...both(payload), ...(example ? [example] : [])]
    return [name, { payloads, answers: answer ? both(answer) : [] }] as const
  })
  return { version, messages: Object.fromEntries(entries) }
}

function sample(schema: Plain, size: Size): unknown {
  if (schema.enum) return schema.enum.at(size === 'full' ? -1 : 0)
  if ('const' in schema) return schema.const
  if (schema.anyOf) return sample(schema.anyOf.at(size === 'full' ? 0 : -1) ?? {}, size)
  switch (schema.type) {
    case 'object':
      return object(schema, size)
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, size === 'full' ? 1 : 0) }, () =>
        sample(schema.items ?? {}, size),
      )
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return size === 'full' ? (schema.maximum ?? Math.max(schema.minimum ?? 0, 7)) : (schema.minimum ?? 0)
    case 'boolean':
      return size === 'full'
    case 'null':
      return null
    default:
      return { any: 'thing' }
  }
}

function object({ properties = {}, required = [], patternProperties }: Plain, size: Size): unknown {
  if (patternProperties) {
    const [value] = Object.values(patternProperties)
    return size === 'full' ? { key: sample(value ?? {}, size) } : {}
  }
  const there = Object.entries(properties).filter(([key]) => size === 'full' || required.includes(key))
  return Object.fromEntries(there.map(([key, property]) => [key, sample(property, size)]))
}

function text({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Plain): string {
  if (format) return FORMATS[format] ?? ''
  if (!pattern) return 'Acme Pay'.padEnd(minLength, '.').slice(0, maxLength)
  const fits = fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length >= minLength && length <= maxLength)
  return fc.sample(fits, { numRuns: 1, seed: 1 })[0] ?? ''
}
