import { expect, test } from 'bun:test'
import { isSameOrigin } from './same-origin.ts'

const PUBLIC = 'https://directory.test'

test.each([
  ['a browser on our page', { origin: PUBLIC, 'sec-fetch-site': 'same-origin' }, true],
  ['an older browser, which sends only Origin', { origin: PUBLIC }, true],
  ['a browser that came by another name of ours', { origin: 'http://localhost:8080', host: 'localhost:8080' }, true],
  ['a program, which says neither', {}, true],
  ['another website', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, false],
  ['another website, in an older browser', { origin: 'https://evil.test' }, false],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  ['a page without an origin', { origin: 'null' }, false],
  ['another host of our domain', { origin: 'https://blog.directory.test', 'sec-fetch-site': 'same-site' }, false],
  ['our host on another port', { origin: 'https://directory.test:8443' }, false],
  ['one that claims to be ours by a prefix', { origin: 'https://directory.test.evil.test' }, false],
])('a form of %s: %j → %p', (_, headers, expected) => {
  expect(isSameOrigin(new Headers(headers as Record<string, string>), PUBLIC)).toBe(expected)
})
