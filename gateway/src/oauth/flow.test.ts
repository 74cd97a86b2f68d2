import { expect, test } from 'bun:test'
import { API } from './testing/bench.ts'
import { refresh, register, revoke, tokensFor, tokensIn } from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { door, ada } = await openScene()

test('a client registers, is allowed by somebody, and gets a token that its resource takes', async () => {
  const client = await register(door)
  const tokens = await tokensFor(door, ada, client)
  expect(tokens).toMatchObject({
    token_type: 'Bearer',
    expires_in: 600,
    scope: 'account:read listings:write offline_access',
  })
  expect(await door.oauth.accessTokens.verify(tokens.access_token, 'mcp')).toEqual({
    account: ada.account,
    scopes: ['account:read', 'listings:write'],
    clientId: client.client_id,
  })
})

test('a token for the REST API is taken there and nowhere else, and one for MCP is nothing there (RFC 8707 §2)', async () => {
  const client = await register(door)
  const api = await tokensFor(door, ada, client, { resource: API })
  const mcp = await tokensFor(door, ada, client)
  const status = async (token: string) => (await door.send('GET /drafts', { key: token })).status
  expect([await status(api.access_token), await status(mcp.access_token)]).toEqual([200, 401])
  expect(await door.oauth.accessTokens.verify(api.access_token, 'mcp')).toBeNull()
})

test('refreshing gives other tokens, and revoking ends them', async () => {
  const client = await register(door)
  const first = await tokensFor(door, ada, client)
  const second = await tokensIn(await refresh(door, client, first.refresh_token))
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(await door.oauth.accessTokens.verify(second.access_token, 'mcp')).not.toBeNull()
  expect((await revoke(door, client, second.refresh_token)).status).toBe(200)
  expect((await refresh(door, client, second.refresh_token)).status).toBe(400)
})
