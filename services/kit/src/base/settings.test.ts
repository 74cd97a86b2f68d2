import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrateSettings, readServiceSettings } from '../process/service-settings.ts'
import { integer, isGiven, oneOf, optional, parseOffset, readSettings, SettingsError, text } from './settings.ts'

const complete = { NATS_URL: 'nats://127.0.0.1:4222', CLAIMS_VERIFIER_DATABASE_URL: 'postgres://a:b@localhost/launch' }
const development = { ...complete, LAUNCH_ENV: 'development' }
const production = { ...complete, LAUNCH_ENV: 'production', PUBLIC_URL: 'https://directory.test' }

function problemsOf(read: () => unknown): readonly string[] {
  try {
    read()
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  throw new Error('There were no problems.')
}

const problems = (env: Record<string, string>) => problemsOf(() => readServiceSettings('claims-verifier', env))

describe('wrong settings', () => {
  test('are all named at once', () => {
    expect(
      problems({ LAUNCH_ENV: 'staging', HEALTH_PORT: '99999', LOG_LEVEL: 'loud', NATS_URL: 'http://nats' }),
    ).toEqual([
      'LAUNCH_ENV: "staging" is not one of production, development.',
      'NATS_URL: must be an address like nats:// or tls://….',
      'CLAIMS_VERIFIER_DATABASE_URL is missing.',
      'PUBLIC_URL is missing.',
      'HEALTH_PORT: "99999" is not a whole number from 0 to 65535.',
      'LOG_LEVEL: "loud" is not one of trace, debug, info, warn, error, fatal.',
    ])
  })

  test('stand in the message, one a line', () => {
    expect(new SettingsError(['A is missing.', 'B is missing.']).message).toBe(
      'Wrong settings:\n  - A is missing.\n  - B is missing.',
    )
  })

  test('never show an address, as a password may stand in it', () => {
    const [problem] = problems({ ...development, NATS_URL: 'ws://launch:hunter2@nats' })
    expect(problem).not.toContain('hunter2')
  })

  test('of a service alone are named with the others', () => {
    const own = () => ({ limit: integer('LIMIT', 1, 9) })
    const env = { ...development, NATS_URL: '', LIMIT: '10' }
    expect(problemsOf(() => readServiceSettings('claims-verifier', env, own))).toEqual([
      'LIMIT: "10" is not a whole number from 1 to 9.',
      'NATS_URL is missing.',
    ])
  })

  test('of the migration step are all named at once', () => {
    expect(problemsOf(() => readMigrateSettings('drafts', { NATS_REPLICAS: 'many' }))).toEqual([
      'DATABASE_URL is missing.',
      'DRAFTS_DATABASE_URL is missing.',
      'NATS_URL is missing.',
      'NATS_REPLICAS: "many" is not a whole number from 1 to 5.',
    ])
  })
})

describe('production', () => {
  test.each([
    ['CLOCK_OFFSET', '+21d'],
    ['OUTBOUND_RESOLVE', 'shop.test=127.0.0.1:9'],
    ['FAILPOINT', 'drafts:after_commit'],
  ])('refuses %s', (name, value) => {
    expect(problems({ ...production, [name]: value })).toEqual([
      `${name} is for development; unset it, or set LAUNCH_ENV=development.`,
    ])
  })

  test('is assumed where nothing says otherwise', () => {
    const [problem] = problems({ ...complete, PUBLIC_URL: 'https://directory.test', CLOCK_OFFSET: '+1d' })
    expect(problem).toStartWith('CLOCK_OFFSET is for development')
  })

  test('takes development settings that are empty', () => {
    expect(readServiceSettings('claims-verifier', { ...production, CLOCK_OFFSET: '' }).clockOffset).toBe(0)
  })

  test('wants to be told its public address', () => {
    expect(problems({ ...production, PUBLIC_URL: '' })).toEqual(['PUBLIC_URL is missing.'])
  })
})

describe('development', () => {
  test('takes its own settings', () => {
    const env = { ...development, CLOCK_OFFSET: '+21d', FAILPOINT: 'drafts:after_commit' }
    const settings = readServiceSettings('claims-verifier', env)
    expect(settings.clockOffset).toBe(21 * 86_400_000)
    expect(settings.failpoint).toEqual({ service: 'drafts', point: 'after_commit' })
  })

  test('is served where PORT says', () => {
    expect(readServiceSettings('claims-verifier', { ...development, PORT: '9000' }).publicUrl).toBe(
      'http://127.0.0.1:9000',
    )
  })
})

describe('traces', () => {
  test('go nowhere unless told, and then one request in a hundred is traced, under the name of the process', () => {
    const { otlpEndpoint, tracedShare, tracedAs } = readServiceSettings('claims-verifier', production)
    expect({ otlpEndpoint, tracedShare, tracedAs }).toEqual({
      otlpEndpoint: undefined,
      tracedShare: 0.01,
      tracedAs: 'claims-verifier',
    })
  })

  test.each(['0', '1', '1.0', '0.25', '.5'])('a share of %s is taken', (OTEL_TRACES_SAMPLER_ARG) => {
    const { tracedShare } = readServiceSettings('claims-verifier', { ...production, OTEL_TRACES_SAMPLER_ARG })
    expect(tracedShare).toBe(Number(OTEL_TRACES_SAMPLER_ARG))
  })

  test.each(['1.5', '-0.1', '2', 'all', '1e-2'])('a share of %s is none', (OTEL_TRACES_SAMPLER_ARG) => {
    expect(problems({ ...production, OTEL_TRACES_SAMPLER_ARG, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toEqual(
      [
        'OTEL_EXPORTER_OTLP_ENDPOINT: must be an address like http:// or https://….',
        `OTEL_TRACES_SAMPLER_ARG: "${OTEL_TRACES_SAMPLER_ARG}" is not a share from 0 to 1, such as 0.01.`,
      ],
    )
  })
})

test('a public address loses its last slashes', () => {
  const env = { ...production, PUBLIC_URL: 'https://directory.test//' }
  expect(readServiceSettings('claims-verifier', env).publicUrl).toBe('https://directory.test')
})

test('spaces around a value do not count, and an empty value is none', () => {
  const spec = { name: text('NAME', { fallback: 'nobody' }), size: integer('SIZE', 1, 9) }
  expect(readSettings(spec, { NAME: '  ', SIZE: ' 7 ' }, false)).toEqual({ name: 'nobody', size: 7 })
})

test('an optional setting may be missing, not wrong', () => {
  const spec = { mode: optional(oneOf('MODE', ['a', 'b'])) }
  expect(readSettings(spec, {}, false)).toEqual({ mode: undefined })
  expect(problemsOf(() => readSettings(spec, { MODE: 'c' }, false))).toEqual(['MODE: "c" is not one of a, b.'])
})

describe('a secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'launch-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const spec = { word: text('WORD', { secret: true }), name: text('NAME', { fallback: 'nobody' }) }

  test('may stand in a file, whose last line break is no part of it', () => {
    const env = { WORD_FILE: file('word', 'open sesame\n') }
    expect(readSettings(spec, env, true)).toEqual({ word: 'open sesame', name: 'nobody' })
    expect(isGiven('WORD', env)).toBe(true)
  })

  test('is not given twice', () => {
    expect(problemsOf(() => readSettings(spec, { WORD: 'a', WORD_FILE: file('both', 'a') }, true))).toEqual([
      'WORD and WORD_FILE are both set; unset one of them.',
    ])
  })

  test('whose file is missing or empty is named with the others that are wrong', () => {
    const [away, empty] = [join(folder, 'away'), file('empty', '\n')]
    const all = { ...spec, size: integer('SIZE', 1, 9), other: text('OTHER', { secret: true }) }
    expect(problemsOf(() => readSettings(all, { WORD_FILE: away, OTHER_FILE: empty, SIZE: 'x' }, true))).toEqual([
      `WORD_FILE: ${away} can not be read (ENOENT).`,
      'SIZE: "x" is not a whole number from 1 to 9.',
      `OTHER_FILE: ${empty} is empty.`,
    ])
  })

  test('that is wrong is named by the variable of its file, and not shown', () => {
    const env = { ...development, NATS_URL: '', NATS_URL_FILE: file('url', 'ws://launch:hunter2@nats') }
    expect(problems(env)).toEqual(['NATS_URL_FILE: must be an address like nats:// or tls://….'])
  })

  test('is all that a file may hold', () => {
    expect(readSettings(spec, { WORD: 'a', NAME_FILE: file('name', 'somebody') }, true).name).toBe('nobody')
  })
})

describe('an offset', () => {
  test.each([
    ['+21d', 21 * 86_400_000],
    ['-2h', -7_200_000],
    ['+90s', 90_000],
    ['+5m', 300_000],
    ['-1w', -604_800_000],
    ['+1.5h', 5_400_000],
    ['+36500d', 36_500 * 86_400_000],
  ])('%s is %d ms', (value, milliseconds) => {
    expect(parseOffset(value)).toBe(milliseconds)
  })

  test.each(['', '21d', '+d', '+21', '+21y', '+ 21d', '++21d', '+21D', '+1e3s', '+1.2345s', '+21d ', '+9999999999s'])(
    '"%s" is refused',
    (value) => {
      expect(() => parseOffset(value)).toThrow('is not of the form')
    },
  )

  test('that would lead out of what a Date can hold is refused', () => {
    expect(() => parseOffset('+999999999w')).toThrow('more than 36500 days')
  })
})
