/** @jsxImportSource preact */
import { offeredScopes } from '../../auth/offered.ts'
import { guide, type JsonSchema, type OpenApiDocument, operationsIn } from '../../openapi/mod.ts'
import { page } from '../layout.tsx'
import { Links, Text } from '../text.tsx'
import { Contents, groupsOf } from './contents.tsx'
import { Fields, fieldsOf } from './fields.tsx'
import { Chapter } from './guide-section.tsx'
import { OperationSection } from './operation-section.tsx'
import { limitWords, valuesOf } from './schema-words.ts'

function ObjectSection({ name, schema }: { name: string; schema: JsonSchema }) {
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

function Reference({ publicUrl, document }: { publicUrl: string; document: OpenApiDocument }) {
  const chapters = guide(publicUrl)
  return (
    <div class="docs">
      <Contents document={document} chapters={chapters} />
      <div class="reference">
        <header class="prose">
          <h1>API reference</h1>
          <p class="lead">
            Everything below is also in the <a href="/openapi.json">OpenAPI document</a>. Operations stand below{' '}
            <code>{document.servers[0]?.url}</code>.
          </p>
        </header>
        {chapters.map((section) => (
          <Chapter key={section.id} section={section} />
        ))}
        {groupsOf(document).map(({ id, name, description, operations }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <div class="prose">
              <h2 id={`${id}-title`}>{name}</h2>
              <p>
                <Text text={description} />
              </p>
            </div>
            {operations.map((placed) => (
              <OperationSection key={placed.operation.operationId} placed={placed} document={document} />
            ))}
          </section>
        ))}
        <section id="objects" aria-labelledby="objects-title">
          <h2 id="objects-title">Objects</h2>
          {Object.entries(document.components.schemas).map(([name, schema]) => (
            <ObjectSection key={name} name={name} schema={schema} />
          ))}
        </section>
      </div>
    </div>
  )
}

/** The API reference, made from the OpenAPI document. */
export function docsPage(publicUrl: string, document: OpenApiDocument): string {
  const links = operationsIn(document).map(({ operation: { operationId } }): [string, string] => [
    operationId,
    `#${operationId}`,
  ])
  const scopeLinks = offeredScopes.map((scope): [string, string] => [scope, '#authentication'])
  return page({
    title: 'API reference – Launch Directory',
    description: 'How to use the Launch Directory API: every operation with its inputs, answers and errors.',
    path: '/docs',
    children: (
      <Links.Provider value={new Map([...links, ...scopeLinks])}>
        <Reference publicUrl={publicUrl} document={document} />
      </Links.Provider>
    ),
  })
}
