import { afterAll, describe, expect, test } from 'bun:test'
import { createServer } from 'node:net'
import { createGuardedFetch } from '@launch/kit/guarded-fetch'
import { parseOutboundResolve } from '@launch/kit/public-url'
import { type RobotsAnswer, robotsFor } from './mod.ts'

const FORBIDDING = 'User-agent: *\nDisallow: /page\n'

const site = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch(request) {
    const { hostname, pathname } = new URL(request.url)
    if (hostname === 'looping.test') return Response.redirect(`http://looping.test${pathname}x`)
    if (hostname === 'moved.test') return Response.redirect('http://plain.test/robots.txt')
    if (hostname === 'missing.test') return new Response('not here', { status: 404 })
    if (hostname === 'away.test') return Response.redirect('http://closed.test/robots.txt')
    if (hostname === 'inward.test') return Response.redirect('http://private.acme.dev/robots.txt')
    const filler = hostname === 'large.test' ? `${'#'.repeat(99)}\n`.repeat(20_000) : ''
    return new Response(Bun.gzipSync(FORBIDDING + filler), { headers: { 'content-encoding': 'gzip' } })
  },
})
afterAll(() => site.stop(true))

/** A port nobody listens at. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('A TCP server has an address and port.')
  return address.port
}

const resolve = parseOutboundResolve(`*.test=127.0.0.1:${site.port},closed.test=127.0.0.1:${await closedPort()}`)

function ask(host: string): Promise<RobotsAnswer> {
  const lookup = async () => [{ address: '10.0.0.1', family: 4 }]
  const fetch = createGuardedFetch({ resolve, lookup, userAgent: 'LaunchDirectoryBot/1.0' })
  const answerTo = robotsFor({ fetch, productToken: 'LaunchDirectoryBot', clock: { now: () => new Date(0) } })
  return answerTo(new URL(`http://${host}/page`))
}

describe('robots.txt through the guarded fetch', () => {
  test.each([
    ['plain.test', 'disallowed'],
    ['large.test', 'disallowed'],
    ['moved.test', 'disallowed'],
    ['missing.test', 'allowed'],
    ['looping.test', 'allowed'],
    ['closed.test', 'unreachable'],
    ['away.test', 'blocked'],
  ])('of %s makes the page %s', async (host, reason) => {
    expect((await ask(host)).reason).toBe(reason as RobotsAnswer['reason'])
  })

  test.each([['private.acme.dev'], ['inward.test']])('of %s at a private address is refused', async (host) => {
    await expect(ask(host)).rejects.toMatchObject({ name: 'FetchRefused', code: 'refused_address' })
  })
})
