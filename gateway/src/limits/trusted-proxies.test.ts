import { describe, expect, test } from 'bun:test'
import { timed } from '@launch/kit/testing'
import fc from 'fast-check'
import { clientAddress, parseTrustedProxies } from './trusted-proxies.ts'

const proxies = parseTrustedProxies('10.0.0.0/8, 192.0.2.7 ,2001:db8:1::/48,')
const from = (socket: string | undefined, forwarded?: string, trusted = proxies) =>
  clientAddress(new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), socket, trusted)

const proxy = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`),
  fc.constant('192.0.2.7'),
  fc.integer({ min: 0, max: 0xffff }).map((n) => `2001:db8:1:${n.toString(16)}::1`),
)
const stranger = fc.oneof(
  fc.ipV4().filter((address) => !proxies.includes(address)),
  fc.integer({ min: 0, max: 0xffff }).map((n) => `2001:db8:2:${n.toString(16)}::1`),
)
/** What strangers may write: addresses, and anything else that fits in a header. */
const anything = fc.oneof(stranger, proxy, fc.string({ unit: fc.constantFrom(...'0129af.:,[] x%"') }))

test('nobody is believed but a trusted proxy', () => {
  fc.assert(fc.property(stranger, anything, (socket, forwarded) => expect(from(socket, forwarded)).toBe(socket)))
})

test('without trusted proxies the address is the socket’s, whatever is sent', () => {
  const none = parseTrustedProxies('')
  fc.assert(
    fc.property(fc.oneof(stranger, proxy), anything, (socket, forwarded) => {
      expect(from(socket, forwarded, none)).toBe(socket)
    }),
  )
})

test('behind any chain of trusted proxies the address is the client’s, whatever the client sent along', () => {
  fc.assert(
    fc.property(fc.array(anything), stranger, fc.array(proxy), proxy, (sent, client, chain, socket) => {
      expect(from(socket, [...sent, client, ...chain].join(', '))).toBe(client)
    }),
  )
})

test('where a hop can’t be read, the address is that of the proxy that wrote it down', () => {
  const unreadable = fc.constantFrom('unknown', '_hidden', '', '1.2.3', '1.2.3.4.5', '::g', '[::1', '300.1.1.1')
  fc.assert(
    fc.property(stranger, unreadable, proxy, proxy, (client, hop, middle, socket) => {
      expect(from(socket, `${client}, ${hop}, ${middle}`)).toBe(middle)
    }),
  )
})

test('a chain of nothing but trusted proxies leads to the first of them', () => {
  expect(from('10.0.0.1', '10.0.0.3, 10.0.0.2')).toBe('10.0.0.3')
})

test('a trusted proxy that names nobody is the caller itself', () => {
  expect(from('10.0.0.1')).toBe('10.0.0.1')
})

test.each([
  ['198.51.100.4:4711', '198.51.100.4'],
  ['[2001:db8:2::1]:4711', '2001:db8:2::1'],
  ['[2001:db8:2::1]', '2001:db8:2::1'],
  ['::ffff:198.51.100.4', '198.51.100.4'],
])('a hop written as %s is %s', (hop, address) => {
  expect(from('10.0.0.1', hop)).toBe(address)
})

test('a proxy on an IPv6 socket is known by its IPv4 address', () => {
  expect(from('::ffff:10.0.0.1', '198.51.100.4')).toBe('198.51.100.4')
})

test('a request without a socket’s address comes from nowhere', () => {
  expect(from(undefined, '198.51.100.4')).toBe('')
})

test('a long header costs little', () => {
  const header = `198.51.100.4, ${'10.0.0.2, '.repeat(1_600)}10.0.0.3`
  expect(timed(() => from('10.0.0.1', header)).ms).toBeLessThan(100)
})

describe('the setting', () => {
  test.each([
    '10.0.0',
    '10.0.0.0/33',
    '2001:db8::/129',
    'proxy.test',
    '10.0.0.1/',
    '10.0.0.0/8/8',
    '::ffff:10.0.0.1',
    'fe80::1%eth0',
    '10.0.0.1 10.0.0.2',
  ])('%s is refused by name', (entry) => {
    expect(() => parseTrustedProxies(`192.0.2.1, ${entry}`)).toThrow(`"${entry}" is neither an address nor a network`)
  })
})
