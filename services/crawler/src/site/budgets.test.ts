import { afterAll, beforeAll, expect, test } from 'bun:test'
import { HostGate, type Turn } from './host-gate.ts'
import { SITE_LIMITS } from './limits.ts'
import {
  type Answer,
  html,
  links,
  openSiteBench,
  page,
  pathsOf,
  redirect,
  type SiteBench,
  skipsOf,
} from './testing/site-bench.ts'

const numbered = (count: number, name: string) => Array.from({ length: count }, (_, i) => `/${name}/${i}`)
const never: Answer = () => new Promise(() => {})
const slowly =
  (answer: Answer, milliseconds: number): Answer =>
  async (request) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, milliseconds)
    await promise
    return answer(request)
  }
const echo: Answer = (request) => page(`<h1>${new URL(request.url).pathname}</h1>`)
const day: Answer = (request) => {
  const at = Number(new URL(request.url).pathname.split('/').at(-1)) || 0
  return page(
    `<h1>Day ${at}</h1>${links(...Array.from({ length: 40 }, (_, i) => `/events/calendar/${at * 40 + i + 1}`))}`,
  )
}
const noFiles = {
  '/robots.txt': () => new Response('', { status: 404 }),
  '/sitemap.xml': () => new Response('', { status: 404 }),
}

/** Tells when requests went out: a busy machine may see them later, and two of them together. */
class TimedGate extends HostGate {
  readonly sentAt: number[] = []

  override async enter(hostname: string, signal: AbortSignal): Promise<Turn> {
    const turn = await super.enter(hostname, signal)
    const sent = () => {
      this.sentAt.push(performance.now())
      turn.sent()
    }
    return { sent, leave: turn.leave }
  }
}

let bench: SiteBench
beforeAll(() => {
  bench = openSiteBench({
    'dead.test': { '/': html(links(...numbered(40, 'about'))) },
    'hopping.test': {
      ...noFiles,
      '/': html(links(...numbered(30, 'team'))),
      '*': (request) => {
        const { pathname } = new URL(request.url)
        return pathname.endsWith('/x/x/x') ? page(pathname) : redirect(`${pathname}/x`)(request)
      },
    },
    'chain.test': { '*': (request) => redirect(`${new URL(request.url).pathname}x`)(request), ...noFiles },
    'calendar.test': { ...noFiles, '*': day },
    'ten-thousand.test': { ...noFiles, '/': html(links(...numbered(10_000, 'item'), '/pricing')), '*': echo },
    'dripping.test': {
      ...noFiles,
      '/': () => page(new ReadableStream({ start: (body) => body.enqueue('<title>Acme</title><h1>Invoices</h1>') })),
    },
    'mute.test': {
      ...noFiles,
      '/': () => page(new ReadableStream({ start: (body) => body.enqueue('<!doctype html>') })),
    },
    'slow.test': {
      ...noFiles,
      '/': html(links(...numbered(8, 'about'))),
      '/about/0': echo,
      '/about/1': echo,
      '*': never,
    },
    'hanging.test': { '/': html(links('/pricing', '/about')), '/pricing': never, '/about': echo },
    'silent.test': { ...noFiles, '/': never },
    'heavy.test': {
      '/': html(links('/pricing', '/about', '/faq', '/team')),
      '*': () => page('y'.repeat(40_000)),
      ...noFiles,
    },
    'busy.test': {
      ...noFiles,
      '/': html(links('/pricing', '/about', '/faq', '/team')),
      '*': () => new Response('', { status: 429 }),
    },
    'shut.test': {
      '/robots.txt': () => new Response('User-agent: *\nDisallow: /about/'),
      '/': html(links(...numbered(300, 'about'))),
    },
    'wide.test': {
      ...noFiles,
      '/': html(links('/pricing', '/about', '/faq', '/team', '/features')),
      '*': slowly(echo, 400),
    },
  })
})
afterAll(() => bench.close())

test('dead links cost requests: after 20 it ends', async () => {
  const reading = await bench.read('http://dead.test/')
  expect(bench.asked('dead.test')).toHaveLength(20)
  expect(reading.outcome).toBe('partial')
  expect(Object.values(skipsOf(reading))).toContain('budget_requests')
})

test('redirects cost requests too', async () => {
  await bench.read('http://hopping.test/')
  expect(bench.asked('hopping.test').length).toBeLessThanOrEqual(20)
})

test('a chain of redirects is followed five times', async () => {
  const reading = await bench.read('http://chain.test/')
  expect(bench.asked('chain.test')).toHaveLength(7)
  expect(reading.visited[0]?.skipped).toBe('too_many_redirects')
})

test('a calendar without end costs ten pages', async () => {
  const reading = await bench.read('http://calendar.test/')
  expect(reading.pages.length).toBeLessThanOrEqual(10)
  expect(bench.asked('calendar.test').length).toBeLessThanOrEqual(20)
})

test('of 10,000 links the best is read, and the reasons for the others fit the message', async () => {
  const reading = await bench.read('http://ten-thousand.test/')
  expect(reading.visited).toHaveLength(50)
  expect(reading.pages).toHaveLength(10)
})

test('a site has 45 seconds, here less; what was read by then counts, and the reading is partial', async () => {
  // Some of its pages answer at once, six never: those would take ten seconds each, two at once. How much time the
  // pages that answer need depends on how busy the machine is: more is given until one of them is read in it.
  for (const siteTime of [400, 1_600, 6_400]) {
    const start = performance.now()
    const reading = await bench.read('http://slow.test/', { limits: { siteTime } })
    expect(performance.now() - start).toBeLessThan(siteTime + SITE_LIMITS.requestTime)
    if (reading.pages.length <= 1) continue
    expect(reading.outcome).toBe('partial')
    expect(Object.values(skipsOf(reading))).toContain('budget_time')
    return
  }
  throw new Error('No page but the first was read in 6.4 seconds.')
})

test('a page has ten seconds, here less; the others are read', async () => {
  const reading = await bench.read('http://hanging.test/', { limits: { requestTime: 150 } })
  expect(pathsOf(reading)).toEqual(['/', '/about'])
  expect(skipsOf(reading)['/pricing']).toBe('timeout')
  expect(reading.outcome).toBe('partial')
})

test('a site that says nothing in its time is unreachable', async () => {
  const reading = await bench.read('http://silent.test/', { limits: { siteTime: 150 } })
  expect({ outcome: reading.outcome, pages: reading.pages.length }).toEqual({ outcome: 'unreachable', pages: 0 })
})

test('a site has 12 MB, here less', async () => {
  const reading = await bench.read('http://heavy.test/', { limits: { siteBytes: 60_000, pageBytes: 50_000 } })
  const bytes = reading.pages.reduce((sum, { texts }) => sum + (texts[0]?.text.length ?? 0), 0)
  expect(bytes).toBeLessThanOrEqual(60_000)
  expect(reading.outcome).toBe('partial')
})

test('a page whose end never comes is read as far as it came, and the reading is partial', async () => {
  const { outcome, pages } = await bench.read('http://dripping.test/', { limits: { requestTime: 200 } })
  expect({ outcome, titles: pages.map(({ outline }) => outline.title) }).toEqual({
    outcome: 'partial',
    titles: ['Acme'],
  })
})

test('a page that says nothing before its time is over is not reached', async () => {
  const { outcome, visited, pages } = await bench.read('http://mute.test/', { limits: { requestTime: 200 } })
  expect({ outcome, skipped: visited[0]?.skipped, pages }).toEqual({
    outcome: 'unreachable',
    skipped: 'timeout',
    pages: [],
  })
})

test('a site that asks to slow down twice is left alone', async () => {
  const reading = await bench.read('http://busy.test/')
  expect(bench.asked('busy.test').length).toBeLessThanOrEqual(5)
  expect(reading.outcome).toBe('partial')
})

test('hundreds of forbidden addresses cost neither requests nor time', async () => {
  const reading = await bench.read('http://shut.test/')
  expect(bench.asked('shut.test').length).toBeLessThanOrEqual(15)
  expect(reading.visited.length).toBeLessThanOrEqual(50)
})

test('two requests at most are under way at a host, each an interval after the one before', async () => {
  const gate = new TimedGate({ interval: 60, slack: 0, atOnce: 2 })
  await bench.read('http://wide.test/', { gate, limits: { workers: 4 } })
  const seen = bench.seen.filter(({ host }) => host === 'wide.test')
  const gaps = gate.sentAt.slice(1).map((at, i) => at - (gate.sentAt[i] ?? 0))
  expect(gate.sentAt).toHaveLength(seen.length)
  expect(Math.max(...seen.map(({ atOnce }) => atOnce))).toBe(2)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60)
})

test('progress is told each time a page is in', async () => {
  const told: number[] = []
  const reading = await bench.read('http://wide.test/', { onPage: (count) => told.push(count) })
  expect(told).toHaveLength(reading.pages.length)
})
