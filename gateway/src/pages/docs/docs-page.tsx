/** @jsxImportSource preact */
import { offeredScopes } from '../../auth/offered.ts'
import { guide, type OpenApiDocument, operationsIn } from '../../openapi/mod.ts'
import { page } from '../layout.tsx'
import { Links, Text } from '../text.tsx'
import { Contents, groupsOf } from './contents.tsx'
import { Chapter } from './guide-section.tsx'
import { ObjectSection } from './object-section.tsx'
import { OperationSection } from './operation-section.tsx'

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
            <code>{document.servers[0]?.url}</code>. What happens is told by <a href="/docs/events">events</a>.
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
