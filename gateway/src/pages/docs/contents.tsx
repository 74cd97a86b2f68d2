/** @jsxImportSource preact */
import { type GuideSection, type OpenApiDocument, operationsIn } from '../../openapi/mod.ts'
import { Method } from './operation-section.tsx'

function tagId(name: string): string {
  return `tag-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
}

/** The operations of a tag, with the place its heading has. */
export function groupsOf(document: OpenApiDocument) {
  return document.tags.map((tag) => ({
    ...tag,
    id: tagId(tag.name),
    operations: operationsIn(document).filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
}

/** The navigation beside the reference: chapters, operations by tag, objects. */
export function Contents({ document, chapters }: { document: OpenApiDocument; chapters: GuideSection[] }) {
  return (
    <nav class="contents" aria-label="Contents">
      <details>
        <summary>Contents</summary>
        <p>Guide</p>
        <ul>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
        {groupsOf(document).map(({ id, name, operations }) => (
          <div key={id}>
            <p>{name}</p>
            <ul>
              {operations.map(({ method, operation: { operationId } }) => (
                <li key={operationId}>
                  <a href={`#${operationId}`}>
                    <Method method={method} /> {operationId}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p>
          <a href="#objects">Objects</a>
        </p>
      </details>
    </nav>
  )
}
