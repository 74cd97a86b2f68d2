import { catalogue, type Operations, type PublicName } from './catalogue.ts'
import type { Problem } from './errors.ts'
import { httpShape, type InputOf, type OutputOf } from './operation.ts'

/** Options that go with one call. */
export interface CallOptions {
  idempotencyKey?: string
  requestId?: string
  signal?: AbortSignal
}

/** A typed method for every public operation. */
export type Client = {
  [N in PublicName]: (input: InputOf<Operations[N]>, options?: CallOptions) => Promise<OutputOf<Operations[N]>>
}

/** The service answered with a problem (RFC 9457). */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

/** Where the service is, and the key to call it with. */
export interface ClientSettings {
  baseUrl: string
  apiKey?: string
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** Builds a client whose methods are the catalogue's operations. A problem is thrown as `ProblemError`. */
export function createClient(settings: ClientSettings): Client {
  const send = settings.fetch ?? fetch
  const methods = catalogue.map((op) => {
    const shape = httpShape(op)
    const call = async (input: Record<string, unknown>, options: CallOptions = {}) => {
      const path = shape.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
      const query = new URLSearchParams(
        pick(input, shape.query).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const hasBody = Object.keys(shape.body).length > 0
      const headers = new Headers({ accept: 'application/json' })
      if (settings.apiKey) headers.set('authorization', `Bearer ${settings.apiKey}`)
      if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
      if (options.requestId) headers.set('x-request-id', options.requestId)
      if (hasBody) headers.set('content-type', 'application/json')
      const search = query.size > 0 ? `?${query}` : ''
      const response = await send(`${settings.baseUrl}/api/v1${path}${search}`, {
        method: shape.method,
        headers,
        ...(hasBody ? { body: JSON.stringify(Object.fromEntries(pick(input, shape.body))) } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
      })
      if (!response.ok) throw new ProblemError((await response.json()) as Problem)
      return response.status === 204 ? {} : response.json()
    }
    return [op.name, call]
  })
  return Object.fromEntries(methods) as Client
}

function pick(input: Record<string, unknown>, shape: object): [string, unknown][] {
  return Object.entries(input).filter(([name, value]) => name in shape && value !== undefined)
}
