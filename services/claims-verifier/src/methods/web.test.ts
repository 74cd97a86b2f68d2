import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createGuardedFetch } from '@launch/kit/guarded-fetch'
import { parseOutboundResolve } from '@launch/kit/public-url'
import { type ClaimedWebsites, redirect, startClaimedWebsites } from '../testing/claimed-websites.ts'
import { fileMethod } from './file.ts'
import { metaMethod } from './meta.ts'

/** A body that begins and never ends. */
const endless = (text: string) => new ReadableStream({ start: (controller) => controller.enqueue(text) })

const TOKEN = 'k5x2m7q4tz3wd6naub5yhf2cse'
const TAG = `<meta name="launch-verify" content="${TOKEN}">`
const PAGE = `<!doctype html><html><head><title>Acme</title>${TAG}</head><body></body></html>`
const PATH = `/.well-known/launch-verify-${TOKEN}.txt`
const SITE = 'https://acme-shop.com'

let web: ClaimedWebsites
beforeEach(() => {
  web = startClaimedWebsites('acme-shop.com', 'www.acme-shop.com', 'apps.apple.com', 'elsewhere.com')
})
afterEach(() => web[Symbol.asyncDispose]())

/** The methods that ask a website, each with what proves a claim by it and where that stands. */
const methods = {
  meta: { path: '/', right: { body: PAGE }, of: metaMethod },
  file: { path: PATH, right: { body: TOKEN, headers: { 'content-type': 'text/plain' } }, of: fileMethod },
}

function look(method: keyof typeof methods, url = `${SITE}/pricing?a=b`, { fetch } = web, deadlineMs = 2_000) {
  const sharedHosts = new Set(['apps.apple.com', 'github.com'])
  return methods[method].of({ fetch, sharedHosts, deadlineMs }).look({ token: TOKEN, url })
}

describe.each(['meta', 'file'] as const)('%s', (method) => {
  const { path, right } = methods[method]

  test('is found at the root of the listing’s host, with nothing else asked for, robots.txt neither', async () => {
    web.set(SITE + path, right)
    expect(await look(method)).toMatchObject({ code: 'found', found: TOKEN })
    expect(web.asked).toEqual([SITE + path])
  })

  test('is found over http where the listing’s address has that', async () => {
    web.set(`http://acme-shop.com${path}`, right)
    expect((await look(method, 'http://acme-shop.com')).code).toBe('found')
  })

  test('is found at a name of OUTBOUND_RESOLVE', async () => {
    const resolve = parseOutboundResolve(web.outboundResolve('acme.test'))
    const fetch = createGuardedFetch({ resolve, userAgent: 'TestBot/1.0' })
    web.set(`http://acme.test${path}`, right)
    expect((await look(method, 'http://acme.test', { ...web, fetch })).code).toBe('found')
  })

  test.each([
    ['http to https', 'http://acme-shop.com', 'https://acme-shop.com'],
    ['the domain to its www.', 'https://acme-shop.com', 'https://www.acme-shop.com'],
    ['www. to the domain', 'https://www.acme-shop.com', 'https://acme-shop.com'],
    ['http to https and www. at once', 'http://acme-shop.com', 'https://www.acme-shop.com'],
  ])('a redirect from %s counts', async (_, from, to) => {
    web.set(from + path, redirect(to + path))
    web.set(to + path, right)
    expect((await look(method, from)).code).toBe('found')
  })

  test('redirects that count do so one after the other', async () => {
    web.set(`http://www.acme-shop.com${path}`, redirect(`https://www.acme-shop.com${path}`, 308))
    web.set(`https://www.acme-shop.com${path}`, redirect(SITE + path, 302))
    web.set(SITE + path, right)
    expect((await look(method, 'http://www.acme-shop.com')).code).toBe('found')
  })

  test.each([
    ['another domain', 'https://elsewhere.com/'],
    ['another host of the domain', `https://shop.acme-shop.com${path}`],
    ['another page', 'https://acme-shop.com/en/'],
    ['the same place without TLS', `http://acme-shop.com${path}`],
    ['another query', `https://acme-shop.com${path}?lang=en`],
    ['a name inside the network', 'http://localhost/admin'],
    ['an address inside the network', 'http://169.254.169.254/latest'],
    ['another port', 'https://acme-shop.com:8443/'],
  ])('a redirect to %s does not count, and is not followed', async (_, to) => {
    web.set(SITE + path, redirect(to))
    web.set(to, right)
    const { code, detail, found } = await look(method)
    expect(code).toBe('redirected_elsewhere')
    expect(found).toBe(to)
    expect(detail).toStartWith(`${SITE}${path} redirects to ${to}`.slice(0, 60))
    expect(web.asked).toEqual([SITE + path])
  })

  test('redirects that go in a circle are no answer', async () => {
    web.set(SITE + path, redirect(`https://www.acme-shop.com${path}`))
    web.set(`https://www.acme-shop.com${path}`, redirect(SITE + path))
    const { code, detail } = await look(method)
    expect(code).toBe('unreachable')
    expect(detail).toContain('redirects again and again')
  })

  test.each([401, 403, 404, 410, 500, 503])('a status of %d is told', async (status) => {
    web.set(SITE + path, { ...right, status })
    const { code, detail, found } = await look(method)
    expect({ code, found }).toEqual({ code: 'http_status', found: String(status) })
    expect(detail).toStartWith(`${SITE}${path} answers ${status}.`)
  })

  test('a status after a redirect is told with where it led', async () => {
    web.set(SITE + path, redirect(`https://www.acme-shop.com${path}`))
    expect((await look(method)).detail).toStartWith(
      `${SITE}${path}, which leads to https://www.acme-shop.com${path}, answers 404.`,
    )
  })

  test('an unknown name, one inside the network and one where nobody answers are told in the same words', async () => {
    const told = new Set<string>()
    const silent = Promise.withResolvers<void>()
    web.set(SITE + path, { ...right, before: silent.promise })
    for (const addresses of [
      [],
      ['10.0.0.1'],
      ['127.0.0.1'],
      ['93.184.216.34', '192.168.0.1'],
      ['fd00::1'],
      ['93.184.216.34'],
    ]) {
      web.lead('acme-shop.com', ...addresses)
      told.add(JSON.stringify(await look(method, SITE, web, 150)))
    }
    silent.resolve()
    expect([...told]).toHaveLength(1)
    expect([...told][0]).toContain('"code":"unreachable"')
    expect([...told][0]).toContain('can’t be reached from the internet')
  })

  test('a www. inside the network is told no more of than any that can’t be reached', async () => {
    web.set(SITE + path, redirect(`https://www.acme-shop.com${path}`))
    web.lead('www.acme-shop.com', '10.0.0.1')
    const inside = await look(method)
    web.lead('www.acme-shop.com')
    expect(await look(method)).toEqual(inside)
    expect(inside).toMatchObject({ code: 'unreachable', found: null })
  })

  test('a certificate of another name is told', async () => {
    const { code, detail } = await look(method, 'https://other-shop.com')
    expect(code).toBe('unreachable')
    expect(detail).toContain('Check that its certificate is valid for the name')
  })
})

describe('meta', () => {
  const page = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

  test('says which tag goes into which page', () => {
    const { instructions } = metaMethod({ fetch: web.fetch, sharedHosts: new Set(['github.com']) })
    expect(instructions({ token: TOKEN, url: `${SITE}/pricing` })).toEqual({
      text: `Put the tag ${TAG} into the head of ${SITE}/, before </head>. Then verify the claim. Leave the tag there: it is looked for again every week.`,
      url: `${SITE}/`,
      html: TAG,
    })
    expect(instructions({ token: TOKEN, url: 'https://github.com/acme/shop#readme' }).url).toBe(
      'https://github.com/acme/shop',
    )
  })

  test('on a host that many share is found at the listing’s own address, and nowhere else', async () => {
    const own = 'https://apps.apple.com/app/acme?id=1'
    web.set(own, PAGE)
    web.set('https://apps.apple.com/', PAGE)
    expect((await look('meta', `${own}#more`)).code).toBe('found')
    expect((await look('meta', 'https://apps.apple.com/app/other?id=2')).code).toBe('http_status')
    web.set(own, redirect('https://apps.apple.com/app/other?id=1'))
    expect((await look('meta', own)).code).toBe('redirected_elsewhere')
  })

  test.each([
    ['a page without it', page('<title>Acme</title>'), 'tag_missing', 'has no tag named launch-verify'],
    ['a tag in a comment', page(`<!-- ${TAG} -->`), 'tag_missing', 'the token stands in its source'],
    ['a tag in a script', page(`<script>'${TAG}'</script>`), 'tag_missing', 'the token stands in its source'],
    ['a tag in a noscript', page(`<noscript>${TAG}</noscript>`), 'tag_missing', 'the token stands in its source'],
    ['a tag in the body', page('', TAG), 'tag_in_body', 'Move it into the head'],
    ['a tag after the head ended by itself', page(`<div></div>${TAG}`), 'tag_in_body', 'Move it into the head'],
    ['a tag in the body beside an old one in the head', page(TAG.replace(TOKEN, 'old'), TAG), 'tag_in_body', 'Move it'],
    ['the token of another claim', page(TAG.replace(TOKEN, 'old')), 'other_token', 'the token of another claim, old.'],
  ])('%s is named', async (_, html, code, said) => {
    web.set(`${SITE}/`, html)
    const looked = await look('meta')
    expect(looked).toMatchObject({ code, expected: TAG })
    expect(looked.detail).toContain(said)
  })

  test('beside the tag of another claim, it is found', async () => {
    web.set(`${SITE}/`, page(TAG.replace(TOKEN, 'old') + TAG))
    expect((await look('meta')).code).toBe('found')
  })

  test('what is no web page has no tag', async () => {
    web.set(`${SITE}/`, { body: PAGE, headers: { 'content-type': 'text/plain' } })
    expect(await look('meta')).toMatchObject({ code: 'tag_missing', detail: expect.stringContaining('is no web page') })
  })

  test('is found in a page that never ends, and nothing is told of one that has not got so far', async () => {
    web.set(`${SITE}/`, { body: endless(PAGE) })
    expect((await look('meta', SITE, web, 200)).code).toBe('found')
    web.set(`${SITE}/`, { body: endless('<html><head><title>Acme</title>') })
    const { code, detail } = await look('meta', SITE, web, 200)
    expect(code).toBe('unreachable')
    expect(detail).toContain('broke off before its end')
  })

  test('is found in UTF-16', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-16' }
    web.set(`${SITE}/`, { body: new Uint8Array(Buffer.from(PAGE, 'utf16le')), headers })
    expect((await look('meta')).code).toBe('found')
  })

  test('is looked for in the first 2 MB', async () => {
    const filler = `<style>${'x'.repeat(2 * 1024 * 1024)}</style>`
    web.set(`${SITE}/`, page(TAG + filler))
    expect((await look('meta')).code).toBe('found')
    web.set(`${SITE}/`, page(filler + TAG))
    expect(await look('meta')).toMatchObject({
      code: 'tag_missing',
      detail: expect.stringContaining('in its first 2 MB'),
    })
  })
})

describe('file', () => {
  const text = (body: string | Uint8Array<ArrayBuffer>) => ({ body, headers: { 'content-type': 'text/plain' } })
  const bytes = (hex: string) => new Uint8Array(Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(TOKEN)]))

  test('says where which text goes', () => {
    expect(fileMethod({ fetch: web.fetch }).instructions({ token: TOKEN, url: `${SITE}/pricing` })).toEqual({
      text: `Publish a text file at ${SITE}${PATH} that holds ${TOKEN} and nothing else. Then verify the claim. Leave the file there: it is looked for again every week.`,
      url: SITE + PATH,
      path: PATH,
      value: TOKEN,
    })
  })

  test.each(['\n', '\r\n', '\r'])('is found with the line end %j after it, whatever its type', async (end) => {
    web.set(SITE + PATH, TOKEN + end)
    expect((await look('file')).code).toBe('found')
  })

  test('that never ends is no answer, as more than the token may follow', async () => {
    web.set(SITE + PATH, { body: endless(TOKEN) })
    expect(await look('file', SITE, web, 200)).toMatchObject({ code: 'unreachable', found: null })
  })

  test.each([
    ['a web page', { body: PAGE }, 'html'],
    ['a web page that is called text', text(PAGE), 'html'],
    ['a web page after a byte order mark', text(`\ufeff${PAGE}`), 'html'],
    ['a byte order mark', text(bytes('efbbbf')), 'bom'],
    ['UTF-16', text(new Uint8Array(Buffer.from(`\ufeff${TOKEN}\n`, 'utf16le'))), 'bom'],
    ['a space before it', text(` ${TOKEN}`), 'white_space'],
    ['a space after it', text(`${TOKEN} \n`), 'white_space'],
    ['two line ends', text(`${TOKEN}\n\n`), 'white_space'],
    ['a space in it', text(`${TOKEN.slice(0, 9)} ${TOKEN.slice(9)}`), 'white_space'],
    ['another token', text('old'), 'other_token'],
    ['no text', text(''), 'other_token'],
    ['the text of the DNS record', text(`launch-verify=${TOKEN}`), 'other_token'],
    ['the token and more', text(`${TOKEN}\n${'x'.repeat(10_000)}`), 'other_token'],
    ['a token in capitals', text(TOKEN.toUpperCase()), 'other_token'],
  ])('%s is named', async (_, answer, code) => {
    web.set(SITE + PATH, answer)
    const looked = await look('file')
    expect(looked).toMatchObject({ code, expected: TOKEN })
    expect(looked.detail).toContain(PATH)
    expect(looked.found?.length).toBeLessThan(301)
  })
})
