/** @jsxImportSource preact */
import type { JsonSchema } from '../../openapi/mod.ts'
import { Text } from '../text.tsx'
import { Fields, fieldsOf } from './fields.tsx'
import { limitWords, valuesOf } from './schema-words.ts'

/** An object that others refer to by its name; `#object-<name>` leads here. */
export function ObjectSection({ name, schema }: { name: string; schema: JsonSchema }) {
  const words = [...valuesOf(schema), ...limitWords(schema)]
  return (
    <section class="object" id={`object-${name}`} aria-labelledby={`object-${name}-title`}>
      <h3 id={`object-${name}-title`}>
        <a href={`#object-${name}`}>{name}</a>
      </h3>
      {schema.description && (
        <p>
          <Text text={schema.description} />
        </p>
      )}
      {words.length > 0 && <p class="limits">{words.join(', ')}</p>}
      {schema.properties && <Fields fields={fieldsOf(schema)} marking="optional" />}
    </section>
  )
}
