import { afterAll, beforeAll, expect, test } from 'bun:test'
import { html, openSiteBench, page, redirect, type SiteBench } from './testing/site-bench.ts'

const HOME = '<!doctype html><title>Acme</title><h1>Invoices that get paid</h1>'

let isFenced = false
let bench: SiteBench
beforeAll(() => {
  bench = openSiteBench({
    'acme.test': { '/': html(HOME) },
    'www.acme.test': { '/': html(HOME) },
    'apex.test': { '/': redirect('http://www.apex.test/'), '/robots.txt': redirect('http://www.apex.test/robots.txt') },
    'www.apex.test': { '/': html(HOME) },
    'forbidding.test': { '/robots.txt': () => new Response('User-agent: *\nDisallow: /'), '/': html(HOME) },
    'changing.test': {
      '/robots.txt': () => new Response(isFenced ? 'User-agent: *\nDisallow: /' : ''),
      '/': html(HOME),
    },
    'faulty.test': { '/robots.txt': () => new Response('', { status: 503 }), '/': html(HOME) },
    'gone.test': { '/': () => page('gone', {}, 410) },
    'empty.test': { '/': html('<!doctype html><html lang=en><meta name=viewport content=x><body> </body></html>') },
    'nothing.test': { '/': () => new Response(null, { status: 204 }) },
    'feed.test': { '/': html('<?xml version="1.0"?><rss version="2.0"><channel><title>News</title></channel></rss>') },
    'circling.test': {
      '/': html('<meta http-equiv=refresh content="0; url=/a">Wait'),
      '/a': html('<meta http-equiv=refresh content="0; url=/">Please'),
    },
    'picture.test': { '/': () => new Response('PNG', { headers: { 'content-type': 'image/png' } }) },
    'moved.test': { '/': redirect('http://acme.test/') },
    'trap.test': { '/': redirect('http://169.254.169.254/latest') },
    'sly.test': {
      '/robots.txt': () => new Response('User-agent: *\nDisallow: /secret'),
      '/': redirect('/secret'),
      '/secret': html(HOME),
    },
    'round.test': { '/': redirect('/a'), '/a': redirect('/b'), '/b': redirect('/a') },
    'long.test': { '*': (request) => redirect(`${new URL(request.url).pathname}x`)(request) },
    'huge.test': { '/': html(`${HOME}<p>${'x'.repeat(3_000_000)}`) },
  })
})
afterAll(() => bench.close())

test('a home page is read with its texts', async () => {
  const { outcome, visited, pages } = await bench.read('http://acme.test/')
  const text = pages[0]?.texts.find((each) => each.source === 'text')
  expect(outcome).toBe('ok')
  expect(text?.text).toContain('Invoices that get paid')
  expect(visited[0]).toEqual({ url: 'http://acme.test/', status: 200, sha256: text?.sha256 ?? '', skipped: null })
})

test('a redirect from the apex to www is followed, and the page is known by where it led', async () => {
  expect((await bench.read('http://apex.test/')).pages[0]?.url).toBe('http://www.apex.test/')
})

test('an address that leads to another domain is given back, and that domain is not asked', async () => {
  const before = bench.asked('acme.test').length
  const { movedTo, pages } = await bench.read('http://moved.test/')
  expect({ movedTo, pages, asked: bench.asked('acme.test').length - before }).toEqual({
    movedTo: 'http://acme.test/',
    pages: [],
    asked: 0,
  })
})

test('pages that send their visitors round in circles are no page that was read', async () => {
  const { outcome, visited, pages } = await bench.read('http://circling.test/')
  expect({ outcome, skips: visited.map(({ skipped }) => skipped), pages }).toEqual({
    outcome: 'unreachable',
    skips: ['refresh', 'too_many_redirects'],
    pages: [],
  })
})

const endings: [host: string, outcome: string, skipped: string][] = [
  ['forbidding.test', 'blocked_by_robots', 'robots_disallowed'],
  ['faulty.test', 'blocked_by_robots', 'robots_status_503'],
  ['closed.test', 'unreachable', 'robots_unreachable'],
  ['gone.test', 'unreachable', 'status_410'],
  ['empty.test', 'not_a_website', 'empty'],
  ['nothing.test', 'not_a_website', 'empty'],
  ['feed.test', 'not_a_website', 'not_html'],
  ['picture.test', 'not_a_website', 'not_html'],
  ['trap.test', 'refused_address', 'bad_url'],
  ['sly.test', 'blocked_by_robots', 'robots_disallowed'],
  ['round.test', 'unreachable', 'too_many_redirects'],
  ['long.test', 'unreachable', 'too_many_redirects'],
]
for (const [host, outcome, skipped] of endings) {
  test(`${host} ends as ${outcome} and says ${skipped}`, async () => {
    const reading = await bench.read(`http://${host}/`)
    expect({ outcome: reading.outcome, skipped: reading.visited[0]?.skipped, pages: reading.pages }).toEqual({
      outcome: outcome as typeof reading.outcome,
      skipped,
      pages: [],
    })
  })
}

test('a page that robots.txt forbids is not asked for, not even after a redirect', async () => {
  await bench.read('http://forbidding.test/')
  await bench.read('http://sly.test/')
  expect([...bench.asked('forbidding.test'), ...bench.asked('sly.test')]).not.toContain('/secret')
  expect(bench.asked('forbidding.test')).not.toContain('/')
})

test('a page of over 2 MB is read as far as that, and the reading is partial', async () => {
  const { outcome, pages } = await bench.read('http://huge.test/')
  expect({ outcome, pages: pages.length }).toEqual({ outcome: 'partial', pages: 1 })
})

test('a reading that is to stop throws, so that another process takes it up', async () => {
  expect(bench.read('http://acme.test/', { signal: AbortSignal.abort() })).rejects.toThrow()
})

test('an address submitted again after its robots.txt was changed is read, without waiting for a day', async () => {
  const deps = bench.deps()
  isFenced = true
  expect((await bench.read('http://changing.test/', { deps })).outcome).toBe('blocked_by_robots')
  isFenced = false
  bench.clock.advance(60_000)
  expect((await bench.read('http://changing.test/', { deps })).outcome).toBe('ok')
  const asked = () => bench.asked('changing.test').filter((path) => path === '/robots.txt').length
  expect(asked()).toBe(2)
  await bench.read('http://changing.test/', { deps })
  expect(asked()).toBe(2)
})
