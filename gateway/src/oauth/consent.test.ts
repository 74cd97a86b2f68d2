import { describe, expect, test } from 'bun:test'
import { hiddenFields } from '../account/testing/browser.ts'
import { API, WEB } from './testing/bench.ts'
import { answerIn, decide, type Registered, register, requestOf } from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { bench, door, ada } = await openScene()
const client = await register(door)

/** The consent page of a request, and its text. */
async function consentOf(asking: Registered, ask: Parameters<typeof requestOf>[1] = {}) {
  const { location } = await ada.browser.open(requestOf(asking, ask).path)
  const page = await ada.browser.open(location)
  const main = page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>'))
  return { location, page, text: main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

describe('the page that asks for consent', () => {
  test('says who asks, for which account, for what, and where the answer goes', async () => {
    const { text } = await consentOf(client)
    for (const part of [
      'Let Probe use your account?',
      ada.email,
      'Read your account',
      'Change your listings',
      'Stay connected',
      '127.0.0.1:7777',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('says that nobody has checked a client that has registered itself', async () => {
    expect((await consentOf(client)).text).toContain('Not checked')
  })

  test.each([
    ['http://localhost:1/cb', 'Any program on this device can ask like this'],
    ['com.example.app:/cb', 'Any program on this device can ask like this'],
    [WEB, 'Anyone can give an app this name'],
  ])('warns of a client that is reached at %s', async (uri, warning) => {
    const asking = await register(door, { redirect_uris: [uri] })
    expect((await consentOf(asking)).text).toContain(warning)
  })

  test('offers to deny and to allow by one press each, in one form', async () => {
    const { page } = await consentOf(client)
    const form = page.html.slice(page.html.indexOf('action="/consent"'), page.html.indexOf('</form>'))
    expect(form.match(/<button type="submit" name="decision" value="(deny|allow)"/g)).toHaveLength(2)
    expect(form).toMatch(/>\s*Deny\s*</)
    expect(form).toMatch(/>\s*Allow\s*</)
  })

  test('RFC 6749 §3.3: marks what is new where something was allowed before, and shows all', async () => {
    const asking = await register(door, { redirect_uris: [WEB], grant_types: ['authorization_code'] })
    await decide(ada, requestOf(asking, { scope: 'account:read' }).path)
    const { text } = await consentOf(asking)
    expect(text).toMatch(/Read your account Allowed before .* Change your listings New/)
    expect((await consentOf(asking, { resource: API })).text).not.toMatch(/Allowed before|New/)
  })

  test.each([
    [WEB, 'https://client.test'],
    ['http://127.0.0.1:7777/callback', 'http://127.0.0.1:7777'],
    ['http://[::1]:7777/callback', 'http:'],
    ['cursor://a/cb', 'cursor:'],
  ])('CSP Level 3 §6.4.1: lets its form lead on to %s, and nowhere else', async (uri, source) => {
    const asking = await register(door, { redirect_uris: [uri] })
    const { headers } = (await consentOf(asking)).page
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${source};`)
  })

  test('is in nobody’s frame and in no cache (RFC 9700 §4.16)', async () => {
    const { headers } = (await consentOf(client)).page
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual(['DENY', 'no-store'])
  })

  test('shows a hostile name as text', async () => {
    const hostile = await register(door, { client_name: '</h1><script>alert(1)</script>\u202eevil' })
    const { html } = (await consentOf(hostile)).page
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('\u202e')
  })

  test('is for who is signed in; others sign in first and come back', async () => {
    const { location } = await consentOf(client)
    const stranger = await fetch(`http://127.0.0.1:${door.port}${location}`, { redirect: 'manual' })
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      303,
      `/sign-in?${new URLSearchParams({ next: location })}`,
    ])
  })

  test.each([
    ['another redirect URI', { redirect_uri: 'https://evil.test/cb' }],
    ['another client', { client_id: 'nobody' }],
    ['a client that can be none', { client_id: '\0' }],
    ['another resource', { resource: 'https://evil.test' }],
  ])('does not show a request in which somebody has written %s', async (_, changes) => {
    const { location } = await consentOf(client)
    const query = new URLSearchParams(location.slice('/consent?'.length))
    for (const [name, value] of Object.entries(changes)) query.set(name, value)
    const page = await ada.browser.open(`/consent?${query}`)
    expect(page.status).toBe(400)
    expect(page.html).not.toContain('evil.test')
  })

  test('that was open for too long is asked anew', async () => {
    const { location } = await consentOf(client)
    const query = new URLSearchParams(location.slice('/consent?'.length))
    query.set('exp', '1')
    const page = await ada.browser.open(`/consent?${query}`)
    expect([page.status, page.location.startsWith('/oauth2/authorize?')]).toEqual([303, true])
    expect(page.location).not.toMatch(/[?&](sig|exp|ba_\w+)=/)
  })
})

describe('what is decided', () => {
  test('is nothing without the token of the form', async () => {
    const { location, page } = await consentOf(client)
    const fields = (await hiddenFields(page, '/consent')).filter(([name]) => name !== 'csrf')
    expect((await ada.browser.post('/consent', [...fields, ['decision', 'allow']])).status).toBe(403)
    expect((await ada.browser.post('/consent', [...fields, ['csrf', 'x'], ['decision', 'allow']])).status).toBe(403)
    expect(location).toStartWith('/consent?')
  })

  test('is nothing where another website has sent the form', async () => {
    const fields = await hiddenFields((await consentOf(client)).page, '/consent')
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    expect((await ada.browser.post('/consent', [...fields, ['decision', 'allow']], headers)).status).toBe(403)
  })

  test('is nothing with the token of somebody else', async () => {
    const bob = await bench.person(door)
    const fields = await hiddenFields((await consentOf(client)).page, '/consent')
    expect((await bob.browser.post('/consent', [...fields, ['decision', 'allow']])).status).toBe(403)
  })

  test('is nothing where the request was changed: it is asked anew', async () => {
    const { page } = await consentOf(client)
    const fields = await hiddenFields(page, '/consent')
    const changed = fields.map(([name, value]): [string, string] => [
      name,
      name === 'request' ? value.replace('account%3Aread', 'account%3Aread+community%3Awrite') : value,
    ])
    const done = await ada.browser.post('/consent', [...changed, ['decision', 'allow']])
    expect(done.location).toStartWith('/oauth2/authorize?')
  })

  test.each([[], [['decision', 'perhaps']]] as [string, string][][])(
    'is nothing without an answer: it is asked again',
    async (...decision) => {
      const fields = await hiddenFields((await consentOf(client)).page, '/consent')
      expect((await ada.browser.post('/consent', [...fields, ...decision])).location).toStartWith('/consent?')
    },
  )

  test('is nothing where nothing was asked', async () => {
    const { csrf } = Object.fromEntries(await hiddenFields((await consentOf(client)).page, '/consent'))
    expect((await ada.browser.post('/consent', { csrf: csrf ?? '', decision: 'allow' })).status).toBe(400)
  })

  test('twice leads to a code each time, as the page was sent twice', async () => {
    const fields = await hiddenFields((await consentOf(client)).page, '/consent')
    const codes = [1, 2].map(async () =>
      answerIn(await ada.browser.post('/consent', [...fields, ['decision', 'allow']])).get('code'),
    )
    expect(new Set(await Promise.all(codes)).size).toBe(2)
  })
})
