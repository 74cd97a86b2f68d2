import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { initialsOf, ownPicture, plain, plainLine, webAddress } from './words.tsx'

test.each([
  ['marks that turn the direction of writing', 'a\u202eb\u2066c\u2069', 'abc'],
  ['control characters', 'a\x00\x1b[2Jb\x9b', 'a[2Jb'],
  ['all kinds of line breaks', 'a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
  ['marks piled on a letter', `e${'\u0301'.repeat(400)}x`, `e${'\u0301'.repeat(5)}x`],
])('%s lose their effect', (_, text, expected) => {
  expect(plain(text)).toBe(expected)
})

test('text in any language stays', () => {
  const text = 'Grüße, 日本語 👩‍👩‍👧 – “ok”, שלום, السَّلامُ عليكم'
  expect(plain(text)).toBe(text)
})

test('a line has no breaks in it, whatever the text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[\r\n\u2028\u2029\u202e]/.test(plainLine(text))))
})

describe('an address', () => {
  test.each(['https://a.test/', 'http://a.test/x?y=1'])('%s leads to a website', (address) => {
    expect(webAddress(address)?.href).toBe(address)
  })

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.test/',
    '/path',
    'https://google.com@evil.test/',
    '',
    null,
  ])('%j leads nowhere', (address) => {
    expect(webAddress(address)).toBeUndefined()
  })

  test.each([
    `https://directory.test/images/${'ab'.repeat(32)}.webp`,
    `http://127.0.0.1:8080/images/${'ab'.repeat(32)}.webp`,
  ])('%s is that of a picture that we keep', (address) => {
    expect(ownPicture(address)).toBe(`/images/${'ab'.repeat(32)}.webp`)
  })

  test.each([
    'https://a.test/x.png',
    `https://a.test/images/${'ab'.repeat(31)}.webp`,
    `https://a.test/x/images/${'ab'.repeat(32)}.webp`,
    `javascript:/images/${'ab'.repeat(32)}.webp`,
    null,
  ])('%j is of no picture that we keep', (address) => {
    expect(ownPicture(address)).toBeUndefined()
  })
})

test.each([
  ['Ada Vermeer', 'AV'],
  ['ovenbird', 'O'],
  ['Ada van der Meer', 'AM'],
  ['😀 x', '😀X'],
  ['Straße ß', 'SS'],
  ['ﬁne ligature', 'FL'],
  ['', ''],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
