import { expect, test } from 'bun:test'
import { connect } from 'node:net'
import { createCertificateAuthority } from './testing/certificate-authority.ts'
import { failure, fetchTo, text } from './testing/fetches.ts'
import { endless, http, listen } from './testing/loopback.ts'

const authority = createCertificateAuthority()
const trusted = { ca: authority.cert }
const PAGE = http(200, {}, 'secure')

test('reads a page over TLS by a name of OUTBOUND_RESOLVE', async () => {
  await using site = await listen(PAGE, { tls: authority.issue('shop.test') })
  expect(text((await fetchTo({ 'shop.test': site }, trusted)('https://shop.test/')).body)).toBe('secure')
})

test('the certificate is checked for the name although the connection goes to an address', async () => {
  await using site = await listen(PAGE, { tls: authority.issue('acme.com') })
  const lookup = async () => [{ address: '93.184.216.34', family: 4 }]
  const fetch = fetchTo({}, { ...trusted, lookup, dial: () => connect(site.port, '127.0.0.1') })
  expect((await fetch('https://acme.com/')).status).toBe(200)
  expect(await failure(fetch('https://acme.org/'))).toBe('FetchFailed tls')
})

test('an address without a scheme is asked over TLS', async () => {
  await using site = await listen(PAGE, { tls: authority.issue('shop.test') })
  expect((await fetchTo({ 'shop.test': site }, trusted)('shop.test/a')).url).toBe('https://shop.test/a')
})

const stranger = createCertificateAuthority()
const LONG_AGO = new Date(Date.now() - 86_400_000)

test.each([
  ['is for another name', authority.issue('other.test')],
  ['is for the address', authority.issue('127.0.0.1')],
  ['has expired', authority.issue('shop.test', LONG_AGO)],
  ['is signed by a stranger', stranger.issue('shop.test')],
])('a certificate that %s fails, and no request is sent', async (_, tls) => {
  await using site = await listen(PAGE, { tls })
  expect(await failure(fetchTo({ 'shop.test': site }, trusted)('https://shop.test/'))).toBe('FetchFailed tls')
  expect(site.requests()).toEqual([])
})

test('an authority of a test is not trusted unless it is given', async () => {
  await using site = await listen(PAGE, { tls: authority.issue('shop.test') })
  expect(await failure(fetchTo({ 'shop.test': site })('https://shop.test/'))).toBe('FetchFailed tls')
})

test('https to a port that speaks plain HTTP fails as tls', async () => {
  await using site = await listen(PAGE)
  expect(await failure(fetchTo({ 'shop.test': site })('https://shop.test/'))).toBe('FetchFailed tls')
})

test('a handshake that never ends stops at the deadline', async () => {
  await using site = await listen(() => {})
  const request = fetchTo({ 'shop.test': site })('https://shop.test/', { deadlineMs: 50 })
  expect(await failure(request)).toBe('FetchFailed timeout')
  await site.idle()
})

test('connections over TLS are closed, at the deadline too', async () => {
  await using site = await listen(endless('HTTP/1.1 200 OK\r\n\r\n', 'a', 5), { tls: authority.issue('shop.test') })
  const request = fetchTo({ 'shop.test': site }, trusted)('https://shop.test/', { deadlineMs: 80 })
  expect(await failure(request)).toBe('FetchFailed timeout')
  await site.idle()
})
