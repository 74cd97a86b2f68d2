/** @jsxImportSource preact */
import type { JsonSchema } from '../../openapi/mod.ts'
import { Text } from '../text.tsx'
import { limitWords, valuesOf } from './schema-words.ts'
import { InlineObject, TypeLabel } from './type-label.tsx'

/** One named value as a reader meets it: a parameter, or a key of an object. */
export interface Field {
  name: string
  required: boolean
  description: string
  schema: JsonSchema
}

/** The keys of an object as fields. */
export function fieldsOf(schema: JsonSchema): Field[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).map(([name, part]) => ({
    name,
    required: required.has(name),
    description: part.description ?? '',
    schema: part,
  }))
}

/** Says which fields have to be sent, or which of an answer's may be missing. */
export type Marking = 'required' | 'optional'

const INLINE_KEYS = 4

/** Whether an object is so small that its keys fit on a line. */
function isSmall(schema: JsonSchema): boolean {
  const parts = Object.values(schema.properties ?? {})
  return parts.length <= INLINE_KEYS && parts.every((part) => !part.properties && !part.items?.properties)
}

function Values({ schema }: { schema: JsonSchema }) {
  const values = valuesOf(schema)
  if (values.length === 0) return null
  return (
    <p class="values">
      One of{' '}
      {values.map((value, i) => (
        <span key={value}>
          {i > 0 && ', '}
          <code>{value}</code>
        </span>
      ))}
    </p>
  )
}

function Inner({ schema, marking }: { schema: JsonSchema; marking: Marking }) {
  const object = schema.items?.properties ? schema.items : schema
  if (!object.properties) return null
  if (isSmall(object)) return <InlineObject schema={object} />
  return (
    <details>
      <summary>{Object.keys(object.properties).length} keys</summary>
      <Fields fields={fieldsOf(object)} marking={marking} />
    </details>
  )
}

function FieldRow({ field, marking }: { field: Field; marking: Marking }) {
  const { name, schema, description, required } = field
  const isMarked = required === (marking === 'required')
  const limits = limitWords(schema)
  return (
    <div class="field">
      <dt>
        <code>{name}</code> {isMarked && <span class={marking}>{marking}</span>}
        <span class="type">
          <TypeLabel schema={schema} />
          {limits.map((limit) => `, ${limit}`)}
        </span>
      </dt>
      <dd>
        {description && (
          <p>
            <Text text={description} />
          </p>
        )}
        <Values schema={schema} />
        <Inner schema={schema} marking={marking} />
      </dd>
    </div>
  )
}

/** Named values with their kinds, limits and meaning. */
export function Fields({ fields, marking }: { fields: Field[]; marking: Marking }) {
  return (
    <dl class="fields">
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} marking={marking} />
      ))}
    </dl>
  )
}
