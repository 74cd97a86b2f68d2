import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { catalogue } from '@launch/proto'
import { sendRaw } from '../testing/raw-http.ts'
import { type McpBench, type McpDoor, openMcpBench } from './testing/bench.ts'
import { envelope, eras, headersOf, messageOf, type RpcAnswer } from './testing/messages.ts'

let bench: McpBench
let door: McpDoor
beforeAll(async () => {
  bench = await openMcpBench()
  door = bench.open({ allowedOrigins: ['https://assistant.test'] })
})
afterAll(() => bench.gateway.close())

const answerOf = async (response: Response) => (await response.json()) as RpcAnswer
const initialize = (protocolVersion: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
})
const PLAIN = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(door.url, { method: 'POST', headers: { ...PLAIN, ...headers }, body: JSON.stringify(body) })

describe('initialize', () => {
  test.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', '2025-11-25'],
    ['2024-10-07', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['2099-01-01', '2025-11-25'],
    ['none at all', '2025-11-25'],
  ])('%s is answered with %s', async (asked, offered) => {
    const { result } = await answerOf(await post(initialize(asked)))
    expect(result).toMatchObject({
      protocolVersion: offered,
      serverInfo: { name: 'launch-directory', title: 'Launch Directory' },
      capabilities: { tools: {}, prompts: {}, resources: {} },
      instructions: expect.stringContaining('submit_listing'),
    })
  })

  test.each(['2025-11-25', '2025-06-18', '2025-03-26'])(
    'a client of %s lists the tools afterwards',
    async (version) => {
      expect((await post(initialize(version))).headers.get('mcp-session-id')).toBeNull()
      const done = await post(
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        { 'mcp-protocol-version': version },
      )
      expect([done.status, await done.text()]).toEqual([202, ''])
      const headers = version === '2025-03-26' ? {} : { 'mcp-protocol-version': version }
      const { result } = await answerOf(await post(messageOf('legacy', 'tools/list'), headers))
      expect(result?.tools).toBeArray()
    },
  )
})

describe('2026-07-28', () => {
  test('server/discover tells what is spoken, for anyone to keep', async () => {
    const { result } = await answerOf(await door.ask('server/discover', {}, { era: 'modern' }))
    expect(result).toMatchObject({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {}, prompts: {}, resources: {} },
      ttlMs: 300_000,
      cacheScope: 'public',
    })
  })

  test('a revision that is yet to come is refused by naming those that are', async () => {
    const message = messageOf('modern', 'tools/list')
    const _meta = { ...envelope, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' }
    const headers = { 'mcp-protocol-version': '2099-01-01', 'mcp-method': 'tools/list' }
    const answer = await post({ ...message, params: { _meta } }, headers)
    expect(answer.status).toBe(400)
    expect((await answerOf(answer)).error).toMatchObject({ code: -32_022, data: { supported: ['2026-07-28'] } })
  })

  test('who listens for changes is told that there are none, and the stream ends', async () => {
    const params = { notifications: { toolsListChanged: true } }
    const answer = await door.ask('subscriptions/listen', params, { era: 'modern' })
    const events = (await answer.text()).match(/"(method|result)":/g)
    expect(events).toEqual(['"method":', '"result":'])
  })
})

describe.each(eras)('%s', (era) => {
  test('ids of any kind come back', async () => {
    for (const id of ['a', 0, 'x'.repeat(1_000), -1]) {
      const message = JSON.stringify(messageOf(era, 'tools/list', {}, id))
      const answer = await door.post(message, { era, headers: headersOf(era, 'tools/list') })
      expect((await answerOf(answer)).id).toBe(id)
    }
  })

  test('an unknown method is -32601', async () => {
    expect((await answerOf(await door.ask('tools/steal', {}, { era }))).error?.code).toBe(-32_601)
  })

  test('an unknown tool is told those that there are, the nearest first', async () => {
    const { error } = await answerOf(await door.ask('tools/call', { name: 'search_listing', arguments: {} }, { era }))
    expect(error?.code).toBe(-32_602)
    expect(error?.message).toContain('There are search_listings, ')
    for (const { name } of catalogue) expect(error?.message).toContain(name)
  })

  test('answers have a request id and are kept by nobody', async () => {
    const answer = await door.ask('tools/list', {}, { era, headers: { 'x-request-id': 'mine' } })
    expect(answer.headers.get('x-request-id')).toBe('mine')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a batch', () => {
  const batch = [messageOf('legacy', 'tools/list', {}, 'a'), messageOf('legacy', 'ping', {}, 2)]

  test('is answered message by message for 2025-03-26, whose clients send no version', async () => {
    const answers = (await (await post(batch)).json()) as RpcAnswer[]
    expect(answers.map(({ id }) => id)).toEqual(['a', 2])
    expect(answers[0]?.result?.tools).toBeArray()
    expect(answers[1]?.result).toEqual({})
  })

  test('of notifications alone is taken without an answer', async () => {
    const answer = await post([{ jsonrpc: '2.0', method: 'notifications/initialized' }])
    expect([answer.status, await answer.text()]).toEqual([202, ''])
  })

  test.each([
    ['of a later revision', batch, { 'mcp-protocol-version': '2025-06-18' }],
    ['that is empty', [], {}],
    ['of a hundred thousand things', Array(100_000).fill({}), {}],
    ['of more than a hundred', Array.from({ length: 101 }, (_, id) => messageOf('legacy', 'ping', {}, id)), {}],
    ['with a handshake in it', [initialize('2025-03-26'), ...batch], {}],
  ])('%s is -32600', async (_, messages, headers) => {
    const answer = await post(messages, headers)
    expect(answer.status).toBe(400)
    expect((await answerOf(answer)).error?.code).toBe(-32_600)
  })
})

describe('what is no message', () => {
  test.each([
    ['', null],
    ['{', null],
    ['null', null],
    ['1', null],
    ['"x"', null],
    ['{}', null],
    ['[null]', null],
    ['\ufeff{}', null],
    ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 1],
  ])('%j is a JSON-RPC error with 400', async (body, id) => {
    const answer = await door.post(body)
    expect(answer.status).toBe(400)
    const { error, ...rest } = await answerOf(answer)
    expect(rest.id).toBe(id)
    expect([-32_700, -32_600]).toContain(error?.code ?? 0)
  })

  test('bytes that are not UTF-8 are a parse error', async () => {
    const body = new Uint8Array([0x22, 0xff, 0x22])
    const answer = await fetch(door.url, { method: 'POST', headers: PLAIN, body })
    expect(answer.status).toBe(400)
    expect((await answerOf(answer)).error?.code).toBe(-32_700)
  })

  test('over 1 MB is 413', async () => {
    const answer = await door.post(JSON.stringify({ ...messageOf('legacy', 'ping'), pad: 'x'.repeat(1_048_576) }))
    expect(answer.status).toBe(413)
    expect((await answerOf(answer)).error?.data).toMatchObject({ code: 'payload_too_large' })
  })

  test('over 1 MB whose length was not told is 413', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 20; n++) controller.enqueue(new Uint8Array(100_000).fill(32))
        controller.close()
      },
    })
    expect((await fetch(door.url, { method: 'POST', headers: PLAIN, body })).status).toBe(413)
  })

  test.each(['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded'])('%s is 415', async (type) => {
    const answer = await post(messageOf('legacy', 'ping'), { 'content-type': type })
    expect(answer.status).toBe(415)
  })

  test('a hundred thousand brackets are no reason to fall over', async () => {
    for (const body of ['['.repeat(100_000), `${'['.repeat(100_000)}${']'.repeat(100_000)}`, '{"a":'.repeat(100_000)]) {
      expect((await door.post(body)).status).toBe(400)
    }
  })
})

test('an address with a slash at its end is the same address', async () => {
  const body = JSON.stringify(messageOf('legacy', 'ping'))
  expect((await fetch(`${door.url}/`, { method: 'POST', headers: PLAIN, body })).status).toBe(200)
  expect((await fetch(`${door.url}/more`, { method: 'POST', headers: PLAIN, body })).status).toBe(404)
})

test.each(['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH'])('%s is 405: there are no sessions', async (method) => {
  const answer = await fetch(door.url, { method, headers: { accept: 'text/event-stream' } })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('OPTIONS, POST')
})

describe('Host', () => {
  const status = async (port: number, host: string[]) => {
    const body = JSON.stringify(messageOf('legacy', 'ping'))
    const head = ['POST /mcp HTTP/1.1', ...host, 'Content-Type: application/json', `Content-Length: ${body.length}`]
    return (await sendRaw(port, [...head, 'Accept: application/json, text/event-stream'], body)).status
  }

  test.each(['directory.test', 'DIRECTORY.test', 'directory.test:443'])('%s is ours', async (host) => {
    expect(await status(bench.open({ isDevelopment: false }).port, [`Host: ${host}`])).toBe(200)
  })

  test.each(['evil.test', 'directory.test.evil.test', 'directory.test:8080', '127.0.0.1', 'localhost:80'])(
    '%s is 403',
    async (host) => {
      expect(await status(bench.open({ isDevelopment: false }).port, [`Host: ${host}`])).toBe(403)
    },
  )

  test.each(['127.0.0.1:99', 'localhost', '[::1]:8080'])('%s is ours in development', async (host) => {
    expect(await status(door.port, [`Host: ${host}`])).toBe(200)
  })

  test.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test'])(
    '%s is 403 in development, too',
    async (host) => {
      expect(await status(door.port, [`Host: ${host}`])).toBe(403)
    },
  )
})

describe('Origin', () => {
  const ask = (origin: string, method = 'POST') =>
    fetch(door.url, {
      method,
      headers: { ...PLAIN, origin },
      ...(method === 'POST' ? { body: JSON.stringify(messageOf('legacy', 'ping')) } : {}),
    })

  test.each(['https://directory.test', 'https://assistant.test'])(
    '%s may call, and read the answer',
    async (origin) => {
      const answer = await ask(origin)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      expect(answer.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate')
      expect(answer.headers.get('vary')).toBe('Origin')
    },
  )

  test('such a page may ask beforehand', async () => {
    const answer = await ask('https://assistant.test', 'OPTIONS')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-methods')).toBe('POST')
    for (const name of ['Authorization', 'Content-Type', 'MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name']) {
      expect(answer.headers.get('access-control-allow-headers')).toContain(name)
    }
  })

  test.each([
    'https://evil.test',
    'null',
    'http://directory.test',
    'https://directory.test:8443',
    'https://assistant.test.evil.test',
    'http://localhost:6274',
    '',
  ])('%j is 403, whatever it asks', async (origin) => {
    for (const method of ['POST', 'OPTIONS', 'GET']) {
      const answer = await ask(origin, method)
      expect(answer.status).toBe(403)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})
