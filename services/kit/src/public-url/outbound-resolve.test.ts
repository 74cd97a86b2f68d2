import { expect, test } from 'bun:test'
import { parseOutboundResolve } from './mod.ts'

const SETTING = 'shop.test=127.0.0.1:9000, *.corp.test=127.0.0.1:9001 ,six.test=[::1]:9002,*.a.corp.test=10.0.0.1:1'

test.each([
  ['shop.test', { address: '127.0.0.1', port: 9000 }],
  ['SHOP.Test.', { address: '127.0.0.1', port: 9000 }],
  ['www.corp.test', { address: '127.0.0.1', port: 9001 }],
  ['a.corp.test', { address: '127.0.0.1', port: 9001 }],
  ['x.a.corp.test', { address: '10.0.0.1', port: 1 }],
  ['y.x.b.corp.test', { address: '127.0.0.1', port: 9001 }],
  ['six.test', { address: '::1', port: 9002 }],
])('%s is reached at its endpoint', (host, endpoint) => {
  expect(parseOutboundResolve(SETTING).lookup(host)).toEqual(endpoint)
})

test.each([
  'corp.test',
  'a.shop.test',
  'xshop.test',
  'xcorp.test',
  'test',
  '.corp.test',
  '',
  '.',
  'acme.com',
  '127.0.0.1',
])('"%s" has no endpoint', (host) => {
  expect(parseOutboundResolve(SETTING).lookup(host)).toBeUndefined()
})

test('an exact name beats a wildcard', () => {
  const resolve = parseOutboundResolve('*.corp.test=127.0.0.1:1,a.corp.test=127.0.0.1:2')
  expect(resolve.lookup('a.corp.test')?.port).toBe(2)
})

test.each(['', '  '])('"%s" holds no names', (text) => {
  expect(parseOutboundResolve(text).lookup('shop.test')).toBeUndefined()
})

test.each([
  'shop.test',
  'shop.test=',
  'shop.test=127.0.0.1',
  'shop.test=127.0.0.1:',
  'shop.test=127.0.0.1:0',
  'shop.test=127.0.0.1:65536',
  'shop.test=127.0.0.1:9000x',
  'shop.test=localhost:9000',
  'shop.test=127.1:9000',
  'shop.test=::1:9000',
  'shop.test=[127.0.0.1]:9000',
  'shop.test=[fe80::1%lo]:9000',
  'shop.test:80=127.0.0.1:9000',
  'http://shop.test=127.0.0.1:9000',
  '=127.0.0.1:9000',
  '*=127.0.0.1:9000',
  '*.=127.0.0.1:9000',
  'a.*.test=127.0.0.1:9000',
  '127.0.0.1=127.0.0.1:9000',
  'shop..test=127.0.0.1:9000',
  'münchen.test=127.0.0.1:9000',
])('the entry "%s" is named in the error', (entry) => {
  expect(() => parseOutboundResolve(`ok.test=127.0.0.1:1,${entry}`)).toThrow(`The entry "${entry}" can't be read`)
})

test('an empty entry is an error', () => {
  expect(() => parseOutboundResolve('a.test=127.0.0.1:1,,b.test=127.0.0.1:2')).toThrow(`The entry "" can't be read`)
})

test('a name given twice is an error', () => {
  expect(() => parseOutboundResolve('a.test=127.0.0.1:1,A.TEST=127.0.0.1:2')).toThrow('"a.test" is given twice')
})
