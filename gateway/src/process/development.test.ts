import { afterAll, beforeAll, expect, test } from 'bun:test'
import { CLOCK_SUBJECT, failpointSubject } from '@launch/kit'
import { startTestNats, type TestNats } from '@launch/kit/testing'
import { jetstreamManager } from '@nats-io/jetstream'
import { type Door, type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { expectProblem, faultsOf } from '../testing/expect-problem.ts'
import { developmentRoutes } from './development.ts'

let bench: GatewayBench
let door: Door
beforeAll(async () => {
  bench = await openGatewayBench()
  const jsm = await jetstreamManager(bench.nats.connection)
  await jsm.streams.add({ name: 'DEVELOPMENT', subjects: ['development.>'] })
  door = bench.open({ extras: () => [developmentRoutes(bench.nats.connection)] })
})
afterAll(() => bench.close())

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`http://127.0.0.1:${door.port}${path}`, { method: 'POST', body, headers: { 'content-type': type } })

/** Shifts that were told to the processes. */
async function shifts(): Promise<number> {
  const jsm = await jetstreamManager(bench.nats.connection)
  return (await jsm.streams.info('DEVELOPMENT')).state.messages
}

test('a shift of the clock is told to every process, now and later', async () => {
  const told = Promise.withResolvers<unknown>()
  bench.nats.connection.subscribe(CLOCK_SUBJECT, { max: 1, callback: (_, msg) => told.resolve(msg.json()) })
  const answer = await post('/dev/clock', '{"offset":"+21d"}')
  expect(answer.status).toBe(200)
  const { offset, now } = await answer.json()
  expect(offset).toBe('+21d')
  expect(Math.abs(Date.parse(now) - Date.now() - 21 * 86_400_000)).toBeLessThan(60_000)
  expect(await told.promise).toEqual({ offset: 21 * 86_400_000 })
})

test.each([
  '{}',
  '{"offset":null}',
  '{"offset":21}',
  '{"offset":["+21d"]}',
  '{"offset":""}',
  '{"offset":"21d"}',
  '{"offset":"+21"}',
  '{"offset":"+21y"}',
  '{"offset":"+1e3d"}',
  '{"offset":"+999999999w"}',
  '{"offset":"-36526d"}',
])('a shift that is none is invalid_request and told to nobody: %s', async (body) => {
  const before = await shifts()
  const problem = await expectProblem(await post('/dev/clock', body), 'invalid_request')
  expect(faultsOf(problem)).toEqual([['/body/offset', 'invalid_format']])
  expect(await shifts()).toBe(before)
})

test('a body that is no JSON is refused as everywhere', async () => {
  await expectProblem(await post('/dev/clock', '{'), 'invalid_json')
  await expectProblem(await post('/dev/clock', '{"offset":"+1d"}', 'text/plain'), 'unsupported_media_type')
})

test('a failpoint is armed in a process of the service it names', async () => {
  const armed = Promise.withResolvers<string>()
  bench.nats.connection.subscribe(failpointSubject('drafts'), {
    max: 1,
    callback: (_, msg) => {
      msg.respond('armed')
      armed.resolve(msg.string())
    },
  })
  const answer = await post('/dev/failpoint', '{"failpoint":"drafts:after_commit"}')
  expect(await answer.json()).toEqual({ armed: 'drafts:after_commit' })
  expect(await armed.promise).toBe('drafts:after_commit')
})

test('a failpoint of a service that does not run is unavailable', async () => {
  await expectProblem(await post('/dev/failpoint', '{"failpoint":"crawler:after_commit"}'), 'unavailable')
})

test.each([
  'drafts',
  'drafts:nowhere',
  'nobody:after_commit',
  '*:after_commit',
  '>:after_commit',
  ' :after_commit',
  ':',
])('a failpoint that is none is invalid_request: %s', async (failpoint) => {
  const problem = await expectProblem(await post('/dev/failpoint', JSON.stringify({ failpoint })), 'invalid_request')
  expect(faultsOf(problem)).toEqual([['/body/failpoint', 'invalid_format']])
})

test.each(['GET', 'PUT', 'DELETE'])('%s is not among the routes', async (method) => {
  await expectProblem(await fetch(`http://127.0.0.1:${door.port}/dev/clock`, { method }), 'not_found')
})

const shift = (host = 'localhost:8080') => new Request('http://a.test/dev/clock', { method: 'POST', headers: { host } })

test.each(['203.0.113.9', '10.0.0.1', '192.168.1.2', '::', '::ffff:10.0.0.1', 'fe80::1', '127', '1127.0.0.1', ''])(
  'a caller from %s is told that there is nothing',
  async (address) => {
    expect(
      await developmentRoutes(bench.nats.connection)(shift(), { pathname: '/dev/clock', requestId: 'test', address }),
    ).toBeUndefined()
  },
)

test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('a caller from %s is heard', async (address) => {
  const heard = developmentRoutes(bench.nats.connection)(shift(), {
    pathname: '/dev/clock',
    requestId: 'test',
    address,
  })
  await expect(heard).rejects.toThrow('`offset` must be a text.')
})

test.each(['localhost', 'LOCALHOST:8080', 'directory.localhost:8080', '127.0.0.1:8080', '127.1.2.3', '[::1]:8080'])(
  'a request for %s is heard',
  async (host) => {
    const asked = { pathname: '/dev/clock', requestId: 'test', address: '127.0.0.1' }
    await expect(developmentRoutes(bench.nats.connection)(shift(host), asked)).rejects.toThrow(
      '`offset` must be a text.',
    )
  },
)

test.each([
  'evil.test',
  'evil.test:8080',
  'localhost.evil.test',
  'evil-localhost',
  '127.0.0.1.evil.test',
  '10.0.0.1',
  '[::2]',
  '127.0.0.1:8080@evil.test',
  '',
])(
  'a request for %p is told that there is nothing, as a website may lead its name here (DNS rebinding)',
  async (host) => {
    const before = await shifts()
    const headers = { host, 'content-type': 'application/json' }
    const init = { method: 'POST', body: '{"offset":"+1d"}', headers }
    if (host !== '') await expectProblem(await fetch(`http://127.0.0.1:${door.port}/dev/clock`, init), 'not_found')
    const asked = { pathname: '/dev/clock', requestId: 'test', address: '127.0.0.1' }
    expect(await developmentRoutes(bench.nats.connection)(shift(host), asked)).toBeUndefined()
    expect(await shifts()).toBe(before)
  },
)

test('where JetStream does not answer a shift is unavailable', async () => {
  const bare: TestNats = await startTestNats()
  const own = bench.open({ extras: () => [developmentRoutes(bare.connection)] })
  const init = { method: 'POST', body: '{"offset":"+1d"}', headers: { 'content-type': 'application/json' } }
  await expectProblem(await fetch(`http://127.0.0.1:${own.port}/dev/clock`, init), 'unavailable')
  await bare.stop()
})
