import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { createCertificateAuthority } from '@launch/kit/testing'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../browser/browser.ts'
import { newPerson, type Person } from '../sign-in/person.ts'
import { type RunningSystem, startSystem } from '../system.ts'

const HOST = 'website.test'
const WEBSITE = `https://${HOST}/callback`
const VERIFIER = 'a-verifier-of-more-than-forty-three-characters-long'

let system: RunningSystem
let site: ReturnType<typeof serveCallbacks>
let browser: Browser
beforeAll(async () => {
  site = serveCallbacks('127.0.0.1', createCertificateAuthority().issue(HOST))
  ;[system, browser] = await Promise.all([startSystem(), openBrowser({ [HOST]: site.port ?? 0 })])
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([system?.stop(), site?.stop(true)])
})

/** Takes what browsers are sent back with. */
function serveCallbacks(hostname: string, tls?: { key: string; cert: string }) {
  const fetch = () => new Response('<!doctype html><title>Back</title>', { headers: { 'content-type': 'text/html' } })
  return Bun.serve({ hostname, port: 0, reusePort: false, fetch, ...(tls ? { tls } : {}) })
}

/** The authorization request of a client that was just registered with this redirect URI. */
async function requestOf(redirectUri: string): Promise<URL> {
  const answer = await fetch(`${system.gatewayUrl}/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Website', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' }),
  })
  const { client_id } = (await answer.json()) as { client_id: string }
  const request = new URL('/oauth2/authorize', system.gatewayUrl)
  request.search = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  return request
}

/** What the browser complains about from now on; a form that may not lead on is among it. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

async function withPerson(act: (person: Person, complaints: string[]) => Promise<void>): Promise<void> {
  const person = await newPerson(browser, system, `${Bun.randomUUIDv7()}@mail.test`)
  try {
    await act(person, complaintsOf(person.page))
  } finally {
    await person.leave()
  }
}

const isBack = (url: URL) => url.href.startsWith(`${WEBSITE}?`) && url.searchParams.has('code')

describe('a website in a browser', () => {
  test('gets its answer after consent, and after signing in where consent was given before', () =>
    withPerson(async ({ page, decide, signIn }, complaints) => {
      const request = await requestOf(WEBSITE)
      expect(await decide(request, 'Allow')).toEqual(['sign-in', 'consent'])
      await page.goto('/account')
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await page.waitForURL((url) => url.pathname === '/sign-in')
      await page.goto(request.href)
      await signIn()
      await page.waitForURL(isBack)
      expect(complaints).toEqual([])
    }))

  test('gets access_denied where it is denied', () =>
    withPerson(async ({ page, decide }, complaints) => {
      await decide(await requestOf(WEBSITE), 'Deny')
      expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
      expect(complaints).toEqual([])
    }))
})

test('a program that waits at an IPv6 address gets its answer', () =>
  withPerson(async ({ decide }, complaints) => {
    const program = serveCallbacks('::1')
    await decide(await requestOf(`http://[::1]:${program.port}/callback`), 'Allow')
    await program.stop(true)
    expect(complaints).toEqual([])
  }))

test('an app with a scheme of its own is opened from the consent page', () =>
  withPerson(async ({ page, signIn }, complaints) => {
    const request = await requestOf('cursor://anysphere.cursor-mcp/oauth/callback')
    await page.goto(request.href)
    await signIn()
    await page.waitForURL((url) => url.pathname === '/consent')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    expect((await answered).headers().location).toStartWith('cursor://anysphere.cursor-mcp/oauth/callback?code=')
    expect(complaints).toEqual([])
  }))
