import { describe, expect, test } from 'bun:test'
import { offeredScopes } from '../auth/offered.ts'
import { openScene } from './testing/scene.ts'

const { door } = await openScene()

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${door.port}${path}`, { redirect: 'manual', ...init })

const SERVER = '/.well-known/oauth-authorization-server'
const RESOURCE = '/.well-known/oauth-protected-resource'

describe('RFC 8414 §2: the metadata of the authorization server', () => {
  test('names the issuer as its own address, and endpoints that are there', async () => {
    const metadata = (await (await ask(SERVER)).json()) as Record<string, string>
    expect(metadata.issuer).toBe('https://directory.test')
    const endpoints = Object.entries(metadata).filter(([name]) => /_endpoint$|^jwks_uri$/.test(name))
    expect(endpoints).toHaveLength(5)
    for (const [, url] of endpoints) expect((await ask(new URL(url).pathname)).status).not.toBe(404)
  })

  test('advertises the grants, the method of PKCE and the client authentication that there are, and nothing else', async () => {
    expect(await (await ask(SERVER)).json()).toMatchObject({
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      scopes_supported: [...offeredScopes, 'offline_access'],
    })
  })

  test('stands at the root alone, as the issuer has no path (§3.1)', async () => {
    expect((await ask(`${SERVER}/mcp`)).status).toBe(404)
  })
})

describe('RFC 9728 §2: the metadata of', () => {
  test.each([
    ['/mcp', 'https://directory.test/mcp'],
    ['/api/v1', 'https://directory.test/api/v1'],
    ['', 'https://directory.test/mcp'],
  ])('%p names the resource %s and who issues tokens for it', async (suffix, resource) => {
    expect(await (await ask(RESOURCE + suffix)).json()).toMatchObject({
      resource,
      authorization_servers: ['https://directory.test'],
      scopes_supported: ['account:read', 'listings:write'],
      bearer_methods_supported: ['header'],
    })
  })
})

test('RFC 7517 §5: the keys that sign tokens are published, and none of their private parts', async () => {
  const { keys } = (await (await ask('/jwks')).json()) as { keys: object[] }
  expect(keys).toEqual([expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', kid: expect.any(String) })])
  expect(JSON.stringify(keys)).not.toContain('"d"')
})

const open = [
  SERVER,
  RESOURCE,
  `${RESOURCE}/mcp`,
  `${RESOURCE}/api/v1`,
  '/jwks',
  '/oauth2/token',
  '/oauth2/register',
  '/oauth2/revoke',
]

test.each(open)('%s may be read by pages of any origin, without cookies, after a preflight', async (path) => {
  const headers = { origin: 'https://app.test', 'access-control-request-method': 'POST' }
  const preflight = await ask(path, { method: 'OPTIONS', headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version')
  for (const answer of [preflight, await ask(path, { method: 'POST', headers })]) {
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
  }
})

test.each([
  ['POST', SERVER, 'GET, HEAD, OPTIONS'],
  ['PUT', '/jwks', 'GET, HEAD, OPTIONS'],
  ['GET', '/oauth2/token', 'OPTIONS, POST'],
  ['DELETE', '/oauth2/register', 'OPTIONS, POST'],
  ['GET', '/oauth2/revoke', 'OPTIONS, POST'],
])('%s %s is not allowed, and told so in the words of OAuth', async (method, path, allow) => {
  const answer = await ask(path, { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
  expect(await answer.json()).toMatchObject({ error: 'invalid_request' })
})

test('HEAD of a document has its headers and no body', async () => {
  const answer = await ask(SERVER, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'application/json;charset=utf-8',
    '',
  ])
})

test.each([
  ['POST', '/oauth2/consent'],
  ['POST', '/oauth2/continue'],
  ['POST', '/oauth2/introspect'],
  ['GET', '/oauth2/userinfo'],
  ['GET', '/oauth2/end-session'],
  ['POST', '/oauth2/create-client'],
  ['GET', '/oauth2/get-clients'],
  ['POST', '/admin/oauth2/create-client'],
  ['POST', '/admin/oauth2/resources'],
  ['POST', '/sign-in/magic-link'],
  ['GET', '/magic-link/verify?token=x'],
  ['GET', '/get-session'],
  ['GET', '/list-sessions'],
  ['GET', '/token'],
  ['GET', '/error'],
  ['GET', '/ok'],
  ['GET', '/.well-known/openid-configuration'],
  ['POST', '/delete-user'],
])('%s %s of the provider is not there', async (method, path) => {
  expect((await ask(path, { method })).status).toBe(404)
})
