import type { Seen } from '../../account/testing/browser.ts'
import type { Door } from '../../testing/bench.ts'
import { LOOPBACK, MCP, type Person, pkce } from './bench.ts'

/** A client that was registered, as its registration said. */
export interface Registered {
  client_id: string
  client_secret?: string
  redirect_uris: string[]
  [name: string]: unknown
}

export interface Tokens {
  access_token: string
  refresh_token: string
  token_type: string
  expires_in: number
  scope: string
}

type Fields = Record<string, string | undefined>

const filled = (fields: Fields) =>
  Object.entries(fields).filter((each): each is [string, string] => each[1] !== undefined)

/** Sends JSON to an endpoint. */
export function postJson(
  { port }: Pick<Door, 'port'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const own = { 'content-type': 'application/json', ...headers }
  return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: own, body: JSON.stringify(body) })
}

/** Sends a form to an endpoint; what is undefined is left out. */
export function postForm(
  { port }: Pick<Door, 'port'>,
  path: string,
  fields: Fields | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = fields instanceof URLSearchParams ? fields : new URLSearchParams(filled(fields))
  return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
}

/** A public client as the MCP SDKs register themselves. */
export const nativeClient = {
  client_name: 'Probe',
  redirect_uris: [LOOPBACK],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
}

export async function register(door: Pick<Door, 'port'>, metadata: object = {}): Promise<Registered> {
  const answer = await postJson(door, '/oauth2/register', { ...nativeClient, ...metadata })
  if (answer.status !== 201) throw new Error(`Not registered: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Registered
}

export interface Ask extends Fields {
  scope?: string | undefined
  resource?: string | undefined
}

/** An authorization request of a client, with what it needs to go on. */
export function requestOf(client: Registered, ask: Ask = {}) {
  const { verifier, challenge } = pkce()
  const [redirect_uri = ''] = client.redirect_uris
  const fields = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'a-state',
    scope: 'account:read listings:write',
    resource: MCP,
    ...ask,
  }
  const query = new URLSearchParams(filled(fields))
  return { path: `/oauth2/authorize?${query}`, query, verifier, redirectUri: query.get('redirect_uri') ?? '' }
}

/** What a client is sent back with. */
export function answerIn({ location }: Pick<Seen, 'location'>): URLSearchParams {
  return new URL(location, 'https://nowhere.test').searchParams
}

/** Opens a request and presses a button on the consent page it leads to. */
export async function decide({ browser }: Person, path: string, decision = 'allow'): Promise<Seen> {
  const asked = await browser.open(path)
  if (!asked.location.startsWith('/consent?'))
    throw new Error(`Not asked: ${asked.status} ${asked.location || asked.html}`)
  return browser.send(asked.location, { decision }, '/consent')
}

/** Gets a code: by consent, or at once where consent is remembered. */
export async function codeFor(person: Person, client: Registered, ask: Ask = {}) {
  const request = requestOf(client, ask)
  const asked = await person.browser.open(request.path)
  const done = asked.location.startsWith('/consent?')
    ? await person.browser.send(asked.location, { decision: 'allow' }, '/consent')
    : asked
  const code = answerIn(done).get('code')
  if (!code) throw new Error(`No code: ${done.status} ${done.location || done.html}`)
  return { ...request, code }
}

type Code = Awaited<ReturnType<typeof codeFor>>

/** Exchanges a code. */
export function exchange(
  door: Pick<Door, 'port'>,
  client: Registered,
  got: Code,
  more: Fields = {},
): Promise<Response> {
  return postForm(door, '/oauth2/token', {
    grant_type: 'authorization_code',
    code: got.code,
    code_verifier: got.verifier,
    redirect_uri: got.redirectUri,
    client_id: client.client_id,
    client_secret: client.client_secret,
    ...more,
  })
}

export function refresh(
  door: Pick<Door, 'port'>,
  client: Registered,
  token: string,
  more: Fields = {},
): Promise<Response> {
  const own = { client_id: client.client_id, client_secret: client.client_secret }
  return postForm(door, '/oauth2/token', { grant_type: 'refresh_token', refresh_token: token, ...own, ...more })
}

export function revoke(
  door: Pick<Door, 'port'>,
  client: Registered,
  token: string,
  more: Fields = {},
): Promise<Response> {
  return postForm(door, '/oauth2/revoke', {
    token,
    client_id: client.client_id,
    client_secret: client.client_secret,
    ...more,
  })
}

/** The tokens in an answer. */
export async function tokensIn(answer: Response): Promise<Tokens> {
  const body = (await answer.json()) as Tokens
  if (answer.status !== 200) throw new Error(`No tokens: ${answer.status} ${JSON.stringify(body)}`)
  return body
}

/** Registers nothing: asks, allows and exchanges. */
export async function tokensFor(
  door: Pick<Door, 'port'>,
  person: Person,
  client: Registered,
  ask: Ask = {},
): Promise<Tokens> {
  return tokensIn(await exchange(door, client, await codeFor(person, client, ask)))
}

/** The parts of a refusal. */
export async function refusalIn(answer: Response) {
  const { error } = (await answer.json()) as { error: string }
  return { status: answer.status, error }
}
