import { expect, test } from 'bun:test'
import { parseSmtpUrl } from './smtp-url.ts'

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, tls: 'opportunistic' }],
  ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, tls: 'opportunistic' }],
  ['smtp://[::1]:25/', { host: '::1', port: 25, tls: 'opportunistic' }],
  ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, tls: 'implicit' }],
  ['SMTPS://mail.example.com:2465', { host: 'mail.example.com', port: 2465, tls: 'implicit' }],
] as const)('%s is read', (text, server) => {
  expect(parseSmtpUrl(text)).toEqual(server)
})

test('user and password are decoded', () => {
  expect(parseSmtpUrl('smtps://a%40b.test:p%2Fw%3A@mail.example.com').auth).toEqual({ user: 'a@b.test', pass: 'p/w:' })
})

test('a password is only sent over TLS, unless to this machine itself', () => {
  expect(parseSmtpUrl('smtp://u:p@mail.example.com').tls).toBe('required')
  expect(parseSmtpUrl('smtp://u:p@127.0.0.1:1025').tls).toBe('opportunistic')
  expect(parseSmtpUrl('smtp://u:p@localhost.example.com').tls).toBe('required')
})

test.each([
  'mail.example.com',
  'mail.example.com:25',
  'http://mail.example.com',
  'smtp:',
  'smtp://',
  'smtp://:25',
  'smtp://mail.example.com:0',
  'smtp://mail.example.com:99999',
  'smtp://mail.example.com/inbox',
  'smtp://mail.example.com?tls.rejectUnauthorized=false',
  'smtp://mail.example.com#x',
  'smtp://mail%0d%0a.example.com',
  'smtp://u:hunter2%@mail.example.com',
  'smtp://u:hunter2@mail.example.com?pool=true',
  'nothing at all',
])('"%s" is refused without being shown', (text) => {
  expect(() => parseSmtpUrl(text)).toThrow('must be an address like smtps://')
  expect(() => parseSmtpUrl(text)).not.toThrow('hunter2')
})
