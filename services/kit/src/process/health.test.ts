import { afterEach, describe, expect, test } from 'bun:test'
import { Metrics } from '../base/metrics.ts'
import { type Check, type HealthServer, serveHealth } from './health.ts'

const servers: HealthServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

function serve(checks: Record<string, Check>, metrics = new Metrics('drafts')): string {
  const server = serveHealth({ hostname: '127.0.0.1', port: 0, checks, metrics, timeout: 50 })
  servers.push(server)
  return server.origin
}

async function readiness(checks: Record<string, Check>): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${serve(checks)}/ready`)
  return { status: answer.status, body: await answer.json() }
}

const never = () => new Promise<boolean>(() => {})

test('/live answers for as long as the process turns, whatever is away', async () => {
  const answer = await fetch(`${serve({ database: () => false, nats: never })}/live`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'live' })
})

describe('/ready', () => {
  test('is 200 when every check passes', async () => {
    expect(await readiness({ nats: () => true, database: async () => true })).toEqual({
      status: 200,
      body: { status: 'ready', checks: { nats: 'ok', database: 'ok' } },
    })
  })

  test.each<[string, Check, string]>([
    ['says that it fails', () => false, 'failed'],
    ['says what is wrong', async () => 'the queue is full', 'the queue is full'],
    ['throws', () => Promise.reject(new Error('connection refused')), 'connection refused'],
    ['throws at once', () => failing(), 'connection refused'],
    ['never answers', never, 'no answer in 50 ms'],
  ])('is 503 and names a check that %s', async (_, check, said) => {
    expect(await readiness({ nats: () => true, database: check })).toEqual({
      status: 503,
      body: { status: 'not_ready', checks: { nats: 'ok', database: said } },
    })
  })

  test('asks all checks at once, so that many hanging ones take no longer than one', async () => {
    const all = Promise.withResolvers<boolean>()
    const asked = new Set<string>()
    const check = (name: string) => () => {
      if (asked.add(name).size === 3) all.resolve(true)
      return all.promise
    }
    expect((await readiness({ a: check('a'), b: check('b'), c: check('c') })).status).toBe(200)
  })
})

function failing(): boolean {
  throw new Error('connection refused')
}

test('/metrics shows the figures in the text format of Prometheus', async () => {
  const metrics = new Metrics('drafts')
  metrics.published.inc(3)
  const answer = await fetch(`${serve({}, metrics)}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('launch_outbox_published_total{service="drafts"} 3')
  expect(text).toMatch(/^process_resident_memory_bytes\{service="drafts"\} \d+$/m)
})

test('anything else is not found', async () => {
  expect((await fetch(`${serve({})}/`)).status).toBe(404)
})
