import { expect, test } from 'bun:test'
import { parseDnsServer } from './system-servers.ts'

test('DNS_SERVER is an address with a port', () => {
  expect(parseDnsServer('127.0.0.1:5353')).toEqual({ address: '127.0.0.1', port: 5353 })
  expect(parseDnsServer(' [::1]:53 ')).toEqual({ address: '::1', port: 53 })
})

test.each(['', '127.0.0.1', 'dns.acme.com:53', '::1:53', '127.0.0.1:0', '127.0.0.1:65536', '[127.0.0.1]:53'])(
  'DNS_SERVER is not %j, and what is right is said',
  (text) => expect(() => parseDnsServer(text)).toThrow('write address:port, such as 127.0.0.1:5353'),
)
