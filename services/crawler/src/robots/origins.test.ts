import { describe, expect, test } from 'bun:test'
import { type RobotsAnswer, type RobotsFetch, robotsFor } from './mod.ts'

const PAGE = new URL('https://example.com/page')
const HOUR = 3_600_000
const FORBIDDING = 'User-agent: LaunchDirectoryBot\nDisallow: /page\nSitemap: https://example.com/s.xml\n'
type Call = Parameters<RobotsFetch>
type Reply = { status: number; text?: string; truncated?: boolean }

/** The crawler's robots check over a network that is played by `network`, with the time in the test's hands. */
function check(network: (...call: Call) => Promise<Reply>) {
  const calls: Call[] = []
  let time = Date.parse('2026-11-23T00:00:00Z')
  const ask = robotsFor({
    productToken: 'LaunchDirectoryBot',
    clock: { now: () => new Date(time) },
    fetch: async (...call) => {
      calls.push(call)
      const { status, text = '', truncated = false } = await network(...call)
      return { status, body: new TextEncoder().encode(text), truncated }
    },
  })
  return {
    ask,
    calls,
    urls: () => calls.map(([url]) => url),
    now: () => new Date(time),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

function failure(code: string, cause?: unknown): Error & { code: string } {
  return Object.assign(new Error(`the fetch says ${code}`, { cause }), { code })
}

function answerTo(network: (...call: Call) => Promise<Reply>): Promise<RobotsAnswer> {
  return check(network).ask(PAGE)
}

describe('an answer with a status', () => {
  test.each([
    [200, 'disallowed'],
    [203, 'disallowed'],
    [301, 'allowed'],
    [400, 'allowed'],
    [401, 'allowed'],
    [403, 'allowed'],
    [404, 'allowed'],
    [410, 'allowed'],
    [429, 'blocked'],
    [500, 'blocked'],
    [503, 'blocked'],
    [599, 'blocked'],
  ])('of %p makes a page the file forbids %p', async (status, reason) => {
    const answer = await answerTo(async () => ({ status, text: FORBIDDING }))
    expect(answer.reason).toBe(reason as RobotsAnswer['reason'])
    expect(answer.allowed).toBe(reason === 'allowed')
  })
})

describe('a body that was cut', () => {
  test.each([
    ['after all that is read of it', 512_002, 'disallowed'],
    ['before that, by a guard against bombs', 512_000, 'blocked'],
  ])('%s (%p bytes) leaves a forbidden page %p', async (_, length, reason) => {
    const answer = await answerTo(async () => ({ status: 200, text: FORBIDDING.padEnd(length, '\n'), truncated: true }))
    expect(answer.reason).toBe(reason as RobotsAnswer['reason'])
  })
})

describe('a failure', () => {
  const noSuchName = { code: 'ENOTFOUND' }
  test.each([
    ['a refused connection', failure('connect'), 'unreachable'],
    ['a broken TLS handshake', failure('tls'), 'unreachable'],
    ['a name that does not exist', failure('dns', noSuchName), 'unreachable'],
    ['a name without an address', failure('dns'), 'unreachable'],
    ['a name server that does not answer', failure('dns', { code: 'EAI_AGAIN' }), 'blocked'],
    ['a timeout', failure('timeout'), 'blocked'],
    ['a broken answer', failure('protocol'), 'blocked'],
    ['an answer that grows beyond measure', failure('too_large'), 'blocked'],
  ])('by %s forbids everything', async (_, error, reason) => {
    const answer = await answerTo(() => Promise.reject(error))
    expect(answer).toEqual({
      allowed: false,
      reason: reason as RobotsAnswer['reason'],
      fault: error.code,
      sitemaps: [],
    })
  })

  test.each([['connect'], ['tls'], ['dns']])(
    'behind a redirect (%s) is no sign that the host itself is away',
    async (code) => {
      const answer = await answerTo(async (_, options) => {
        await options.onRedirect(new URL('https://elsewhere.example/robots.txt'))
        throw failure(code, noSuchName)
      })
      expect(answer.reason).toBe('blocked')
    },
  )

  test('by too many redirects counts as no file', async () => {
    expect((await answerTo(() => Promise.reject(failure('too_many_redirects')))).reason).toBe('allowed')
  })

  test.each([['refused_address'], ['bad_url'], ['redirect_refused']])(
    'by a refusal (%s) reaches the caller',
    async (code) => {
      const refusal = failure(code)
      await expect(answerTo(() => Promise.reject(refusal))).rejects.toBe(refusal)
    },
  )

  test('that nobody foresaw reaches the caller', async () => {
    const bug = new TypeError('undefined is not a function')
    await expect(answerTo(() => Promise.reject(bug))).rejects.toBe(bug)
  })
})

describe('the request', () => {
  test('asks the origin for /robots.txt, with room for 512,000 bytes and five redirects', async () => {
    const { ask, calls } = check(async () => ({ status: 404 }))
    await ask(new URL('http://user:secret@example.com:80/a/b?c#d'))
    expect(calls).toMatchObject([
      [
        'http://example.com/robots.txt',
        {
          maxBytes: 512_002,
          deadlineMs: 10_000,
          maxRedirects: 5,
        },
      ],
    ])
  })

  test('gives the sitemaps with the answer', async () => {
    const answer = await answerTo(async () => ({ status: 200, text: FORBIDDING }))
    expect(answer.sitemaps).toEqual(['https://example.com/s.xml'])
  })
})

describe('what is remembered', () => {
  test('is one file per origin asked for: scheme, host and port', async () => {
    const { ask, urls } = check(async () => ({ status: 404 }))
    for (const origin of ['https://a.example', 'https://a.example', 'http://a.example', 'https://www.a.example']) {
      await ask(new URL('/x', origin))
    }
    expect(urls()).toEqual([
      'https://a.example/robots.txt',
      'http://a.example/robots.txt',
      'https://www.a.example/robots.txt',
    ])
  })

  test('holds for 24 hours and no longer', async () => {
    const { ask, calls, pass } = check(async () => ({ status: 200, text: FORBIDDING }))
    const asked: number[] = []
    for (const wait of [0, 24 * HOUR - 1, 1]) {
      pass(wait)
      await ask(PAGE)
      asked.push(calls.length)
    }
    expect(asked).toEqual([1, 1, 2])
  })

  test.each([
    ['a 503', async () => ({ status: 503 })],
    ['a timeout', () => Promise.reject(failure('timeout'))],
    ['a host that is away', () => Promise.reject(failure('connect'))],
  ])('of %s holds for five minutes only', async (_, network) => {
    const { ask, calls, pass } = check(network)
    const asked: number[] = []
    for (const wait of [0, 5 * 60_000 - 1, 1]) {
      pass(wait)
      await ask(PAGE)
      asked.push(calls.length)
    }
    expect(asked).toEqual([1, 1, 2])
  })

  test.each([
    ['rules that forbid', async () => ({ status: 200, text: FORBIDDING }), 'disallowed'],
    ['a 503', async () => ({ status: 503 }), 'blocked'],
    ['a host that is away', () => Promise.reject(failure('connect')), 'unreachable'],
  ])('of %s does not stand in the way of whoever comes later with a file that allows', async (_, network, reason) => {
    let answering: (...call: Call) => Promise<Reply> = network
    const { ask, calls, pass, now } = check((...call) => answering(...call))
    const first = now()
    expect((await ask(PAGE, first)).reason).toBe(reason as RobotsAnswer['reason'])
    expect((await ask(PAGE, first)).reason).toBe(reason as RobotsAnswer['reason'])
    expect(calls).toHaveLength(1)
    answering = async () => ({ status: 404 })
    pass(1_000)
    expect((await ask(PAGE, now())).reason).toBe('allowed')
    expect(calls).toHaveLength(2)
  })

  test('that allows is not asked for again within 24 hours, whoever comes', async () => {
    const { ask, calls, pass, now } = check(async () => ({ status: 404 }))
    await ask(PAGE, now())
    pass(HOUR)
    await ask(PAGE, now())
    expect(calls).toHaveLength(1)
  })

  test('of a refusal is nothing: the next one to ask asks anew', async () => {
    const { ask, calls } = check(() => Promise.reject(failure('refused_address')))
    await ask(PAGE).catch(() => undefined)
    await ask(PAGE).catch(() => undefined)
    expect(calls).toHaveLength(2)
  })

  test('is read once for all who ask at the same time', async () => {
    const { promise: reply, resolve } = Promise.withResolvers<{ status: number }>()
    const { ask, calls } = check(() => reply)
    const answers = Promise.all([ask(PAGE), ask(new URL('/other', PAGE)), ask(PAGE)])
    resolve({ status: 404 })
    expect((await answers).map((answer) => answer.allowed)).toEqual([true, true, true])
    expect(calls).toHaveLength(1)
  })

  test('is bounded: the oldest files leave when many large ones come', async () => {
    const large = { status: 200, text: '#'.repeat(500_000) }
    const { ask, calls } = check(async () => large)
    for (let i = 0; i < 10; i++) await ask(new URL(`https://h${i}.example/`))
    await ask(new URL('https://h9.example/'))
    expect(calls).toHaveLength(10)
    await ask(new URL('https://h0.example/'))
    expect(calls).toHaveLength(11)
  })
})
