import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { failure, fetchTo } from './testing/fetches.ts'
import { http, type Loopback, listen } from './testing/loopback.ts'

/** Servers that nothing may ever reach. */
let canary: Loopback
let canary6: Loopback

beforeAll(async () => {
  canary = await listen(http(200, {}, 'secret'))
  // A machine without IPv6 has no ::1 to listen on.
  canary6 = await listen(http(200, {}, 'secret'), { host: '::1' }).catch(() => listen(http(200, {}, 'secret')))
})

afterAll(async () => {
  await canary[Symbol.asyncDispose]()
  await canary6[Symbol.asyncDispose]()
})

/** A dialler that leads to the canary wherever it is sent, so a hole in the guard can't hide behind a closed port. */
const toCanary = () => connect({ host: '127.0.0.1', port: canary.port })
const noLookup = () => Promise.reject(new Error('nothing should be looked up'))

const SPELLINGS = [
  'http://127.0.0.1/',
  'http://127.0.0.2/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://00000177.0.0.01/',
  'http://127.0.0.1./',
  'http://127.0.0.1../',
  'http://0/',
  'http://0.0.0.0/',
  'http://0x.0x.0/',
  'http://１２７.０.０.１/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://%31%32%37.0.0.1/',
  'http://127%2e0%2e0%2e1/',
  'http://12\u00ad7.0.0.1/',
  'http://256.256.256.256/',
  'http://1.2.3.4.5/',
  'http://8.8.8.8/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1%25lo]/',
  'http://[2606:4700::1111]/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://ｌｏｃａｌｈｏｓｔ/',
  'http://local\u200bhost/',
  'http://a.localhost/',
  'http://metadata.google.internal/',
  'http://printer.local/',
  'http://shop.test/',
  'http://1.0.0.127.in-addr.arpa/',
  'http://intranet/',
  'http://a..com/',
  'http://-a.com/',
  'http://a!b.com/',
  'http://user@acme.com/',
  'http://user:pass@acme.com/',
  'http://@acme.com/',
  'http://acme.com@127.0.0.1/',
  'http://acme.com\\@127.0.0.1/',
  'http://127.0.0.1\\@acme.com/',
  'http:\\\\127.0.0.1/',
  'http://acme.com:22/',
  'http://acme.com:8080/',
  'http://acme.com:0/',
  'http://acme.com:99999/',
  'https://acme.com:6443/',
  'ftp://acme.com/',
  'file:///etc/passwd',
  'file://localhost/etc/passwd',
  'gopher://acme.com/',
  'data:text/plain,hello',
  'javascript:alert(1)',
  'blob:https://acme.com/1',
  'ws://acme.com/',
  'unix:/var/run/docker.sock',
  'http+unix://%2fvar%2frun%2fdocker.sock/',
  'http://acme.com/\u0000',
  'http://acme.com\r\nHost: 127.0.0.1/',
  'http://ac\tme.com/',
  '',
  'http://',
  '/etc/passwd',
]

test.each(SPELLINGS)('%j is refused before anything is looked up or dialled', async (url) => {
  const before = canary.connections()
  const request = fetchTo({}, { lookup: noLookup, dial: toCanary })(url)
  expect(await failure(request)).toBe('FetchRefused bad_url')
  expect(canary.connections() - before).toBe(0)
})

/** Those that a header can carry and that mean, resolved as a Location is, what they mean when typed. */
const LOCATIONS = SPELLINGS.filter((url) => url !== 'http://@acme.com/' && /^[a-z+]+:[^\\\p{Cc}]+$/u.test(url))

test.each(LOCATIONS)('a redirect to %j is refused', async (location) => {
  await using site = await listen(http(302, { location }))
  const before = canary.connections()
  const dial = ({ port }: { port: number }) => (port === site.port ? connect(port, '127.0.0.1') : toCanary())
  const request = fetchTo({ 'site.test': site }, { lookup: noLookup, dial })('http://site.test/')
  expect(await failure(request)).toBe('FetchRefused bad_url')
  expect(canary.connections() - before).toBe(0)
})

test('the real ports of loopback servers are never reached, asked for or redirected to', async () => {
  const targets = [
    `http://127.0.0.1:${canary.port}/`,
    `http://localhost:${canary.port}/`,
    `http://[::1]:${canary6.port}/`,
    `http://127.1:${canary.port}/`,
    `http://site.test:${canary.port}/`,
  ]
  for (const target of targets) {
    await using site = await listen(http(302, { location: target }))
    expect(await failure(fetchTo({ 'site.test': site })('http://site.test/'))).toBe('FetchRefused bad_url')
    expect(await failure(fetchTo({ 'site.test': site })(target))).toBe('FetchRefused bad_url')
  }
  expect([canary.connections(), canary6.connections()]).toEqual([0, 0])
})

test('a name beside or above those in OUTBOUND_RESOLVE is refused', async () => {
  const fetch = fetchTo({ 'shop.test': canary, '*.corp.test': canary }, { lookup: noLookup })
  for (const name of ['corp.test', 'a.shop.test', 'test', 'xshop.test', 'shop.test.test', 'corp.test.a.test']) {
    expect(await failure(fetch(`http://${name}/`))).toBe('FetchRefused bad_url')
  }
  expect(canary.connections()).toBe(0)
})
