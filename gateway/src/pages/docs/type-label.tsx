/** @jsxImportSource preact */
import { type JsonSchema, nameOf } from '../../openapi/mod.ts'
import { kindWords, limitWords, valuesOf } from './schema-words.ts'

/** What kind of value a schema takes, with links to the objects it names. */
export function TypeLabel({ schema }: { schema: JsonSchema }) {
  const { $ref, anyOf, items } = schema
  if ($ref) return <ObjectLink name={nameOf($ref)} />
  if (anyOf) return <Alternatives schemas={anyOf} />
  if (items) {
    return (
      <>
        list of <TypeLabel schema={items} />
        {kindWords(schema).includes('null') && ' or null'}
      </>
    )
  }
  return kindWords(schema).join(' or ')
}

function Alternatives({ schemas }: { schemas: JsonSchema[] }) {
  return (
    <>
      {schemas.map((schema, i) => (
        <span key={JSON.stringify(schema)}>
          {i > 0 && ' or '}
          <TypeLabel schema={schema} />
        </span>
      ))}
    </>
  )
}

/** A link to where an object is described. */
export function ObjectLink({ name }: { name: string }) {
  return <a href={`#object-${name}`}>{name}</a>
}

/** A part of an inline object: its values where they are few, else its kind and limits. */
function PartLabel({ schema }: { schema: JsonSchema }) {
  const values = valuesOf(schema)
  const limits = schema.items?.$ref ? [] : limitWords(schema)
  return (
    <>
      {values.length > 0 ? values.join(' | ') : <TypeLabel schema={schema} />}
      {limits.length > 0 && ` (${limits.join(', ')})`}
    </>
  )
}

/** An object's keys on one line: `{ value, state, evidence }`, with the kind of each. */
export function InlineObject({ schema }: { schema: JsonSchema }) {
  return (
    <code class="inline-object">
      {'{ '}
      {Object.entries(schema.properties ?? {}).map(([name, part], i) => (
        <span key={name}>
          {i > 0 && ', '}
          {name}: <PartLabel schema={part} />
        </span>
      ))}
      {' }'}
    </code>
  )
}
