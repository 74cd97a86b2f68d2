import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { catalogue } from '@launch/proto'
import { Problem } from '@launch/proto/errors'
import { httpShape } from '@launch/proto/operation'
import { Value } from '@sinclair/typebox/value'
import { openapi } from '../openapi/mod.ts'
import { type Door, type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { expectProblem } from '../testing/expect-problem.ts'
import { sendRaw } from '../testing/raw-http.ts'

let bench: GatewayBench
let door: Door
beforeAll(async () => {
  bench = await openGatewayBench()
  door = bench.open()
})
afterAll(() => bench.close())

describe('a path takes its own methods alone', () => {
  const paths = Map.groupBy(catalogue, (op) => httpShape(op).path.replace(/\{\w+\}/g, 'a'))
  const rows = [...paths].map(([path, ops]) => [path, ops.map((op) => httpShape(op).method)] as const)

  test.each(rows)('%s', async (path, own) => {
    const allowed = [...new Set(['OPTIONS', ...own, ...(own.includes('GET') ? ['HEAD'] : [])])].sort()
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !allowed.includes(each))) {
      const answer = await door.send(`${method} ${path}`)
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, allowed.join(', ')])
    }
  })

  test('one for POST alone is not read as an id by the path beside it', async () => {
    const { api_key: key } = await bench.account()
    const answer = await door.send('GET /orders/checkout', { key })
    await expectProblem(answer, 'method_not_allowed')
    expect(answer.headers.get('allow')).toBe('OPTIONS, POST')
  })
})

describe('the Host header', () => {
  test.each([
    ['two of them', ['Host: a.test', 'Host: b.test']],
    ['the same twice', ['Host: a.test', 'Host: a.test']],
    ['a list in one', ['Host: a.test, b.test']],
  ])('%s: refused, whatever is asked for', async (_, hosts) => {
    for (const path of ['/api/v1/categories', '/api/v1/nothing', '/nothing', '/mcp']) {
      const { status, text } = await sendRaw(door.port, [`GET ${path} HTTP/1.1`, ...hosts])
      expect([path, status, JSON.parse(text).code]).toEqual([path, 400, 'malformed_request'])
    }
  })

  test('one of any name is taken', async () => {
    for (const host of ['a.test', '127.0.0.1:80', '[::1]:8080', 'xn--a.test']) {
      const { text } = await sendRaw(door.port, ['GET /nothing HTTP/1.1', `Host: ${host}`])
      expect(JSON.parse(text).code).toBe('not_found')
    }
  })
})

test('a body of more bytes than any server takes is refused as a problem, before it is sent', async () => {
  const { api_key } = await bench.account()
  const head = ['POST /api/v1/drafts HTTP/1.1', 'Host: a.test', `Authorization: Bearer ${api_key}`]
  for (const length of ['1048577', '4294967297', '99999999999']) {
    const lines = [...head, 'Content-Type: application/json', `Content-Length: ${length}`]
    const { status, text } = await sendRaw(door.port, lines, '{')
    expect([status, JSON.parse(text).code]).toEqual([413, 'payload_too_large'])
  }
})

describe('what a problem tells back obeys its own schema', () => {
  const { components } = openapi('https://directory.test')
  const published = components.schemas.Problem?.properties?.detail
  const bodies = [
    '\0',
    '{"\0":1}',
    '"\\u0000"',
    '{"a\\u0000b":1}',
    '{"url":"\\u0000"}',
    '{"\\ud800":1}',
    '{"url":1,"\u0001":2}',
  ]

  test.each(bodies)('%j', async (body) => {
    const { api_key: key } = await bench.account()
    const answer = await door.send('POST /drafts', { key, body, headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBeOneOf([400, 422])
    const problem = Value.Parse(Problem, await answer.json())
    const texts = [problem.detail, ...(problem.errors ?? []).flatMap(({ pointer, detail }) => [pointer, detail])]
    for (const text of texts) {
      expect(text).toMatch(new RegExp(published?.pattern ?? '^$', 'u'))
      expect(text.isWellFormed()).toBe(true)
    }
  })
})
