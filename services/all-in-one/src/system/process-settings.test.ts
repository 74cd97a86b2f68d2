import { expect, test } from 'bun:test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PATIENCE, useSystems } from '../testing/system-bench.ts'

const systems = useSystems()

const FILES = ['DRAFTS_DATABASE_URL_FILE', 'NATS_URL_FILE', 'NATS_CREDENTIALS_FILE', 'SMTP_URL_FILE']

interface RecordedStart {
  name: string
  env: Record<string, string>
}

/** What the fixture processes wrote down when they started. */
async function recordedStarts(path: string): Promise<RecordedStart[]> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  return lines.map((line): RecordedStart => JSON.parse(line))
}

test(
  'gives each process its own database and settings and no others, and the failpoint to one first start only',
  async () => {
    const record = join(systems.dataDir, '..', 'record.jsonl')
    const own = {
      DATABASE_URL: 'postgres://stray',
      DRAFTS_DATABASE_URL: 'postgres://stray',
      OUTBOUND_RESOLVE: 'a.test=127.0.0.1:9',
      DRAFTS_DATABASE_URL_FILE: '/stray',
      NATS_URL_FILE: '/stray',
      NATS_CREDENTIALS_FILE: '/stray',
      SMTP_URL: 'smtp://user:secret@mail.test',
      SMTP_URL_FILE: '/run/secrets/smtp',
    }
    await systems.start({ FIXTURE_RECORD: record, FAILPOINT: 'listings:after_commit', ...own }).up()
    const starts = await recordedStarts(record)
    const of = (name: string) => starts.filter((start) => start.name === name).map(({ env }) => env)
    expect(of('listings').map(({ FAILPOINT }) => FAILPOINT)).toEqual(['listings:after_commit', undefined])
    expect(of('gateway').map(({ FAILPOINT }) => FAILPOINT)).toEqual([undefined])
    const [listings] = of('listings')
    expect(Object.keys(listings ?? {}).filter((name) => name.endsWith('DATABASE_URL'))).toEqual([
      'LISTINGS_DATABASE_URL',
    ])
    expect(listings).toMatchObject({ OUTBOUND_RESOLVE: 'a.test=127.0.0.1:9', HEALTH_PORT: '0' })
    const natsUsers = starts.map(({ name, env }) => [name, new URL(env.NATS_URL ?? '').username])
    expect(natsUsers.every(([name, user]) => name === user)).toBe(true)
    const told = (name: string) => of(name).map(({ SMTP_URL }) => SMTP_URL)
    expect([told('gateway'), told('listings')]).toEqual([[undefined], [own.SMTP_URL, own.SMTP_URL]])
    const files = (env: Record<string, string> = {}) => Object.keys(env).filter((variable) => FILES.includes(variable))
    expect([files(of('gateway')[0]), files(listings)]).toEqual([[], ['SMTP_URL_FILE']])
    expect(listings?.PORT).not.toBe(of('gateway')[0]?.PORT)
  },
  PATIENCE,
)

test(
  'ends with the list and 78 when a process refuses its settings, without trying again',
  async () => {
    const system = systems.start({ FIXTURE_REFUSES: 'listings' })
    expect(await system.exited).toBe(78)
    expect(system.output()).toContain('EXAMPLE is missing.')
    expect(system.output()).not.toContain('starting it again')
  },
  PATIENCE,
)

test(
  'ends with one list of what every process finds wrong and 78, before anything is started',
  async () => {
    const wrong = 'EXAMPLE is missing.,LEVEL: "loud" is not low.'
    const system = systems.start({ FIXTURE_WRONG: wrong, FAILPOINT: 'nobody:after_commit' })
    expect(await system.exited).toBe(78)
    const [head, ...list] = system.output().trim().split('\n')
    expect(head).toBe('Wrong settings:')
    expect(list).toEqual([
      '  - FAILPOINT: "nobody:after_commit" is not <service>:<point> with one of gateway, listings.',
      '  - EXAMPLE is missing.',
      '  - LEVEL: "loud" is not low.',
    ])
    expect(await readdir(systems.dataDir).catch(() => [])).toEqual([])
  },
  PATIENCE,
)

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['FAILPOINT', { FAILPOINT: 'nobody:after_commit' }],
  ['FAILPOINT', { FAILPOINT: 'listings:after_commit', LAUNCH_ENV: 'production' }],
])('ends with 78 and names %s when it is wrong', async (name, env) => {
  const system = systems.start(env)
  expect(await system.exited).toBe(78)
  expect(system.output()).toContain(name)
})
