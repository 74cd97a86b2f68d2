/** @jsxImportSource preact */
import { errorCodesIn, type OpenApiDocument, type PlacedOperation, parametersIn } from '../../openapi/mod.ts'
import { Json, Shell } from '../code.tsx'
import { Paragraphs } from '../text.tsx'
import { curlOf } from './curl.ts'
import { Fields, fieldsOf } from './fields.tsx'
import { TypeLabel } from './type-label.tsx'

/** The method of an operation, in its colour. */
export function Method({ method }: { method: string }) {
  return <span class={`method ${method.toLowerCase()}`}>{method}</span>
}

/** A path that may break before each of its parts. */
function Route({ placed, base }: { placed: PlacedOperation; base: string }) {
  const parts = `${base}${placed.path}`.split('/').slice(1)
  return (
    <p class="route">
      <Method method={placed.method} />{' '}
      <code>
        {parts.map((part) => (
          <span key={part}>
            <wbr />/{part}
          </span>
        ))}
      </code>
    </p>
  )
}

function Inputs({ placed, document }: { placed: PlacedOperation; document: OpenApiDocument }) {
  const { operation } = placed
  const parameters = parametersIn(operation, document)
  const body = operation.requestBody?.content['application/json'].schema
  const bodyFields = body ? fieldsOf(body) : []
  const groups = [
    { title: 'Path', fields: parameters.filter((parameter) => parameter.in === 'path') },
    { title: 'Query', fields: parameters.filter((parameter) => parameter.in === 'query') },
    { title: 'Body', fields: bodyFields },
  ]
  return (
    <>
      {groups
        .filter(({ fields }) => fields.length > 0)
        .map(({ title, fields }) => (
          <div key={title}>
            <h4>{title}</h4>
            <Fields fields={fields} marking="required" />
          </div>
        ))}
      <Headers names={parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)} />
    </>
  )
}

const headerChapters: Record<string, string> = {
  'Idempotency-Key': '#idempotency',
  'If-None-Match': '#caching-and-limits',
  'X-Request-Id': '#conventions',
}

function Headers({ names }: { names: string[] }) {
  return (
    <p class="headers">
      Optional headers:{' '}
      {names.map((name, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <a href={headerChapters[name] ?? '#conventions'}>{name}</a>
        </span>
      ))}
    </p>
  )
}

/** The answer of a success: its status, content and example. */
function successOf({ operation }: PlacedOperation) {
  const [status, response] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? []
  return { status: status ?? '200', media: response?.content?.['application/json'] }
}

function Answer({ placed }: { placed: PlacedOperation }) {
  const { status, media } = successOf(placed)
  return (
    <>
      <h4>Answer</h4>
      <p class="answer">
        <span class="status good">{status}</span> {media ? <TypeLabel schema={media.schema} /> : 'without content'}
      </p>
      {media?.schema.properties && <Fields fields={fieldsOf(media.schema)} marking="optional" />}
    </>
  )
}

function Errors({ placed }: { placed: PlacedOperation }) {
  return (
    <>
      <h4>Errors</h4>
      <dl class="errors">
        {errorCodesIn(placed.operation).map(({ status, codes }) => (
          <div key={status}>
            <dt>
              <span class={`status ${status >= '500' ? 'ours' : 'yours'}`}>{status}</span>
            </dt>
            <dd>
              {codes.map((code) => (
                <a key={code} href={`/problems/${code}`}>
                  <code>{code}</code>
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Everything about one operation; `#<operationId>` leads here. */
export function OperationSection({ placed, document }: { placed: PlacedOperation; document: OpenApiDocument }) {
  const { operation } = placed
  const { media, status } = successOf(placed)
  const base = new URL(document.servers[0]?.url ?? '').pathname
  return (
    <section class="operation" id={operation.operationId} aria-labelledby={`${operation.operationId}-title`}>
      <div class="about">
        <h3 id={`${operation.operationId}-title`}>
          <a href={`#${operation.operationId}`}>{operation.summary.replace(/\.$/, '')}</a>
        </h3>
        <Route placed={placed} base={base} />
        <p class="access">
          Operation <code>{operation.operationId}</code>
        </p>
        <Paragraphs text={operation.description} />
        <Inputs placed={placed} document={document} />
        <Answer placed={placed} />
        <Errors placed={placed} />
      </div>
      <div class="samples">
        <Shell label="Request" code={curlOf(placed, document)} />
        {media?.example !== undefined && <Json label={`Answer ${status}`} value={media.example} width={56} />}
      </div>
    </section>
  )
}
