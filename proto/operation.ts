import type { Static, TObject, TProperties, TSchema } from '@sinclair/typebox'
import type { ErrorCode } from './errors.ts'

/** The processes that implement operations. */
export const services = ['listings', 'drafts', 'crawler', 'claims-verifier', 'billing', 'notifications'] as const
export type ServiceName = (typeof services)[number]

/** Every process of the system, under the name of its database role and its NATS user. */
export const processes = ['gateway', ...services] as const
export type ProcessName = (typeof processes)[number]

/** Who answers an operation: one service, or every one of them for what is its own. */
export type Answerer = ServiceName | 'each'

/** What an account may be beside the owner of its things. */
export type Role = 'site_team'

/** What a credential may be allowed to do. */
export const scopes = ['account:read', 'listings:write', 'community:write'] as const
export type Scope = (typeof scopes)[number]

/** Limits of their own for what costs us more than most writes; the settings say how often an account may. */
export const limits = ['drafts', 'verifies', 'invites'] as const
export type LimitName = (typeof limits)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** `METHOD /path/{parameter}` below `/api/v1`. */
export type Route = `${Method} /${string}`

interface Common<Name extends string, Service extends Answerer, Input extends TObject, Output extends TSchema> {
  /** MCP tool name, operationId, subject tail and the handler's file name. */
  name: Name
  service: Service
  /** One line that says what it does. */
  summary: string
  /** When to use it and what it answers, in Markdown. */
  description: string
  /** Names that stand in the route are path parameters; the rest is query (GET, DELETE) or body. */
  input: Input
  output: Output
  /** Whether it writes: then its effect happens once per op_id, and it takes an `Idempotency-Key`. */
  idempotent: boolean
  /** The codes of its own, beside the common ones. */
  errors: readonly ErrorCode[]
}

/** An operation that REST and MCP offer. */
export interface PublicOperation<
  Name extends string = string,
  Service extends Answerer = Answerer,
  Input extends TObject = TObject,
  Output extends TSchema = TSchema,
> extends Common<Name, Service, Input, Output> {
  surface: 'public'
  route: Route
  tag: string
  /** The scope the caller needs; `null` for anyone. */
  scope: Scope | null
  /** The role that the caller's account needs as well. */
  role?: Role
  /** With no `scope`: a credential may be sent all the same, and then needs this one; the answer depends on who asks. */
  optional_scope?: Scope
  /** Whether it needs to know when the caller's account was made. */
  asks_age?: true
  status: 200 | 201 | 204
  /** A limit it falls under beside that of all writes. */
  limit?: LimitName
  /** For public reads: how many seconds a cache may keep the answer. */
  max_age?: number
  /** Whether the answer holds text that websites or owners wrote: assistants are told to take it as data. */
  untrusted?: true
  /** A request and its answer as documentation shows them. */
  example: { input: Static<Input>; output: Static<Output> }
}

/** An operation that only processes of ours call. */
export interface InternalOperation<
  Name extends string = string,
  Service extends ServiceName = ServiceName,
  Input extends TObject = TObject,
  Output extends TSchema = TSchema,
> extends Common<Name, Service, Input, Output> {
  surface: 'internal'
  /** Who calls it: NATS refuses it to every other process. */
  callers: readonly ProcessName[]
}

export type Operation = PublicOperation | InternalOperation

/** The input that an operation takes, once checked. */
export type InputOf<Op extends { input: TSchema }> = Static<Op['input']>
/** The answer that an operation gives. */
export type OutputOf<Op extends { output: TSchema }> = Static<Op['output']>

/** Declares an operation of the public surface. */
export function operation<
  const Name extends string,
  const Service extends Answerer,
  Input extends TObject,
  Output extends TSchema,
>(
  definition: Omit<PublicOperation<Name, Service, Input, Output>, 'surface'>,
): PublicOperation<Name, Service, Input, Output> {
  return { ...definition, surface: 'public' }
}

/** Declares an operation that only processes of ours call. */
export function internalOperation<
  const Name extends string,
  const Service extends ServiceName,
  Input extends TObject,
  Output extends TSchema,
>(
  definition: Omit<InternalOperation<Name, Service, Input, Output>, 'surface'>,
): InternalOperation<Name, Service, Input, Output> {
  return { ...definition, surface: 'internal' }
}

/** Where each input of a public operation travels over HTTP. */
export interface HttpShape {
  method: Method
  /** Path below the API's base, parameters as `{name}`. */
  path: string
  params: TProperties
  query: TProperties
  body: TProperties
}

/** Derives an operation's HTTP form: names in the route are path, the rest is query (GET, DELETE) or body. */
export function httpShape(op: PublicOperation): HttpShape {
  const [method, path] = op.route.split(' ', 2) as [Method, string]
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  const entries = Object.entries(op.input.properties)
  const params = Object.fromEntries(entries.filter(([name]) => inPath.has(name)))
  const rest = Object.fromEntries(entries.filter(([name]) => !inPath.has(name)))
  const inQuery = method === 'GET' || method === 'DELETE'
  return { method, path, params, query: inQuery ? rest : {}, body: inQuery ? {} : rest }
}

/** The NATS subject on which a service answers an operation. */
export function rpcSubject(op: { service: Answerer; name: string }): string {
  return `rpc.${op.service}.${op.name}`
}

/** An operation as one service answers it, where it may be one that each does. */
export function answeredBy(op: Operation, service: ServiceName): Operation {
  return { ...op, service }
}
