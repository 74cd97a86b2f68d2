import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { pagesExtra } from '../../door/extras.ts'
import { openapi } from '../../openapi/mod.ts'
import { type Door, type GatewayBench, openGatewayBench, PUBLIC_URL } from '../../testing/bench.ts'
import { expectProblem } from '../../testing/expect-problem.ts'
import { sendRaw } from '../../testing/raw-http.ts'
import { createPages } from '../mod.ts'

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

let bench: GatewayBench
let door: Door
beforeAll(async () => {
  bench = await openGatewayBench()
  const pages = createPages({ publicUrl: PUBLIC_URL, document: openapi(PUBLIC_URL) })
  door = bench.open({
    extras: () => [
      async (_, { pathname }) => {
        if (pathname === '/broken') throw new Error('a bug of ours')
        return undefined
      },
      pagesExtra(pages),
    ],
  })
})
afterAll(() => bench.close())

const ask = (path: string, accept: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${door.port}${path}`, { redirect: 'manual', headers: { accept }, ...init })

describe('who reads pages gets one that says what is wrong', () => {
  test.each([
    ['/nothing', 'GET', 404, 'not_found'],
    ['/docs', 'POST', 405, 'method_not_allowed'],
    ['/broken', 'GET', 500, 'internal'],
  ] as const)('%s by %s: %i', async (path, method, status, code) => {
    const page = await ask(path, HTML, { method })
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(page.headers.get('vary')).toContain('Accept')
    expect(page.headers.get('x-request-id')).toBeTruthy()
    const html = await page.text()
    expect(html).toContain('href="/"')
    expect(html).toContain('noindex')
    if (status === 405) expect(page.headers.get('allow')).toBe('GET, HEAD')
    if (status === 500) expect(html).toContain(page.headers.get('x-request-id') ?? '-')
    await expectProblem(await ask(path, '*/*', { method }), code)
    await expectProblem(await ask(path, 'application/json', { method }), code)
  })

  test('but not where programs call', async () => {
    for (const path of ['/api/v1/nothing', '/api/v1/nothing/']) await expectProblem(await ask(path, HTML), 'not_found')
    expect((await ask('/mcp', HTML)).headers.get('content-type')).toContain('json')
  })
})

describe('a slash at the end of a page’s address', () => {
  test.each([
    ['/docs/', '/docs'],
    ['/docs//', '/docs'],
    ['//docs/', '/docs'],
    ['/problems/not_found/?a=%2F', '/problems/not_found?a=%2F'],
    ['//', '/'],
  ])('%s leads to %s', async (path, location) => {
    const { status, headers } = await sendRaw(door.port, [`GET ${path} HTTP/1.1`, 'Host: directory.test'])
    expect([status, headers.get('location')]).toEqual([308, location])
  })

  test.each(['/nothing/', '//evil.test/', '//evil.test/docs/', '/\\evil.test/', '/%2Fevil.test/', '/api/v1/nothing/'])(
    '%s leads nowhere',
    async (path) => {
      const { status, headers } = await sendRaw(door.port, [`GET ${path} HTTP/1.1`, 'Host: directory.test'])
      expect([status, headers.get('location')]).toEqual([404, null])
    },
  )

  test('nothing but reading is led on', async () => {
    expect((await ask('/docs/', '*/*', { method: 'POST' })).status).toBe(404)
  })
})
