import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  html,
  links,
  openSiteBench,
  page,
  pages,
  pathsOf,
  type SiteBench,
  skipsOf,
  text,
} from './testing/site-bench.ts'

const SPA = html('<title>App</title><h1>One page for every address</h1>')

let bench: SiteBench
beforeAll(() => {
  bench = openSiteBench({
    'guessing.test': {
      '/': html(text('home')),
      '/pricing': html('<h1>Prices</h1>'),
      '/about.html': html('<h1>Us</h1>'),
    },
    'htmlish.test': { '/': html(links('/extra.html')), ...pages('/extra.html', '/pricing.html') },
    'sections.test': { '/': html(links('#pricing', '#faq', '#team', '#about', '#features', '#contact')) },
    'spa.test': { '*': SPA, '/robots.txt': () => new Response('', { status: 404 }) },
    'softly.test': {
      '/': html(text('home')),
      '*': (request) => page(`<title>Page not found</title>${new URL(request.url).pathname}`),
      '/robots.txt': () => new Response('', { status: 404 }),
      '/sitemap.xml': () => new Response('', { status: 404 }),
    },
    'sorry.test': {
      '/': html(text('home')),
      '/faq': html('<h1>Sorry!</h1><p>We can’t find the page.'),
      '/team': html('<h1>チーム</h1><p>お探しのページは見つかりません。'),
      '/about': html('<title>Page unavailable</title><h1>Oh</h1>'),
      '/contact': html('<h1>Contact</h1><p>Call us.'),
    },
    'same.test': {
      '/': html(text('home')),
      '/robots.txt': () => new Response('', { status: 404 }),
      '/sitemap.xml': () => new Response('', { status: 404 }),
      '/contact': html('<h1>Contact</h1><p>Call us.'),
      '*': (request) => page(`<h1>Hm</h1><p>${new URL(request.url).pathname} is new to us. Plans from $99 a month.`),
    },
  })
})
afterAll(() => bench.close())

test('what nothing links to is guessed, plainly and with .html, and what is not there is said', async () => {
  const reading = await bench.read('http://guessing.test/')
  expect(pathsOf(reading)).toEqual(['/', '/pricing', '/about.html'])
  expect(skipsOf(reading)).toMatchObject({ '/faq': 'status_404', '/faq.html': 'status_404' })
  expect(bench.asked('guessing.test')).not.toContain('/pricing.html')
  expect(reading.outcome).toBe('ok')
})

test('a site that writes .html is guessed that way first', async () => {
  expect(pathsOf(await bench.read('http://htmlish.test/'))).toEqual(['/', '/pricing.html', '/extra.html'])
})

test('what the page itself has a section for is not guessed', async () => {
  await bench.read('http://sections.test/')
  expect(bench.asked('sections.test')).toEqual(['/robots.txt', '/', '/sitemap.xml'])
})

test('a site that gives one page for every address is read once', async () => {
  expect(pathsOf(await bench.read('http://spa.test/'))).toEqual(['/'])
})

test('a guessed page that says it is not there is none', async () => {
  const reading = await bench.read('http://softly.test/')
  expect(pathsOf(reading)).toEqual(['/'])
  expect(skipsOf(reading)['/pricing']).toBe('not_found')
})

test('a guessed page says in many ways that it is not there', async () => {
  const reading = await bench.read('http://sorry.test/')
  expect(pathsOf(reading)).toEqual(['/', '/contact'])
  expect(skipsOf(reading)).toMatchObject({ '/faq': 'not_found', '/team': 'not_found', '/about': 'not_found' })
})

test('guessed pages that say the same but for their address are none', async () => {
  const reading = await bench.read('http://same.test/')
  expect(pathsOf(reading)).toEqual(['/', '/contact'])
  expect(skipsOf(reading)['/pricing']).toBe('not_found')
})
