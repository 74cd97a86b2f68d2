import { afterAll, beforeAll, expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import {
  html,
  links,
  openSiteBench,
  pages,
  pathsOf,
  redirect,
  type SiteBench,
  skipsOf,
  text,
} from './testing/site-bench.ts'

const sitemap = (...urls: string[]) => `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
const xml = (body: string | Uint8Array<ArrayBuffer>) => () =>
  new Response(body, { headers: { 'content-type': 'application/xml' } })
const frames = '<frameset cols="20%,80%"><frame src="/menu.htm"><frame src="/main.htm"></frameset>'

const ENOUGH = ['/pricing', '/about', '/team', '/faq', '/features', '/contact', '/imprint', '/customers', '/blog', '/x']

let bench: SiteBench
beforeAll(() => {
  bench = openSiteBench({
    'many.test': {
      '/': html(
        links(
          '/login',
          '/privacy',
          '/blog/one',
          '/blog/two',
          '/random',
          '/contact',
          '/customers',
          '/pricing',
          '/about',
          '/faq',
          '/features',
          '/team',
          '/blog',
        ),
      ),
      ...pages(
        '/login',
        '/privacy',
        '/blog/one',
        '/blog/two',
        '/random',
        '/contact',
        '/customers',
        '/pricing',
        '/about',
        '/faq',
        '/features',
        '/team',
        '/blog',
      ),
    },
    'enough.test': {
      '/': html(links(...ENOUGH)),
      ...pages(...ENOUGH),
    },
    'german.test': {
      '/': html(
        links(
          '/preise.html',
          '/ueber-uns.html',
          '/haeufige-fragen.html',
          '/impressum.html',
          '/kontakt.html',
          '/en/',
          '/leistungen.html',
        ),
      ),
      ...pages(
        '/preise.html',
        '/ueber-uns.html',
        '/haeufige-fragen.html',
        '/impressum.html',
        '/kontakt.html',
        '/en/',
        '/leistungen.html',
      ),
    },
    'labels.test': {
      '/': html('<a href="/p1">料金</a><a href="/p2">Qui sommes-nous ?</a><a href="/p3">Random</a>'),
      ...pages('/p1', '/p2', '/p3'),
    },
    'mapped.test': {
      '/robots.txt': () => new Response('Sitemap: http://mapped.test/index.xml\n'),
      '/': html(text('home')),
      '/index.xml': xml(
        '<sitemapindex><sitemap><loc>http://mapped.test/posts.xml</loc></sitemap><sitemap><loc>http://mapped.test/pages.xml.gz</loc></sitemap></sitemapindex>',
      ),
      '/posts.xml': xml(sitemap('http://mapped.test/2024/01/02/a-post')),
      '/pages.xml.gz': () =>
        new Response(
          gzipSync(
            sitemap(
              'http://mapped.test/plans?a=1&amp;b=2',
              'http://other.test/pricing',
              'http://mapped.test/who-we-are',
            ),
          ),
        ),
      ...pages('/plans', '/who-we-are', '/2024/01/02/a-post'),
    },
    'usual.test': {
      '/': html(text('home')),
      '/sitemap.xml': xml(sitemap('http://usual.test/tarifs')),
      ...pages('/tarifs'),
    },
    'bomb.test': {
      '/': html(text('home')),
      '/sitemap.xml': () =>
        new Response(
          gzipSync(`${sitemap('http://bomb.test/pricing').replace('</urlset>', '')}${' '.repeat(60_000_000)}`),
        ),
      ...pages('/pricing'),
    },
    'refreshing.test': {
      '/': html('<noscript><meta http-equiv="refresh" content="0; url=/home/"></noscript>Wait'),
      '/home/': html(text('real home')),
    },
    'refreshed.test': { '/': html('<meta http-equiv="refresh" content="0; url=/gone">Click here') },
    'moving.test': {
      '/': html(
        `<meta http-equiv=refresh content="3; url=/shop"><h1>We have moved</h1><p>${'please wait '.repeat(40)}`,
      ),
      '/shop': html(text('shop')),
    },
    'long.test': {
      '/': html(`<meta http-equiv=refresh content="5; url=/shop">${text('home').repeat(200)}`),
      '/shop': html(text('shop')),
    },
    'framed.test': {
      '/': html(`<title>Old</title>${frames}`),
      '/menu.htm': html('<a href="/preise.htm">Preise</a>'),
      '/main.htm': html(text('main')),
      '/preise.htm': html(text('Preise')),
    },
    'doubled.test': {
      '/': html(
        `${text('home')}${links('/index.html', '/#top', '/?utm_source=x', '/about/', '/about', '/about#team', '/copy', '/same', 'http://www.doubled.test/about', '/list?sort=a')}`,
      ),
      ...pages('/about/', '/about'),
      '/copy': html(
        `${text('home')}${links('/index.html', '/#top', '/?utm_source=x', '/about/', '/about', '/about#team', '/copy', '/same', 'http://www.doubled.test/about', '/list?sort=a')}`,
      ),
      '/same': redirect('/about'),
      '/list?sort=a': html(`<link rel="canonical" href="/list">${text('list')}${links('/list')}`),
    },
    'www.doubled.test': pages('/about'),
    'fenced.test': {
      '/robots.txt': () => new Response('User-agent: *\nDisallow: /about\nDisallow: /pricing'),
      '/': html(links('/pricing', '/about', '/contact', '/go')),
      '/go': redirect('/about'),
      ...pages('/pricing', '/about', '/contact'),
    },
    'deep.test': { '/product': html(links('/pricing')), '/': html(text('root')), ...pages('/pricing') },
  })
})
afterAll(() => bench.close())

/** Reads a site page by page: of two that are asked for at the same time, either may be in first. */
const read = (address: string) => bench.read(address, { manners: { interval: 0, slack: 0, atOnce: 1 } })

test('the best ten pages are read, best first', async () => {
  const reading = await read('http://many.test/')
  expect(pathsOf(reading)).toEqual([
    '/',
    '/pricing',
    '/about',
    '/team',
    '/faq',
    '/features',
    '/contact',
    '/customers',
    '/blog',
    expect.any(String),
  ])
  expect(reading.outcome).toBe('ok')
  expect(skipsOf(reading)).toMatchObject({ '/login': 'budget_pages', '/privacy': 'budget_pages' })
})

test('where links lead to enough, neither the sitemap nor guesses are asked for', async () => {
  await read('http://enough.test/')
  expect(bench.asked('enough.test')).toHaveLength(11)
  expect(bench.asked('enough.test')).not.toContain('/sitemap.xml')
})

test('German pages are known by their names, and other languages come last', async () => {
  expect(pathsOf(await read('http://german.test/')).slice(0, 7)).toEqual([
    '/',
    '/preise.html',
    '/ueber-uns.html',
    '/haeufige-fragen.html',
    '/leistungen.html',
    '/kontakt.html',
    '/impressum.html',
  ])
})

test('links are known by their words too', async () => {
  expect(pathsOf(await read('http://labels.test/'))).toEqual(['/', '/p1', '/p2', '/p3'])
})

test('sitemaps of robots.txt are read, an index and gzip too, pages before posts; other sites are left out', async () => {
  expect(pathsOf(await read('http://mapped.test/'))).toEqual(['/', '/who-we-are', '/plans?a=1&b=2'])
  expect(bench.asked('mapped.test')).toContain('/posts.xml')
})

test('/sitemap.xml is looked for where robots.txt names none', async () => {
  expect(pathsOf(await read('http://usual.test/'))).toContain('/tarifs')
})

test('a sitemap that inflates without end is read as far as its bound', async () => {
  expect(pathsOf(await read('http://bomb.test/'))).toEqual(['/', '/pricing'])
})

test('a meta refresh, even in a noscript, leads to the page that is read first', async () => {
  const reading = await read('http://refreshing.test/')
  expect(pathsOf(reading)).toEqual(['/home/'])
  expect(skipsOf(reading)['/']).toBe('refresh')
})

test('a meta refresh that leads nowhere leaves the page itself', async () => {
  expect(pathsOf(await read('http://refreshed.test/'))).toEqual(['/'])
})

test('a meta refresh of a long page without links leads to the page that is read first too', async () => {
  expect(pathsOf(await read('http://moving.test/'))).toEqual(['/shop'])
})

test('where a meta refresh of a page worth reading leads is read next', async () => {
  expect(pathsOf(await read('http://long.test/'))).toEqual(['/', '/shop'])
})

test('the frames of a frameset are read, and where they lead', async () => {
  expect(pathsOf(await read('http://framed.test/'))).toEqual(['/', '/menu.htm', '/main.htm', '/preise.htm'])
})

test('one page under many addresses is read once', async () => {
  const reading = await read('http://doubled.test/')
  expect(pathsOf(reading)).toEqual(['/', '/about/', '/list?sort=a'])
  expect(skipsOf(reading)).toMatchObject({ '/copy': 'duplicate', '/same': 'duplicate' })
})

test('pages that robots.txt forbids are never asked for, a redirect to them is not followed, and the reading is partial', async () => {
  const reading = await read('http://fenced.test/')
  expect(pathsOf(reading)).toEqual(['/', '/contact'])
  expect(bench.asked('fenced.test')).toEqual(expect.not.arrayContaining(['/about', '/pricing']))
  expect(skipsOf(reading)).toMatchObject({ '/pricing': 'robots_disallowed', '/about': 'robots_disallowed' })
  expect(reading.outcome).toBe('partial')
})

test('an address below the root is read first, and the root too', async () => {
  expect(pathsOf(await read('http://deep.test/product'))).toEqual(['/product', '/pricing', '/'])
})
