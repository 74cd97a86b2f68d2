import { type OpenApiDocument, type Parameter, type PlacedOperation, parametersIn } from '../../openapi/mod.ts'

/** A text as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function exampleOf(parameter: Parameter): string | undefined {
  return parameter.example === undefined ? undefined : String(parameter.example)
}

function addressOf({ path }: PlacedOperation, parameters: Parameter[], server: string): string {
  const inPath = new Map(parameters.filter((p) => p.in === 'path').map((p) => [p.name, exampleOf(p) ?? p.name]))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? name))
  const query = new URLSearchParams()
  for (const parameter of parameters.filter((p) => p.in === 'query')) {
    const example = exampleOf(parameter)
    if (example !== undefined) query.set(parameter.name, example)
  }
  return query.size > 0 ? quoted(`${server}${filled}?${query}`) : `${server}${filled}`
}

/** A curl command that calls the operation with its example, for a POSIX shell with the key in `$LAUNCH_API_KEY`. */
export function curlOf(placed: PlacedOperation, document: OpenApiDocument): string {
  const { method, operation } = placed
  const parameters = parametersIn(operation, document)
  const media = operation.requestBody?.content['application/json']
  const server = document.servers[0]?.url ?? ''
  const words = [
    `curl ${method === 'GET' || (method === 'POST' && media) ? '' : `-X ${method} `}${addressOf(placed, parameters, server)}`,
    ...(operation.security.length > 0 ? ['-H "Authorization: Bearer $LAUNCH_API_KEY"'] : []),
    ...(parameters.some((p) => p.name === 'Idempotency-Key') ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(media ? ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(media.example ?? {}))}`] : []),
  ]
  return words.join(' \\\n  ')
}
