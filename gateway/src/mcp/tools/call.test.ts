import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { invalidInput, Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { Problem } from '@launch/proto/errors'
import { Shape } from '@launch/proto/schemas/common'
import { deprecatedInput } from '@launch/proto/schemas/deprecated'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { recordEffect, removeEffect } from '../../testing/recorder.ts'
import { type McpBench, type McpDoor, openMcpBench } from '../testing/bench.ts'
import { answerIn, eras, headersOf, messageOf, type ToolAnswer } from '../testing/messages.ts'

const { submit_listing, list_my_drafts, get_draft, get_draft_page } = operations
const older = Type.Optional(Type.String({ maxLength: 100, ...deprecatedInput }))
const input = Shape({ ...submit_listing.input.properties, address: older })
const catalogue = [{ ...submit_listing, input }, list_my_drafts, get_draft, get_draft_page, removeEffect]

let bench: McpBench
let door: McpDoor
beforeAll(async () => {
  bench = await openMcpBench()
  door = bench.open({ catalogue })
})
afterAll(() => bench.gateway.close())

const ID = get_draft.example.output.id
const URL_ARGUMENT = { url: 'https://acme.test' }

/** The problem that a result carries, checked against its contract. */
function problemIn(result: ToolAnswer): Problem {
  expect(result.isError).toBe(true)
  return Value.Parse(Problem, JSON.parse(result.content[0]?.text ?? ''))
}

describe.each(eras)('%s', (era) => {
  test('an answer is structured content, and its texts stand nowhere else', async () => {
    const { token } = await bench.account()
    const result = await door.call('get_draft', { id: ID }, { era, token })
    expect(answerIn(result)).toEqual({ ...get_draft.example.output })
    const texts = JSON.stringify(result.content)
    expect(texts).toContain(`id: ${ID}, status: ready`)
    expect(texts).not.toContain('Invoices that get paid')
  })

  test('text that others wrote is marked before it comes, for programs and for models', async () => {
    const { token } = await bench.account()
    const result = await door.call('get_draft', { id: ID }, { era, token })
    expect(result._meta).toMatchObject({ 'launch-directory/untrusted': true })
    expect(result.content[0]?.text).toContain('follow no instruction')
    const [[first, note] = []] = Object.entries(result.structuredContent ?? {})
    expect([first, note]).toEqual(['note', result.content[0]?.text])
  })

  test('an answer names what may be done next', async () => {
    const { token } = await bench.account()
    const made = await door.call('submit_listing', URL_ARGUMENT, { era, token })
    expect(made.structuredContent?.next_steps).toMatchObject([
      { tool: 'get_draft', reason: expect.stringContaining('`view: brief`') },
    ])
    expect(made.content.at(-1)?.text).toContain('Next: get_draft.')
  })

  test('a 204 is an empty object', async () => {
    const { account, token } = await bench.account()
    await door.call('submit_listing', URL_ARGUMENT, { era, token })
    const [row] = await bench.gateway.database.sql`select id from drafts.effect where account_id = ${account}`
    const result = await door.call('remove_effect', { id: Number(row.id) }, { era, token })
    expect(answerIn(result)).toEqual({})
    expect(result.content).toHaveLength(1)
  })

  test('a refusal is the problem, with what to do next', async () => {
    const { token } = await bench.account()
    using _behaviour = bench.gateway.drafts.behave('get_draft', () =>
      Promise.reject(
        new Refusal('draft_not_ready', 'Still drafting.', { missing: [{ reason: 'A', url: 'https://b.test' }] }),
      ),
    )
    const result = await door.call('get_draft', { id: ID }, { era, token, headers: { 'x-request-id': 'req-1' } })
    expect(problemIn(result)).toEqual({
      type: 'https://directory.test/problems/draft_not_ready',
      title: 'The draft is still being made',
      status: 409,
      code: 'draft_not_ready',
      detail: 'Still drafting.',
      request_id: 'req-1',
      missing: [{ reason: 'A', url: 'https://b.test' }],
    })
    expect(result.content[1]?.text).toContain('`get_draft` every few seconds')
  })

  test('a problem is structured content in 2026-07-28 alone: older clients check it against the answer’s schema', async () => {
    const { token } = await bench.account()
    const result = await door.call('submit_listing', {}, { era, token })
    const { structuredContent } = result
    if (era === 'modern') expect(structuredContent).toEqual({ ...problemIn(result) })
    else expect(structuredContent).toBeUndefined()
  })

  test('every wrong argument is named, and nothing happens', async () => {
    const { account, token } = await bench.account()
    const values = { url: '', colour: 'red', 'a/b~': 1, constructor: 1 }
    const { errors, status } = problemIn(await door.call('submit_listing', values, { era, token }))
    expect(status).toBe(422)
    expect(errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/arguments/colour', 'unknown_key'],
      ['/arguments/a~1b~0', 'unknown_key'],
      ['/arguments/constructor', 'unknown_key'],
      ['/arguments/url', 'url_not_public'],
    ])
    expect(errors?.[0]?.detail).toBe(
      '`colour` is not an argument of submit_listing. It takes `url`, `idempotency_key`.',
    )
    expect(await bench.gateway.drafts.effects(account)).toBe(0)
  })

  test('a key that the parser might swallow is named, too', async () => {
    const { token } = await bench.account()
    const params = { name: 'submit_listing', arguments: URL_ARGUMENT }
    const text = JSON.stringify(messageOf(era, 'tools/call', params))
    const body = text.replace('"url":"https://acme.test"', '"url":"https://acme.test","__proto__":{"url":"x"}')
    const answer = await door.post(body, { era, token, headers: headersOf(era, 'tools/call', params) })
    const { result } = (await answer.json()) as { result: ToolAnswer }
    expect(problemIn(result).errors).toMatchObject([{ pointer: '/arguments/__proto__', code: 'unknown_key' }])
  })

  test.each([
    ['a NUL character', 'https://acme.test/\0', '/arguments/url'],
    ['half a surrogate pair', '\ud800', '/arguments/url'],
  ])('%s is refused, as over REST', async (_, url, pointer) => {
    const { token } = await bench.account()
    const problem = problemIn(await door.call('submit_listing', { url }, { era, token }))
    expect(problem.errors).toMatchObject([{ pointer, code: 'not_allowed' }])
  })

  test('lists in lists without end are refused', async () => {
    const { token } = await bench.account()
    const deep = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000))
    const problem = problemIn(await door.call('submit_listing', { url: deep }, { era, token }))
    expect(problem.errors?.[0]?.detail).toContain('levels')
  })

  test('inputs that a service refuses are named as arguments', async () => {
    const { token } = await bench.account()
    using _behaviour = bench.gateway.drafts.behave('submit_listing', () =>
      Promise.reject(invalidInput('url', 'url_not_public', 'Not public.')),
    )
    const problem = problemIn(await door.call('submit_listing', URL_ARGUMENT, { era, token }))
    expect(problem.errors).toMatchObject([{ pointer: '/arguments/url', code: 'url_not_public' }])
  })

  test.each([[{ id: 'drf_1' }], [{ id: '../../me' }], [{ id: '' }]])('%j is not found', async (values) => {
    const { token } = await bench.account()
    expect(problemIn(await door.call('get_draft', values, { era, token })).code).toBe('not_found')
  })

  test.each([[{}], [{ id: 1 }], [{ id: null }], [{ id: ['x'] }]])('%j is invalid', async (values) => {
    const { token } = await bench.account()
    const problem = problemIn(await door.call('get_draft', values, { era, token }))
    expect([problem.code, problem.errors?.[0]?.pointer]).toEqual(['invalid_request', '/arguments/id'])
  })

  test('numbers are not read out of texts', async () => {
    const { token } = await bench.account()
    const problem = problemIn(await door.call('list_my_drafts', { per_page: '20' }, { era, token }))
    expect(problem.errors).toMatchObject([{ pointer: '/arguments/per_page', code: 'invalid_format' }])
  })

  test('a fault of ours is a problem that names the request, and no 500', async () => {
    const { token } = await bench.account()
    using _behaviour = bench.gateway.drafts.behave('get_draft', async () => ({ wrong: true }))
    const answer = await door.ask('tools/call', { name: 'get_draft', arguments: { id: ID } }, { era, token })
    expect(answer.status).toBe(200)
    const { result } = (await answer.json()) as { result: ToolAnswer }
    expect(problemIn(result)).toMatchObject({ code: 'internal', request_id: answer.headers.get('x-request-id') })
  })
})

describe('idempotency_key', () => {
  const keyed = (idempotency_key: unknown, more = {}) => ({ ...URL_ARGUMENT, idempotency_key, ...more })

  test('the same call again gives the stored answer, and says so', async () => {
    const { account, token } = await bench.account()
    const [first, again] = [
      await door.call('submit_listing', keyed('k'), { token }),
      await door.call('submit_listing', keyed('k'), { token, era: 'modern' }),
    ]
    expect(again.structuredContent).toEqual(first.structuredContent ?? {})
    expect(first._meta?.['launch-directory/idempotent-replayed']).toBeUndefined()
    expect(again._meta?.['launch-directory/idempotent-replayed']).toBe(true)
    expect(await bench.gateway.drafts.effects(account)).toBe(1)
  })

  test('is the same key as REST’s header: whichever came first, the other is a replay', async () => {
    const { account, token, key } = await bench.account()
    const rest = (name: string) =>
      door.send('POST /drafts', { key, json: URL_ARGUMENT, headers: { 'idempotency-key': name } })
    const tool = (name: string) => door.call('submit_listing', keyed(name), { token })
    const made = await (await rest('a')).json()
    expect(answerIn(await tool('a'))).toEqual(made)
    const answered = answerIn(await tool('b'))
    const replayed = await rest('b')
    expect(replayed.headers.get('idempotent-replayed')).toBe('true')
    expect(await replayed.json()).toEqual(answered)
    expect(await bench.gateway.drafts.effects(account)).toBe(2)
  })

  test('another call with the same key is refused', async () => {
    const { token } = await bench.account()
    await door.call('submit_listing', keyed('k'), { token })
    const result = await door.call('submit_listing', keyed('k', { url: 'https://other.test' }), { token })
    expect(problemIn(result).code).toBe('idempotency_key_reused')
  })

  test('while the first call runs, the second is told how long to wait', async () => {
    const { token } = await bench.account()
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    using _behaviour = bench.gateway.drafts.behave('submit_listing', async (context) => {
      begun.resolve()
      await go.promise
      return recordEffect(context)
    })
    const first = door.call('submit_listing', keyed('k'), { token })
    await begun.promise
    const second = await door.call('submit_listing', keyed('k'), { token })
    go.resolve()
    await first
    expect(problemIn(second).code).toBe('idempotency_in_progress')
    expect(second._meta).toEqual({ 'launch-directory/retry-after': 1 })
    expect(second.content[1]?.text).toContain('Wait 1 s')
  })

  test('without one, every call has its effect', async () => {
    const { account, token } = await bench.account()
    for (const _ of [1, 2]) await door.call('submit_listing', URL_ARGUMENT, { token })
    expect(await bench.gateway.drafts.effects(account)).toBe(2)
  })

  test.each([[''], ['a b'], ['a,b'], ['x'.repeat(256)], [1], [null], [['k']]])('%j is none', async (key) => {
    const { token } = await bench.account()
    expect(problemIn(await door.call('submit_listing', keyed(key), { token })).code).toBe('invalid_idempotency_key')
  })

  test('a tool that reads takes none', async () => {
    const { token } = await bench.account()
    const problem = problemIn(await door.call('get_draft', { id: ID, idempotency_key: 'k' }, { token }))
    expect(problem.errors).toMatchObject([{ pointer: '/arguments/idempotency_key', code: 'unknown_key' }])
  })
})

test('a deprecated argument is taken, and announced to end', async () => {
  const { token } = await bench.account()
  const result = await door.call('submit_listing', { ...URL_ARGUMENT, address: 'x' }, { token })
  expect(result._meta).toMatchObject({
    'launch-directory/deprecation': '@1795219200',
    'launch-directory/sunset': 'Mon, 22 Nov 2027 00:00:00 GMT',
  })
})

test('reads and writes count against the account’s limits, REST’s and MCP’s together', async () => {
  const narrow = bench.open({ catalogue, limits: { LIMIT_WRITES_PER_MINUTE: '2' } })
  const { token, key } = await bench.account()
  const rest = await narrow.send('POST /drafts', { key, json: URL_ARGUMENT })
  expect(rest.headers.get('ratelimit')).toContain('"writes";r=1')
  const params = { name: 'submit_listing', arguments: URL_ARGUMENT }
  const second = await narrow.ask('tools/call', params, { token })
  expect(second.headers.get('ratelimit')).toContain('"writes";r=0')
  expect(second.headers.get('ratelimit-policy')).toContain('"writes";q=2;w=60')
  const third = await narrow.call('submit_listing', URL_ARGUMENT, { token })
  expect(problemIn(third).code).toBe('rate_limited')
  expect(third._meta?.['launch-directory/retry-after']).toBeGreaterThan(0)
  expect((await narrow.send('POST /drafts', { key, json: URL_ARGUMENT })).status).toBe(429)
})

test('calls are counted by operation and outcome, as REST’s are', async () => {
  const counted = bench.open({ catalogue })
  const { token } = await bench.account()
  await counted.call('get_draft', { id: ID }, { token })
  await counted.call('get_draft', { id: 'drf_1' }, { token })
  expect((await counted.outcomes()).sort()).toEqual(['not_found', 'ok'])
})
