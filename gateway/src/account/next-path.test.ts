import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { nextOf, ownPath } from './next-path.ts'

const OURS = 'https://directory.test'

/** Pieces that addresses are disguised with. */
const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  ':',
  '@',
  '?',
  '#',
  '%2f',
  '%5c',
  '%09',
  '\t',
  '\n',
  '\r',
  ' ',
  'evil.test',
  'https:',
  'a',
  '\u0000',
  'ﾟ',
  '／',
  '。',
)

test('whatever it is given, it leads to a place of ours or to none', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
        fc.webUrl(),
        fc.string(),
      ),
      (text) => {
        for (const next of [text, `/${text}`]) {
          const path = ownPath(next, OURS)
          if (path === undefined) continue
          expect(path).toMatch(/^\/(?![/\\])/)
          expect(new URL(path, OURS).origin).toBe(OURS)
          expect(ownPath(path, OURS)).toBe(path)
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  ['/', '/'],
  ['/account', '/account'],
  ['/listings?q=a&b=%2F', '/listings?q=a&b=%2F'],
  ['/a#token=x', '/a'],
])('%s is %s', (next, path) => {
  expect(ownPath(next, OURS)).toBe(path)
})

test('what has a client and a signature is an authorization request, whatever its `next` says', () => {
  const query = new URLSearchParams('client_id=c&sig=s&next=/account&state=1')
  expect(nextOf(query, OURS)).toBe('/oauth2/authorize?client_id=c&next=%2Faccount&state=1')
})

test('a request that asked for nothing but signing in has no prompt left', () => {
  expect(nextOf(new URLSearchParams('client_id=c&sig=s&prompt=login'), OURS)).toBe('/oauth2/authorize?client_id=c')
})
