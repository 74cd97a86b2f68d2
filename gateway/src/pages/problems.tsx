/** @jsxImportSource preact */
import { type ErrorCode, problems } from '@launch/proto/errors'
import { errorCodesIn, type OpenApiDocument, operationsIn, problemExample } from '../openapi/mod.ts'
import { Json } from './code.tsx'
import { page } from './layout.tsx'
import { explanations } from './problem-explanations.ts'
import { Links, Text } from './text.tsx'

const codes = Object.keys(problems) as ErrorCode[]

/** The index of all problems. */
export function problemIndexPage(): string {
  return page({
    title: 'Problems – Launch Directory',
    description: 'Every error code of the Launch Directory API, with its status and what to do about it.',
    path: '/problems',
    children: (
      <article class="prose">
        <h1>Problems</h1>
        <p class="lead">
          What the API answers when it can’t do what it was asked. Each answer has one of these codes, and its{' '}
          <code>type</code> leads to the code’s page.
        </p>
        <ul class="problem-list">
          {codes.map((code) => (
            <li key={code}>
              <span class={statusClass(code)}>{problems[code].status}</span>
              <a href={`/problems/${code}`}>
                <code>{code}</code>
              </a>
              <span>{problems[code].title}</span>
            </li>
          ))}
        </ul>
      </article>
    ),
  })
}

const statusClass = (code: ErrorCode) => `status ${problems[code].status >= 500 ? 'ours' : 'yours'}`

/** Names of the operations that can answer with a code. */
function operationsWith(code: ErrorCode, document: OpenApiDocument): string[] {
  return operationsIn(document)
    .filter(({ operation }) => errorCodesIn(operation).some((refusal) => refusal.codes.includes(code)))
    .map(({ operation }) => operation.operationId)
}

function Answerers({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <>
      <h2>Where it can occur</h2>
      <ul class="names">
        {names.map((name) => (
          <li key={name}>
            <a href={`/docs#${name}`}>
              <code>{name}</code>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The page that explains one problem: the `type` of every answer with its code leads here. */
function problemPage(code: ErrorCode, publicUrl: string, document: OpenApiDocument): string {
  const { title, status } = problems[code]
  const { means, todo } = explanations[code]
  const links = new Map(
    operationsIn(document).map(({ operation: { operationId } }) => [operationId, `/docs#${operationId}`]),
  )
  return page({
    title: `${code} – Launch Directory`,
    description: `${title}: what it means and what to do.`,
    path: `/problems/${code}`,
    children: (
      <Links.Provider value={links}>
        <article class="prose">
          <p class="crumbs">
            <a href="/problems">Problems</a>
          </p>
          <h1>{title}</h1>
          <p class="badges">
            <span class={statusClass(code)}>{status}</span> <code>{code}</code>
          </p>
          <p class="lead">
            <Text text={means} />
          </p>
          <h2>What to do</h2>
          <ul>
            {todo.map((sentence) => (
              <li key={sentence}>
                <Text text={sentence} />
              </li>
            ))}
          </ul>
          <h2>An example</h2>
          <Json label="application/problem+json" value={problemExample(code, publicUrl)} />
          <Answerers names={operationsWith(code, document)} />
        </article>
      </Links.Provider>
    ),
  })
}

/** The problems' pages by path. */
export function problemPages(publicUrl: string, document: OpenApiDocument): [string, string][] {
  return codes.map((code) => [`/problems/${code}`, problemPage(code, publicUrl, document)])
}
