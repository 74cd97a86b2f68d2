import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { isRedirectOf, redirectKind, redirectPlace, redirectSource } from './redirect-uri.ts'

describe('a redirect URI', () => {
  test.each([
    ['https://client.test/callback', 'website'],
    ['https://client.test:8443/cb?tenant=1', 'website'],
    ['http://localhost/callback', 'loopback'],
    ['http://localhost:33418', 'loopback'],
    ['http://127.0.0.1:7777/callback', 'loopback'],
    ['http://[::1]:7777/callback', 'loopback'],
    ['com.example.app:/callback', 'private_use'],
    ['cursor://anysphere.cursor-mcp/oauth/callback', 'private_use'],
    ['vscode-insiders://publisher.extension/cb', 'private_use'],
  ] as const)('%s leads to: %p', (uri, kind) => {
    expect(redirectKind(uri)).toBe(kind)
  })

  test.each([
    'javascript:alert(1)',
    'javascript://client.test/%0aalert(1)',
    'JavaScript:/alert(1)',
    'data:text/html,hi',
    'data:/text/html,hi',
    'file:///etc/passwd',
    'vbscript:/x',
    'blob:https://client.test/1',
    'view-source:/x',
    'intent://scan/#Intent;end',
    'ms-msdt:/id',
    'search-ms:/query',
    'mailto:a@b.test',
    'ftp://client.test/',
    'about:/blank',
    'http://client.test/callback',
    'http://127.0.0.1.evil.test/',
    'http://localhost.evil.test/',
    'http://localhost:1@evil.test/',
    'http://127.1/callback',
    'http://0.0.0.0/callback',
    'https://localhost/callback',
    'https://127.0.0.1/callback',
    'https://app.localhost/callback',
    'https://user:secret@client.test/',
    'https://client.test/callback#part',
    'https://client.test/call back',
    'https://client.test/\\evil.test',
    'https://client.test/\ncallback',
    'https://client.tést/callback',
    'c:/windows/system32',
    'app:nothing-to-open',
    '/callback',
    '//client.test/callback',
    '',
    `https://client.test/${'a'.repeat(2_000)}`,
  ])('%s is none that a client may have', (uri) => {
    expect(redirectKind(uri)).toBeUndefined()
  })

  test('of any other text is judged without a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => ['undefined', 'string'].includes(typeof redirectKind(text))),
    )
    fc.assert(fc.property(fc.webUrl(), (uri) => redirectKind(uri) !== 'private_use'))
  })
})

describe('a redirect URI is one of the registered ones (RFC 9700 §4.1.3)', () => {
  const registered = [
    'https://client.test/callback',
    'http://127.0.0.1/callback',
    'http://localhost:1/cb',
    'cursor://a/cb',
  ]

  test.each([...registered, 'http://127.0.0.1:7777/callback', 'http://localhost:65535/cb'])('%s is', (sent) => {
    expect(isRedirectOf(registered, sent)).toBe(true)
  })

  test.each([
    'https://client.test/callback/',
    'https://client.test/callback?x=1',
    'https://client.test:444/callback',
    'https://CLIENT.test/callback',
    'https://client.test/Callback',
    'https://evil.test/callback',
    'http://127.0.0.1:7777/other',
    'http://localhost:7777/callback',
    'http://[::1]:7777/callback',
    'cursor://a:1/cb',
    'https://client.test/callback#',
    '',
  ])('%s is not', (sent) => {
    expect(isRedirectOf(registered, sent)).toBe(false)
  })
})

test.each([
  ['https://client.test:8443/cb?x=1', 'client.test:8443', 'https://client.test:8443'],
  ['http://127.0.0.1:7777/cb', '127.0.0.1:7777', 'http://127.0.0.1:7777'],
  ['http://[::1]:7777/cb', '[::1]:7777', 'http:'],
  ['cursor://a.b/cb', 'cursor:', 'cursor:'],
])('%s leads to %s, and is the source %s of a form', (uri, place, source) => {
  expect([redirectPlace(uri), redirectSource(uri)]).toEqual([place, source])
})
