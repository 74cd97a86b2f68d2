import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { type McpBench, type McpDoor, openMcpBench } from './testing/bench.ts'
import { eras, messageOf, type RpcAnswer } from './testing/messages.ts'

let bench: McpBench
let door: McpDoor
beforeAll(async () => {
  bench = await openMcpBench()
  door = bench.open({ catalogue: [...Object.values(mixed)] })
})
afterAll(() => bench.gateway.close())

const { list_categories, submit_listing, get_draft, list_my_drafts } = operations
/** With a tool that needs a scope which no client asks for by itself. */
const mixed = {
  ...{ list_categories, submit_listing, get_draft, list_my_drafts },
  vote: { ...list_my_drafts, name: 'vote', route: 'GET /vote', scope: 'community:write' },
} as const

const METADATA = 'resource_metadata="https://directory.test/.well-known/oauth-protected-resource/mcp"'
const submit = { name: 'submit_listing', arguments: { url: 'https://acme.test' } }
const challengeOf = (answer: Response) => answer.headers.get('www-authenticate')

describe.each(eras)('%s', (era) => {
  test('without a token everyone sees every tool', async () => {
    const answer = await door.ask('tools/list', {}, { era })
    const { result } = (await answer.json()) as { result: { tools: { name: string }[] } }
    expect(result.tools.map(({ name }) => name)).toEqual(Object.values(mixed).map(({ name }) => name))
  })

  test('without a token a tool that needs an account is 401, which says where to sign in', async () => {
    const answer = await door.ask('tools/call', submit, { era })
    expect(answer.status).toBe(401)
    expect(challengeOf(answer)).toBe(`Bearer ${METADATA}, scope="account:read listings:write"`)
    const { id, error } = (await answer.json()) as RpcAnswer
    expect(id).toBe(1)
    expect(error?.data).toMatchObject({
      code: 'unauthorized',
      status: 401,
      type: expect.stringContaining('/problems/'),
    })
  })

  test('a token that is not good is 401 invalid_token, also where none is needed', async () => {
    for (const [method, params] of [
      ['tools/call', submit],
      ['tools/list', {}],
    ] as const) {
      const answer = await door.ask(method, params, { era, token: 'nothing' })
      expect(answer.status).toBe(401)
      expect(challengeOf(answer)).toStartWith('Bearer error="invalid_token", error_description="')
      expect(challengeOf(answer)).toEndWith(`, ${METADATA}, scope="account:read listings:write"`)
    }
  })

  test('an API key is no token here, even a good one', async () => {
    const { key } = await bench.account()
    const answer = await door.ask('tools/call', submit, { era, token: key })
    expect(answer.status).toBe(401)
    expect(challengeOf(answer)).toContain('error="invalid_token"')
    expect(((await answer.json()) as RpcAnswer).error?.message).toContain('REST API')
  })

  test('a token for the REST API is no token here (RFC 8707 §2)', async () => {
    const token = bench.tokens.issue('a', ['listings:write'], 'api')
    expect((await door.ask('tools/call', submit, { era, token })).status).toBe(401)
  })

  test('a token that lacks the scope is 403 with the granted and the needed scopes (RFC 6750 §3.1)', async () => {
    const token = bench.tokens.issue('a', ['account:read'])
    const answer = await door.ask('tools/call', submit, { era, token })
    expect(answer.status).toBe(403)
    expect(challengeOf(answer)).toStartWith('Bearer error="insufficient_scope", error_description="')
    expect(challengeOf(answer)).toEndWith(`, ${METADATA}, scope="account:read listings:write"`)
  })

  test('what was granted stays asked for, whatever is needed now', async () => {
    const token = bench.tokens.issue('a', ['listings:write'])
    const answer = await door.ask('tools/call', { name: 'vote', arguments: {} }, { era, token })
    expect([answer.status, challengeOf(answer)?.endsWith('scope="listings:write community:write"')]).toEqual([
      403,
      true,
    ])
  })

  test('a scope that is asked for seldom is asked for beside the usual ones', async () => {
    const answer = await door.ask('tools/call', { name: 'vote', arguments: {} }, { era })
    expect(challengeOf(answer)).toEndWith('scope="account:read listings:write community:write"')
  })

  test('a good token calls in the name of its account', async () => {
    const { account, token } = await bench.account()
    const result = await door.call('submit_listing', submit.arguments, { era, token })
    expect(result.isError).toBeUndefined()
    expect(await bench.gateway.drafts.effects(account)).toBe(1)
  })

  test('a token that was revoked is 401 from then on', async () => {
    const { token } = await bench.account()
    expect((await door.ask('tools/list', {}, { era, token })).status).toBe(200)
    bench.tokens.revoke(token)
    expect((await door.ask('tools/list', {}, { era, token })).status).toBe(401)
  })
})

test('a batch needs what any of its calls needs', async () => {
  const batch = JSON.stringify([messageOf('legacy', 'tools/list'), messageOf('legacy', 'tools/call', submit, 2)])
  const answer = await door.post(batch, { headers: { 'mcp-protocol-version': '2025-03-26' } })
  expect(answer.status).toBe(401)
  expect(((await answer.json()) as RpcAnswer).id).toBeNull()
})

test.each(['Basic YTpi', 'Bearer', 'Bearer a b', 'bearer'])('%s is no token at all', async (authorization) => {
  expect((await door.ask('tools/list', {}, { headers: { authorization } })).status).toBe(200)
  const answer = await door.ask('tools/call', submit, { headers: { authorization } })
  expect(challengeOf(answer)).toBe(`Bearer ${METADATA}, scope="account:read listings:write"`)
})

test('a token in the address does not count', async () => {
  const { token } = await bench.account()
  const body = JSON.stringify(messageOf('legacy', 'tools/call', submit))
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const answer = await fetch(`${door.url}?access_token=${token}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(401)
})

test('tokens that can’t be checked just now are 503, to be tried again', async () => {
  const verify = bench.tokens.verify
  bench.tokens.verify = () => Promise.reject(new Refusal('unavailable', 'Away.'))
  const answer = await door.ask('tools/list', {}, { token: 'any' })
  bench.tokens.verify = verify
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
})
