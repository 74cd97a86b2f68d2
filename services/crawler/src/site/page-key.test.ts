import { expect, test } from 'bun:test'
import { cleanAddress, pageKey } from './page-key.ts'

const same = [
  'https://acme.com/',
  'https://www.acme.com',
  'http://acme.com/index.html',
  'https://acme.com/#top',
  'https://acme.com/?utm_source=a&gclid=b',
  'https://acme.com/default.aspx',
  'https://acme.com//',
]
test('addresses of one page have one key', () => {
  expect(new Set(same.map((address) => pageKey(new URL(address)))).size).toBe(1)
})

const different = [
  'https://acme.com/a',
  'https://acme.com/A',
  'https://acme.com/a?x=1',
  'https://acme.com/a?x=2',
  'https://app.acme.com/a',
  'https://acme.com/a.html',
]
test('addresses of different pages have different keys', () => {
  expect(new Set(different.map((address) => pageKey(new URL(address)))).size).toBe(different.length)
})

test('parameters are compared in any order, and those that matter stay in the address', () => {
  expect(pageKey(new URL('https://acme.com/?b=2&a=1'))).toBe(pageKey(new URL('https://acme.com/?a=1&b=2')))
  expect(cleanAddress(new URL('https://acme.com/p?id=7&fbclid=x#y')).href).toBe('https://acme.com/p?id=7')
})
