import { expect, test } from 'bun:test'
import { registrableDomain } from './mod.ts'

test.each([
  ['acme.com', 'acme.com'],
  ['www.acme.com', 'acme.com'],
  ['WWW.Acme.COM.', 'acme.com'],
  ['a.b.acme.co.uk', 'acme.co.uk'],
  ['a.github.io', 'a.github.io'],
  ['x.b.github.io', 'b.github.io'],
  ['github.io', 'github.io'],
  ['co.uk', 'co.uk'],
  ['www.shop.test', 'shop.test'],
  ['my_shop.acme.com', 'acme.com'],
  ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['', ''],
])('%s belongs to %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain)
})
