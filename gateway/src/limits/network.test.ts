import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { networkOf, plainAddress, wideNetworkOf } from './network.ts'

const groups = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: length, maxLength: length })

/** Spellings of one address (RFC 4291 §2.2): whole, with leading zeros, in capitals, and its first run of zeros left out. */
function spellingsOf(address: readonly number[]): string[] {
  const whole = address.map((group) => group.toString(16)).join(':')
  const padded = address.map((group) => group.toString(16).padStart(4, '0')).join(':')
  const short = new URL(`http://[${whole}]/`).hostname.slice(1, -1)
  return [whole, padded, whole.toUpperCase(), short, `${short}%eth0`]
}

describe('the network of an IPv6 address', () => {
  test('is its first 64 bits, in every spelling of the address', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
        const networks = [one, other].flatMap((host) => spellingsOf([...network, ...host])).map(networkOf)
        expect(new Set(networks)).toEqual(new Set([`${network.map((group) => group.toString(16)).join(':')}::/64`]))
      }),
    )
  })

  test('is another where any of the first 64 bits differs', () => {
    fc.assert(
      fc.property(groups(4), groups(4), fc.nat(63), (network, host, bit) => {
        const other = network.map((group, at) => (at === bit >> 4 ? group ^ (1 << (bit & 15)) : group))
        const [a = '', b = ''] = [network, other].map((each) => spellingsOf([...each, ...host])[0])
        expect(networkOf(a)).not.toBe(networkOf(b))
      }),
    )
  })

  test.each([
    ['::', '0:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['2001:db8::192.0.2.1', '2001:db8:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

test('an IPv4 address is a network of its own', () => {
  fc.assert(fc.property(fc.ipV4(), (address) => expect(networkOf(address)).toBe(address)))
})

test('an IPv4 address in IPv6 clothes is the IPv4 address', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom('::ffff:', '::FFFF:'), (address, clothes) => {
      expect(networkOf(clothes + address)).toBe(address)
      expect(plainAddress(clothes + address)).toBe(address)
    }),
  )
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:1::5', '2001:db8:7::/48'],
  ['2001:0DB8:0007::', '2001:db8:7::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['somewhere', 'unknown'],
])('%s is shown as %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})

test('no text makes it fail', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(networkOf(text)).toBeString()))
})
