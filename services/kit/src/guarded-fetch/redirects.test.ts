import { expect, test } from 'bun:test'
import { failure, fetchTo, text } from './testing/fetches.ts'
import { type Answer, bytes, http, listen } from './testing/loopback.ts'

/** Answers by path: a string redirects there with 302, anything else is the page "end". */
function routes(table: Record<string, string>, status = 302): Answer {
  return (socket, request) => {
    const location = table[request.split(' ')[1] ?? '']
    const answer = location === undefined ? http(200, {}, 'end') : http(status, { location })
    answer(socket, request)
  }
}

test.each([301, 302, 303, 307, 308])('follows a %d and tells the way it took', async (status) => {
  await using site = await listen(routes({ '/': '/next?x#part' }, status))
  const answer = await fetchTo({ 'shop.test': site })('http://shop.test/')
  expect(answer.url).toBe('http://shop.test/next?x')
  expect(answer.redirects).toEqual([{ url: 'http://shop.test/', status }])
  expect(text(answer.body)).toBe('end')
})

test.each([200, 300, 304, 305, 404])('a Location on a %d is no redirect', async (status) => {
  await using site = await listen(routes({ '/': '/next' }, status))
  expect((await fetchTo({ 'shop.test': site })('http://shop.test/')).status).toBe(status)
})

test('a redirect without Location is the answer', async () => {
  await using site = await listen(http(302, {}, 'moved'))
  const answer = await fetchTo({ 'shop.test': site })('http://shop.test/')
  expect([answer.status, text(answer.body)]).toEqual([302, 'moved'])
})

test('goes from host to host, each by its own name', async () => {
  await using site = await listen(routes({ '/': '//other.test/b' }))
  await using other = await listen(routes({}))
  const answer = await fetchTo({ 'shop.test': site, 'other.test': other })('http://shop.test/')
  expect(answer.url).toBe('http://other.test/b')
  expect(other.requests()[0]).toContain('host: other.test')
})

test('a path of raw UTF-8 in Location is asked for percent-encoded', async () => {
  await using site = await listen((socket, request) =>
    request.startsWith('GET / ')
      ? bytes('HTTP/1.1 302 Found\r\nLocation: /café\r\nContent-Length: 0\r\n\r\n')(socket, request)
      : http(200)(socket, request),
  )
  expect((await fetchTo({ 'shop.test': site })('http://shop.test/')).url).toBe('http://shop.test/caf%C3%A9')
})

test('five redirects are followed', async () => {
  await using site = await listen(routes({ '/': '/1', '/1': '/2', '/2': '/3', '/3': '/4', '/4': '/5' }))
  expect((await fetchTo({ 'shop.test': site })('http://shop.test/')).redirects).toHaveLength(5)
})

test('the sixth redirect is refused before it is asked for', async () => {
  await using site = await listen(routes({ '/': '/1', '/1': '/2', '/2': '/3', '/3': '/4', '/4': '/5', '/5': '/6' }))
  expect(await failure(fetchTo({ 'shop.test': site })('http://shop.test/'))).toBe('FetchRefused too_many_redirects')
  expect(site.connections()).toBe(6)
})

test('with maxRedirects 0 the first redirect is refused', async () => {
  await using site = await listen(routes({ '/': '/1' }))
  const request = fetchTo({ 'shop.test': site })('http://shop.test/', { maxRedirects: 0 })
  expect(await failure(request)).toBe('FetchRefused too_many_redirects')
  expect(site.connections()).toBe(1)
})

test.each([
  ['itself', { '/': '/' }, 1],
  ['itself by an empty Location', { '/': '' }, 1],
  ['a page that led there', { '/': '/1', '/1': '/' }, 2],
])('a redirect to %s is refused at once', async (_, table, connections) => {
  await using site = await listen(routes(table))
  const request = fetchTo({ 'shop.test': site })('http://shop.test/', { maxRedirects: 99 })
  expect(await failure(request)).toBe('FetchRefused too_many_redirects')
  expect(site.connections()).toBe(connections)
})

test('onRedirect sees where it goes and may veto it', async () => {
  await using site = await listen(routes({ '/': 'http://other.test/private' }))
  await using other = await listen(http(200))
  const seen: string[] = []
  const onRedirect = async (next: URL, status: number) => {
    seen.push(`${status} ${next.href}`)
    throw new Error('robots.txt says no')
  }
  const request = fetchTo({ 'shop.test': site, 'other.test': other })('http://shop.test/', { onRedirect })
  expect(await failure(request)).toBe('Error: robots.txt says no')
  expect(seen).toEqual(['302 http://other.test/private'])
  expect(other.connections()).toBe(0)
})

test('onRedirect can not change where it goes', async () => {
  await using site = await listen(routes({ '/': '/next' }))
  await using canary = await listen(http(200))
  const onRedirect = async (next: URL) => {
    next.hostname = 'canary.test'
  }
  const fetch = fetchTo({ 'shop.test': site, 'canary.test': canary })
  expect((await fetch('http://shop.test/', { onRedirect })).url).toBe('http://shop.test/next')
  expect(canary.connections()).toBe(0)
})

test('onRedirect counts against the deadline', async () => {
  await using site = await listen(routes({ '/': '/next' }))
  const onRedirect = () => new Promise<void>(() => {})
  const request = fetchTo({ 'shop.test': site })('http://shop.test/', { onRedirect, deadlineMs: 50 })
  expect(await failure(request)).toBe('FetchFailed timeout')
})
