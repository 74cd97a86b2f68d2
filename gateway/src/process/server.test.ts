import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { type Runtime, startRuntime } from '@launch/kit'
import { until } from '@launch/kit/testing'
import { jetstreamManager } from '@nats-io/jetstream'
import { type GatewaySettings, readGatewaySettings } from '../config.ts'
import { type GatewayBench, openGatewayBench, PUBLIC_URL } from '../testing/bench.ts'
import { expectProblem } from '../testing/expect-problem.ts'
import { recordEffect } from '../testing/recorder.ts'
import { startGateway } from './server.ts'

let bench: GatewayBench
beforeAll(async () => {
  bench = await openGatewayBench()
  const jsm = await jetstreamManager(bench.nats.connection)
  await jsm.streams.add({ name: 'DEVELOPMENT', subjects: ['development.>'] })
})
afterAll(() => bench.close())

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A gateway as its process starts it. */
async function start(env: Record<string, string> = {}) {
  const settings = readGatewaySettings({
    AUTH_SECRET: 'a secret of tests, as long as it must be',
    LAUNCH_ENV: 'development',
    NATS_URL: bench.nats.url,
    GATEWAY_DATABASE_URL: bench.database.roleUrl('gateway'),
    PUBLIC_URL,
    HOST: '127.0.0.1',
    PORT: '0',
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: '0',
    LOG_LEVEL: 'fatal',
    ...env,
  })
  const runtime: Runtime = await startRuntime(settings, 'gateway')
  const gateway = await opened(settings, runtime)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= gateway.stop()
    return stopped
  }
  stops.push(stop)
  const origin = `http://127.0.0.1:${gateway.port}`
  return { origin, port: gateway.port, runtime, stop }
}

async function opened(settings: GatewaySettings, runtime: Runtime) {
  try {
    return startGateway(settings, runtime)
  } catch (error) {
    await runtime.stop()
    throw error
  }
}

const shift = (origin: string) =>
  fetch(`${origin}/dev/clock`, {
    method: 'POST',
    body: '{"offset":"+21d"}',
    headers: { 'content-type': 'application/json' },
  })

test('in development the clock of every process can be shifted, also of one that starts later', async () => {
  const [one, other] = [await start(), await start()]
  expect((await shift(one.origin)).status).toBe(200)
  const shifted = ({ runtime }: typeof one) => runtime.clock.offset === 21 * 86_400_000
  await until('both have heard of it', () => shifted(one) && shifted(other))
  expect(shifted(await start())).toBe(true)
})

test('several gateways listen on one port where they are told to, and otherwise none beside another', async () => {
  const first = await start({ REUSE_PORT: 'on' })
  const second = await start({ REUSE_PORT: 'on', PORT: String(first.port) })
  expect(second.port).toBe(first.port)
  await expect(start({ PORT: String(first.port) })).rejects.toThrow()
  await first.stop()
  expect((await fetch(`${second.origin}/openapi.json`)).status).toBe(200)
})

test('in production there are no routes for developers', async () => {
  const { origin, runtime } = await start({ LAUNCH_ENV: 'production' })
  await expectProblem(await shift(origin), 'not_found')
  expect(runtime.clock.offset).toBe(0)
  await expectProblem(await fetch(`${origin}/dev/mailbox`), 'not_found')
})

test('in production there is no sandbox checkout: nobody asks billing for its orders', async () => {
  const asked: string[] = []
  const answer = (_: Error | null, msg: { subject: string; respond(data: string): boolean }) => {
    asked.push(msg.subject)
    msg.respond(JSON.stringify({}))
  }
  const billing = bench.nats.connection.subscribe('rpc.billing.>', { callback: answer })
  await bench.nats.connection.flush()
  const { origin } = await start({ LAUNCH_ENV: 'production' })
  const address = `${origin}/checkout/ord_01KAJ60C5Y9R1V5QGZ7T3B8M2K`
  for (const outcome of ['paid', 'failed', 'cancelled']) {
    expect((await fetch(address, { method: 'POST', body: new URLSearchParams({ outcome }) })).status).toBe(404)
  }
  expect((await fetch(address)).status).toBe(404)
  expect(asked).toEqual([])
  const development = await start()
  await fetch(`${development.origin}/checkout/ord_01KAJ60C5Y9R1V5QGZ7T3B8M2K`)
  expect(asked).toContain('rpc.billing.get_sandbox_order')
  billing.unsubscribe()
})

describe('RFC 6797 §7.1: every answer says that the service is reached by https', () => {
  const read = '/api/v1/products'
  const asked: [string, string, RequestInit?][] = [
    ['a page', '/'],
    ['a page of accounts', '/sign-in'],
    ['a redirect', '/account'],
    ['a document', '/openapi.json'],
    ['what is not there', '/nothing'],
    ['a problem of the API', '/api/v1/nothing'],
    ['a call without a credential', '/api/v1/drafts'],
    ['a method that is not taken', '/api/v1/drafts', { method: 'PUT' }],
    ['a preflight', '/api/v1/drafts', { method: 'OPTIONS' }],
    ['a read of what is away', read],
    ['OAuth’s metadata', '/.well-known/oauth-authorization-server'],
    ['OAuth’s page', '/oauth2/authorize'],
    ['OAuth’s refusal', '/oauth2/token', { method: 'POST' }],
    ['MCP', '/mcp'],
  ]

  test.each(asked)('%s', async (_, path, init = {}) => {
    const { origin } = await start()
    const answer = await fetch(origin + path, { redirect: 'manual', ...init })
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('but not where it is reached by http', async () => {
    const { origin } = await start({ PUBLIC_URL: 'http://localhost:8080' })
    for (const [, path, init = {}] of asked) {
      const answer = await fetch(origin + path, { redirect: 'manual', ...init })
      expect(answer.headers.get('strict-transport-security')).toBeNull()
    }
  })
})

test('the OpenAPI document is there for any origin, with a tag to ask again by', async () => {
  const { origin } = await start()
  const first = await fetch(`${origin}/openapi.json`)
  expect(await first.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) })
  expect(first.headers.get('access-control-allow-origin')).toBe('*')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await fetch(`${origin}/openapi.json`, { headers })).status).toBe(304)
})

test.each([
  ['/favicon.ico', 'image/x-icon', '\0\0\x01\0'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'User-agent: *'],
  ['/llms.txt', 'text/plain; charset=utf-8', '# Launch Directory'],
  ['/api/v1', 'application/json', '{"documentation":'],
])('%s is there', async (path, type, begin) => {
  const { origin } = await start()
  const answer = await fetch(`${origin}${path}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toStartWith(begin)
})

test.each(['/', '/openapi.json'])('POST %s is method_not_allowed, with the methods that are', async (path) => {
  const { origin } = await start()
  const answer = await fetch(`${origin}${path}`, { method: 'POST', body: 'x' })
  await expectProblem(answer, 'method_not_allowed')
  expect(answer.headers.get('allow')).toBe('GET, HEAD')
})

test('a second process can’t share the port unseen', async () => {
  const { port } = await start()
  await expect(start({ PORT: String(port) })).rejects.toThrow(`Is port ${port} in use?`)
})

test('on stopping, a request that runs gets its answer first', async () => {
  const { origin, stop } = await start()
  const { api_key } = await bench.account()
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  using _behaviour = bench.drafts.behave('submit_listing', async (context) => {
    begun.resolve()
    await go.promise
    return recordEffect(context)
  })
  const answer = fetch(`${origin}/api/v1/drafts`, {
    method: 'POST',
    body: '{"url":"https://acme.test"}',
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json', 'idempotency-key': 'k' },
  })
  await begun.promise
  const stopped = stop()
  go.resolve()
  expect((await answer).status).toBe(201)
  await stopped
  await expect(fetch(origin)).rejects.toThrow()
})
