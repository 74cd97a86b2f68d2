import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createGuardedFetch } from '@launch/kit/guarded-fetch'
import { parseOutboundResolve } from '@launch/kit/public-url'
import { createExtractor } from '../extract/mod.ts'
import { robotsFor } from '../robots/mod.ts'
import { readSite } from './read-site.ts'

const HOME = '<!doctype html><title>Acme</title><h1>Invoices that get paid</h1>'
const html = (body: string, status = 200) => new Response(body, { status, headers: { 'content-type': 'text/html' } })
const clock = { now: () => new Date('2026-11-21T12:00:00Z') }

type Answer = () => Response
const noRobots: Answer = () => new Response('', { status: 404 })

/** Sites by host and path, as the server below answers them. */
const sites: Record<string, Record<string, Answer>> = {
  'acme.test': { '/robots.txt': noRobots, '/': () => html(HOME) },
  'forbidding.test': { '/robots.txt': () => new Response('User-agent: *\nDisallow: /'), '/': () => html(HOME) },
  'faulty.test': { '/robots.txt': () => new Response('', { status: 503 }), '/': () => html(HOME) },
  'gone.test': { '/robots.txt': noRobots, '/': () => html('gone', 410) },
  'picture.test': {
    '/robots.txt': noRobots,
    '/': () => new Response('PNG', { headers: { 'content-type': 'image/png' } }),
  },
  'moved.test': { '/robots.txt': noRobots, '/': () => Response.redirect('http://acme.test/', 301) },
  'trap.test': { '/robots.txt': noRobots, '/': () => Response.redirect('http://169.254.169.254/latest', 302) },
  'sly.test': { '/robots.txt': noRobots, '/': () => Response.redirect('http://forbidding.test/', 302) },
  'huge.test': { '/robots.txt': noRobots, '/': () => html(`${HOME}<p>${'x'.repeat(3_000_000)}`) },
}

let server: ReturnType<typeof Bun.serve>
let extractor: ReturnType<typeof createExtractor>
const asked: string[] = []
beforeAll(() => {
  server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request) {
      const host = request.headers.get('host') ?? ''
      const { pathname } = new URL(request.url)
      asked.push(`${host}${pathname}`)
      return sites[host]?.[pathname]?.() ?? new Response('', { status: 404 })
    },
  })
  extractor = createExtractor({ workers: 1, timeoutMs: 5_000 })
})
afterAll(async () => {
  extractor.close()
  await server.stop(true)
})

/** Reads a site with the real fetch, the real robots rules and the real parser. */
function read(host: string, signal = new AbortController().signal) {
  const names = [...Object.keys(sites).map((name) => `${name}=127.0.0.1:${server.port}`), 'closed.test=127.0.0.1:1']
  const fetch = createGuardedFetch({
    resolve: parseOutboundResolve(names.join(',')),
    userAgent: 'LaunchDirectoryBot/1.0',
  })
  const robots = robotsFor({ fetch, productToken: 'LaunchDirectoryBot', clock })
  return readSite(`http://${host}/`, signal, { fetch, robots, extractor, clock })
}

test('a home page is read with its texts', async () => {
  const { outcome, visited, pages } = await read('acme.test')
  const text = pages[0]?.texts.find((each) => each.source === 'text')
  expect(outcome).toBe('ok')
  expect(text?.text).toContain('Invoices that get paid')
  expect(visited).toEqual([{ url: 'http://acme.test/', status: 200, sha256: text?.sha256 ?? '', skipped: null }])
})

test('a redirect is followed, and the page is known by where it led', async () => {
  expect((await read('moved.test')).visited[0]?.url).toBe('http://acme.test/')
})

const endings: [host: string, outcome: string, skipped: string][] = [
  ['forbidding.test', 'blocked_by_robots', 'robots_disallowed'],
  ['faulty.test', 'blocked_by_robots', 'robots_blocked'],
  ['closed.test', 'unreachable', 'robots_unreachable'],
  ['gone.test', 'unreachable', 'status_410'],
  ['picture.test', 'not_a_website', 'not_html'],
  ['trap.test', 'refused_address', 'bad_url'],
  ['sly.test', 'blocked_by_robots', 'robots_disallowed'],
]
for (const [host, outcome, skipped] of endings) {
  test(`${host} ends as ${outcome} and says ${skipped}`, async () => {
    const reading = await read(host)
    expect({ outcome: reading.outcome, skipped: reading.visited[0]?.skipped, pages: reading.pages }).toEqual({
      outcome: outcome as typeof reading.outcome,
      skipped,
      pages: [],
    })
  })
}

test('a page that robots.txt forbids is not asked for, not even after a redirect', async () => {
  await read('forbidding.test')
  await read('sly.test')
  expect(asked).not.toContain('forbidding.test/')
})

test('a page of over 2 MB is read as far as that, and the reading is partial', async () => {
  const { outcome, pages } = await read('huge.test')
  expect({ outcome, pages: pages.length }).toEqual({ outcome: 'partial', pages: 1 })
})

test('a reading that is to stop throws, so that another process takes it up', async () => {
  expect(read('acme.test', AbortSignal.abort())).rejects.toThrow()
})
