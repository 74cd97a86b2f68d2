import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { operations } from '@launch/proto'
import { rpcSubject } from '@launch/proto/operation'
import { errors } from '@nats-io/transport-node'
import { randomIds } from '../base/ids.ts'
import { type CallSettings, callBytes } from '../rpc/call.ts'
import { anyone, workerOf } from '../rpc/rpc.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type FixtureProcess, fixturePath, startFixture } from '../testing/fixture.ts'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { until } from '../testing/until.ts'
import { migrationsOf } from './migrate-service.ts'

const EVERY_CHECK = { nats: 'ok', jetstream: 'ok', streams: 'ok', outbox: 'ok', database: 'ok' }

let database: TestDatabase
let nats: TestNats
let env: Record<string, string>
const started: FixtureProcess[] = []
beforeAll(async () => {
  ;[database, nats] = await Promise.all([createTestDatabase(), startTestNats()])
  await database.migrate({ schema: 'drafts', migrations: migrationsOf({ migrations: [] }), appendOnly: ['audit'] })
  env = {
    LAUNCH_ENV: 'development',
    LOG_LEVEL: 'fatal',
    NATS_URL: nats.url,
    DATABASE_URL: database.url,
    DRAFTS_DATABASE_URL: database.roleUrl('drafts'),
  }
  expect((await start(env, 'migrate').ended).code).toBe(0)
})
afterEach(async () => {
  for (const fixture of started.splice(0)) {
    fixture.kill('SIGKILL')
    await fixture.ended
  }
})
afterAll(async () => {
  await nats.stop()
  await database.drop()
})

function start(settings: Record<string, string>, ...args: string[]): FixtureProcess {
  const fixture = startFixture('drafts.ts', settings, ...args)
  started.push(fixture)
  return fixture
}

async function serving(settings = env): Promise<FixtureProcess> {
  const fixture = start(settings)
  await fixture.listening()
  return fixture
}

const op = operations.submit_listing

function submit(input: { wait?: boolean } = {}, told: Partial<CallSettings> = {}): Promise<unknown> {
  const settings = {
    caller: anyone,
    opId: randomIds.uuid(),
    requestId: 'req-1',
    timeout: 4_000,
    ...told,
  }
  return callBytes(nats.connection, op, input, settings).then((bytes) => JSON.parse(new TextDecoder().decode(bytes)))
}

/** A call that is being worked on, and what lets it go on. */
async function running(told: Partial<CallSettings> = {}): Promise<{ answer: Promise<unknown>; go: () => void }> {
  const inside = nats.connection.subscribe('test.inside', { max: 1 })
  const answer = submit({ wait: true }, told)
  for await (const _ of inside) break
  return { answer, go: () => nats.connection.publish('test.go') }
}

/** Settles once a process has told a caller that it works on its call. */
async function untilTold(): Promise<void> {
  for await (const msg of nats.connection.subscribe('_INBOX.>')) if (workerOf(msg)) return
}

const nobodyAnswers = () =>
  until('the operation is no longer answered', () =>
    nats.connection.request(rpcSubject(op), '', { timeout: 1_000 }).then(
      () => false,
      (error) => error instanceof errors.NoRespondersError || error.cause instanceof errors.NoRespondersError,
    ),
  )

describe('a process', () => {
  test('tells its starter where its health is, and is ready', async () => {
    const { health_url, metrics_url } = await start(env).listening()
    expect(await (await fetch(health_url)).json()).toEqual({ status: 'ready', checks: EVERY_CHECK })
    expect(await (await fetch(metrics_url)).text()).toContain('process_start_time_seconds{service="drafts"}')
  })

  test('answers what it runs before it ends on SIGTERM', async () => {
    const fixture = await serving()
    const call = await running()
    fixture.kill('SIGTERM')
    await nobodyAnswers()
    call.go()
    expect(await call.answer).toEqual(op.example.output)
    expect((await fixture.ended).code).toBe(0)
  })

  test('ends in order when its starter lets go of it', async () => {
    const fixture = await serving()
    const call = await running()
    fixture.disconnect()
    await nobodyAnswers()
    call.go()
    expect(await call.answer).toEqual(op.example.output)
    expect((await fixture.ended).code).toBe(0)
  })

  test('that is killed with a call in hand is replaced in it by one that lives, and nobody is asked before', async () => {
    const killed = await serving()
    const told = untilTold()
    const call = await running({ timeout: 30_000, silence: 30_000 })
    await serving()
    await told
    const again = nats.connection.subscribe('test.inside', { max: 1 })
    killed.kill('SIGKILL')
    for await (const _ of again) break
    call.go()
    expect(await call.answer).toEqual(op.example.output)
  })

  test('ends when its starter is killed', async () => {
    const starter = startFixture('starter.ts', env, fixturePath('drafts.ts'))
    started.push(starter)
    const { health_url } = await starter.listening()
    starter.kill('SIGKILL')
    // Whoever gets the port next answers otherwise.
    const answers = () =>
      fetch(health_url).then(
        ({ ok }) => ok,
        () => false,
      )
    await until('its health is no longer answered', async () => !(await answers()))
  })

  test('names every wrong setting and ends with code 78', async () => {
    const { code, stderr } = await start({ LAUNCH_ENV: 'production', CLOCK_OFFSET: '+1d', HEALTH_PORT: 'x' }).ended
    expect(code).toBe(78)
    expect(stderr).toBe(
      [
        'Wrong settings:',
        '  - NATS_URL is missing.',
        '  - DRAFTS_DATABASE_URL is missing.',
        '  - PUBLIC_URL is missing.',
        '  - HEALTH_PORT: "x" is not a whole number from 0 to 65535.',
        '  - CLOCK_OFFSET is for development; unset it, or set LAUNCH_ENV=development.',
        '',
      ].join('\n'),
    )
  })

  test('that fails says why and ends with code 1', async () => {
    const { code, stderr } = await startFixture('fault.ts').ended
    expect(code).toBe(1)
    expect(stderr).toContain('the disk is full')
  })
})

describe('a failpoint', () => {
  const effects = (opId: string) => database.sql`select 1 from drafts.audit where op_id = ${opId}`

  test('kills its process there, and the call is done once by the next one', async () => {
    const armed = await serving({ ...env, FAILPOINT: 'drafts:before_commit' })
    const opId = randomIds.uuid()
    const answer = submit({}, { opId, timeout: 30_000 })
    expect((await armed.ended).signal).toBe('SIGKILL')
    expect(await effects(opId)).toHaveLength(0)
    await serving()
    expect(await answer).toEqual(op.example.output)
    expect(await effects(opId)).toHaveLength(1)
  })

  test('leaves the processes of other services alone', async () => {
    await serving({ ...env, FAILPOINT: 'listings:before_commit' })
    expect(await submit()).toEqual(op.example.output)
  })
})
