import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { planOf, type ServedOperations, serveOperations } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { categories } from '@launch/proto/categories'
import fc from 'fast-check'
import { sendRaw } from '../testing/raw-http.ts'
import { directCall } from './direct.ts'
import { LEGACY_VERSIONS } from './legacy.ts'
import { type McpBench, type McpDoor, openMcpBench } from './testing/bench.ts'
import { envelope } from './testing/messages.ts'

const { list_categories, search_listings, get_draft } = operations

const PLAIN = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const call = (params: unknown = { name: 'list_categories' }, more: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params,
  ...more,
})
const ofTool = (name: string, values: unknown, more: object = {}) => call({ name, arguments: values, ...more })
const withId = (id: unknown) => call(undefined, { id })
const withMeta = (_meta: unknown) => call({ name: 'list_categories', _meta })

describe('which calls are answered without the SDK', () => {
  const tools = new Map([['list_categories', () => ({ content: [] })]])
  const isDirect = (body: unknown, headers: Record<string, string | null> = {}) => {
    const sent = Object.entries({ ...PLAIN, ...headers }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value] as [string, string]],
    )
    return directCall(body, new Headers(sent), tools) !== undefined
  }

  test.each([
    ['the shortest', call()],
    ['with arguments', ofTool('list_categories', { any: 1 })],
    ['with a progress token', withMeta({ progressToken: 0 })],
    ['with what a client says for itself', withMeta({ 'client/id': { a: 1 } })],
    ['with the id 0', withId(0)],
    ['with an empty id', withId('')],
  ])('%s is', (_, body) => {
    expect(isDirect(body)).toBe(true)
  })

  test.each(LEGACY_VERSIONS)('one of %s is', (version) => {
    expect(isDirect(call(), { 'mcp-protocol-version': version })).toBe(true)
  })

  test.each([
    ['of 2026-07-28', withMeta(envelope), {}],
    ['that names 2026-07-28 in its header alone', call(), { 'mcp-protocol-version': '2026-07-28' }],
    ['that takes no stream', call(), { accept: 'application/json' }],
    ['that takes anything', call(), { accept: '*/*' }],
    ['that does not say what it takes', call(), { accept: null }],
    ['of an unknown tool', call({ name: 'steal' }), {}],
    ['in a batch', [call()], {}],
    ['without an id', call(undefined, { id: undefined }), {}],
    ['with a broken id', withId(1.5), {}],
    ['with more than its four keys', call(undefined, { extra: 1 }), {}],
    ['that answers to what it was asked', call({ name: 'list_categories', inputResponses: {} }), {}],
    ['with arguments that are a list', ofTool('list_categories', []), {}],
    ['that names a task', withMeta({ 'io.modelcontextprotocol/related-task': { taskId: '1' } }), {}],
  ])('one %s is not', (_, body, headers) => {
    expect(isDirect(body, headers)).toBe(false)
  })
})

describe('with and without the SDK', () => {
  let bench: McpBench
  let listings: ServedOperations
  let doors: McpDoor[]
  let token: string
  beforeAll(async () => {
    bench = await openMcpBench()
    const { database, nats, clock } = bench.gateway
    await database.migrate(planOf({ name: 'listings', migrations: [] }))
    const on = { service: 'listings' as const, database, nc: nats.connection, clock }
    const handlers = {
      list_categories: async () => ({ items: categories }),
      search_listings: async () => search_listings.example.output,
    }
    listings = await serveOperations([list_categories, search_listings], handlers, on)
    doors = [true, false].map((isDirect) =>
      bench.open({
        isDirect,
        allowedOrigins: ['https://assistant.test'],
        limits: { LIMIT_READS_PER_MINUTE: '100000', LIMIT_PUBLIC_READS_PER_MINUTE: '100000' },
      }),
    )
    token = (await bench.account(['account:read'])).token
  })
  afterAll(async () => {
    await listings.stop()
    await bench.gateway.close()
  })

  /** All that an answer says, but for when. */
  const heard = async (url: string, body: string, headers: Record<string, string>) => {
    const answer = await fetch(url, { method: 'POST', headers: { 'x-request-id': 'mine', ...headers }, body })
    const said = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date'))
    return { status: answer.status, said, body: await answer.text() }
  }
  const expectSame = async (body: string, headers: Record<string, string> = PLAIN) => {
    const [direct, throughSdk] = await Promise.all(doors.map(({ url }) => heard(url, body, headers)))
    expect(direct).toEqual(throughSdk)
  }
  const signed = () => ({ ...PLAIN, authorization: `Bearer ${token}` })

  const ids = [0, -0, 1, -7, 1e15, 2 ** 53, 1.5, 1e30, '', 'a"b\\c', '\u2028é\ud800', null, true, [], {}]
  test.each(ids.map((id) => [id] as [unknown]))('a call with the id %j is answered alike', async (id) => {
    await expectSame(JSON.stringify(withId(id)))
  })

  test.each([
    ['without an id', call(undefined, { id: undefined })],
    ['with an extra key', call(undefined, { extra: 1 })],
    ['with a result', call(undefined, { result: {} })],
    ['of JSON-RPC 1.0', call(undefined, { jsonrpc: '1.0' })],
    ['without a revision of JSON-RPC', call(undefined, { jsonrpc: undefined })],
    ['without parameters', call(undefined, { params: undefined })],
    ['with parameters that are a list', call([])],
    ['without a name', call({})],
    ['with a name that is a number', call({ name: 1 })],
    ['of an unknown tool', call({ name: 'steal' })],
    ['of __proto__', call({ name: '__proto__' })],
    ['without arguments', call()],
    ['with arguments that are null', ofTool('list_categories', null)],
    ['with arguments that are a list', ofTool('list_categories', [])],
    ['with arguments that are a text', ofTool('list_categories', 'x')],
    ['with an argument too many', ofTool('list_categories', { more: 1 })],
    ['with a control character', ofTool('search_listings', { query: '\u0000' })],
    ['with an argument that is too large', ofTool('search_listings', { per_page: 1_000 })],
    ['with good arguments', ofTool('search_listings', { per_page: 5, query: 'é' })],
    ['with a parameter too many', call({ name: 'list_categories', extra: 1 })],
    ['with a task', call({ name: 'list_categories', task: { ttl: 1 } })],
    ['with answers to what was asked', call({ name: 'list_categories', inputResponses: {} })],
    ['with a state', call({ name: 'list_categories', requestState: 'x' })],
    ['with an empty _meta', withMeta({})],
    ['with _meta that is null', withMeta(null)],
    ['with _meta that is a list', withMeta([])],
    ['with a progress token', withMeta({ progressToken: 'a' })],
    ['with the progress token 0', withMeta({ progressToken: 0 })],
    ['with a broken progress token', withMeta({ progressToken: 1.5 })],
    ['with a progress token that is null', withMeta({ progressToken: null })],
    ['with another key in _meta', withMeta({ 'client/id': { a: [1] } })],
    ['with a related task', withMeta({ 'io.modelcontextprotocol/related-task': { taskId: 'a' } })],
    ['with a broken related task', withMeta({ 'io.modelcontextprotocol/related-task': 1 })],
    ['with the envelope of 2026-07-28', withMeta(envelope)],
    ['with half an envelope', withMeta({ 'io.modelcontextprotocol/protocolVersion': '2026-07-28' })],
    ['with the envelope of an older revision', withMeta({ 'io.modelcontextprotocol/protocolVersion': '2025-06-18' })],
    ['in a batch', [call(), ofTool('search_listings', {}), withId('b')]],
    ['in a batch with a notification', [call(), { jsonrpc: '2.0', method: 'notifications/initialized' }]],
    ['that needs an account', ofTool('list_my_drafts', {})],
    ['with an idempotency key where none is taken', ofTool('list_categories', { idempotency_key: 'a' })],
  ])('a call %s is answered alike', async (_, body) => {
    await expectSame(JSON.stringify(body))
  })

  test.each([
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_categories","arguments":{"__proto__":1}}}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_categories","_meta":{"__proto__":{"progressToken":[]}}}}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_categories","__proto__":{"arguments":[]}}}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_categories"},"__proto__":{}}',
    '{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/call","params":{"name":"list_categories"}}',
    '{"jsonrpc":"2.0","id":1.0,"method":"tools/call","params":{"name":"list_categories"}}',
    '\ufeff{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_categories"}}',
  ])('%s is answered alike', async (body) => {
    await expectSame(body)
  })

  test.each([
    ['none', {}],
    ['a good one', { id: get_draft.example.output.id }],
    ['a part', { id: get_draft.example.output.id, part: '/faqs' }],
    ['a part that is not there', { id: get_draft.example.output.id, part: '/nowhere' }],
    ['a broken one', { id: 'x' }],
  ])('a call with a token and %s as its argument is answered alike', async (_, values) => {
    await expectSame(JSON.stringify(ofTool('get_draft', values)), signed())
  })

  test('a tool that needs more than was allowed is refused alike', async () => {
    await expectSame(JSON.stringify(ofTool('submit_listing', { url: 'https://a.test' })), signed())
  })

  test.each([
    ['accept', 'application/json'],
    ['accept', 'text/event-stream'],
    ['accept', '*/*'],
    ['accept', 'Application/JSON, text/event-stream'],
    ['accept', 'text/event-stream;q=0.1, application/json;q=0.2'],
    ['content-type', 'application/json; charset=utf-8'],
    ['content-type', 'application/json;charset=UTF-8'],
    ['content-type', 'application/json; charset=latin1'],
    ['content-type', 'APPLICATION/JSON'],
    ['content-type', 'application/json ;x'],
    ['content-type', 'text/plain'],
    ...[...LEGACY_VERSIONS, '2026-07-28', '2024-11-05', '2024-10-07', '2099-01-01', 'x', ''].map(
      (version) => ['mcp-protocol-version', version] as const,
    ),
    ['mcp-method', 'tools/list'],
    ['mcp-name', 'other'],
    ['mcp-session-id', 'abc'],
    ['last-event-id', '1'],
    ['origin', 'https://assistant.test'],
    ['origin', 'https://evil.test'],
    ['authorization', 'Bearer x'],
    ['authorization', 'Basic x'],
    ['authorization', ''],
    ['idempotency-key', 'a'],
    ['accept-encoding', 'gzip'],
  ])('a call with %s: %s is answered alike', async (name, value) => {
    await expectSame(JSON.stringify(call()), { ...PLAIN, [name]: value })
  })

  test('a call without Accept is answered alike', async () => {
    const body = JSON.stringify(call())
    const head = ['POST /mcp HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', 'X-Request-Id: mine']
    const [direct, throughSdk] = await Promise.all(
      doors.map(({ port }) => sendRaw(port, [...head, `Content-Length: ${body.length}`], body)),
    )
    expect([direct?.status, direct?.text]).toEqual([throughSdk?.status, throughSdk?.text])
  })

  test('who asks too often is refused alike', async () => {
    const limits = { LIMIT_PUBLIC_READS_PER_MINUTE: '1' }
    const two = [true, false].map((isDirect) => bench.open({ isDirect, limits }))
    for (let time = 0; time < 2; time++) {
      const [direct, throughSdk] = await Promise.all(two.map(({ url }) => heard(url, JSON.stringify(call()), PLAIN)))
      expect(direct).toEqual(throughSdk)
    }
  })

  test('whatever is sent is answered alike', async () => {
    const some = <T>(...values: T[]) => fc.oneof(fc.constantFrom(...values), fc.jsonValue({ maxDepth: 2 }))
    const meta = fc.record(
      { progressToken: some<unknown>(1, 'a'), 'io.modelcontextprotocol/protocolVersion': some('2026-07-28') },
      { requiredKeys: [] },
    )
    const params = fc.record(
      {
        name: some('list_categories', 'search_listings', 'get_draft'),
        arguments: fc.oneof(fc.record({ per_page: some(1, 20), query: some('a') }, { requiredKeys: [] }), some({})),
        _meta: fc.oneof(meta, fc.jsonValue({ maxDepth: 2 })),
        task: fc.jsonValue({ maxDepth: 1 }),
      },
      { requiredKeys: ['name'] },
    )
    const message = fc.record(
      {
        jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '1.0'),
        id: some<unknown>(0, 'a', null),
        method: fc.constantFrom('tools/call', 'tools/call', 'ping'),
        params: fc.oneof(params, params, fc.jsonValue({ maxDepth: 1 })),
        extra: fc.constant(1),
      },
      { requiredKeys: ['jsonrpc', 'id', 'method', 'params'] },
    )
    const version = fc.constantFrom(undefined, ...LEGACY_VERSIONS, '2026-07-28', 'x')
    await fc.assert(
      fc.asyncProperty(message, version, async (sent, named) => {
        await expectSame(JSON.stringify(sent), { ...PLAIN, ...(named ? { 'mcp-protocol-version': named } : {}) })
      }),
      { numRuns: 400 },
    )
  })
})
