import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { CachedPage, PageCache } from './page-cache.ts'
import { html, openSiteBench, page, type SiteBench } from './testing/site-bench.ts'

const sections =
  '<a href="#pricing"></a><a href="#about"></a><a href="#faq"></a><a href="#contact"></a><a href="#team"></a><a href="#features"></a>'
let version = 'one'
let bench: SiteBench
beforeAll(() => {
  bench = openSiteBench({
    'tagged.test': {
      '/': (request) =>
        request.headers.get('if-none-match') === `"${version}"`
          ? new Response(null, { status: 304 })
          : page(`<h1>${version}</h1>${sections}`, {
              etag: `"${version}"`,
              'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT',
            }),
    },
    'secret.test': { '/': html(`<h1>x</h1>${sections}`, { etag: '"x"', 'cache-control': 'no-store' }) },
    'plain.test': { '/': html(`<h1>x</h1>${sections}`) },
  })
})
afterAll(() => bench.close())

function memory(): PageCache & { pages: Map<string, CachedPage> } {
  const pages = new Map<string, CachedPage>()
  return {
    pages,
    find: async (url) => pages.get(url) ?? null,
    keep: async (kept) => {
      pages.set(kept.url, kept)
    },
  }
}

test('a page that has not changed is asked for and not read again', async () => {
  const cache = memory()
  const first = await bench.read('http://tagged.test/', { cache })
  bench.clock.advance(60_000)
  const again = await bench.read('http://tagged.test/', { cache })
  expect(again.visited[0]).toMatchObject({ status: 304, sha256: first.visited[0]?.sha256 ?? '', skipped: null })
  expect(again.pages.map(({ outline }) => outline)).toEqual(first.pages.map(({ outline }) => outline))
  expect(again.pages[0]?.texts[0]?.fetched_at).toBe('2026-11-21T12:01:00.000Z')
})

test('a page that has changed is read anew and kept as it is now', async () => {
  const cache = memory()
  await bench.read('http://tagged.test/', { cache })
  version = 'two'
  const again = await bench.read('http://tagged.test/', { cache })
  expect(again.pages[0]?.texts[0]?.text).toContain('two')
  expect(cache.pages.get('http://tagged.test/')?.etag).toBe('"two"')
})

for (const host of ['secret.test', 'plain.test']) {
  test(`nothing is kept of ${host}`, async () => {
    const cache = memory()
    await bench.read(`http://${host}/`, { cache })
    expect(cache.pages.size).toBe(0)
  })
}
