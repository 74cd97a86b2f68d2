import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { generateApiKey, hashApiKey, isWellFormedApiKey } from './api-key.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** CRC-32 (ISO 3309, as in zlib) bit by bit, to check the one that is used. */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

function base62(number: number): string {
  const digits = ALPHABET.charAt(number % 62)
  return number < 62 ? digits : base62(Math.floor(number / 62)) + digits
}

/** Draws that `generateApiKey` is given instead of randomness. */
const draws = fc.array(fc.integer({ min: 0, max: 61 }), { minLength: 30, maxLength: 30 })
const keyOf = (drawn: readonly number[]) => {
  const left = [...drawn]
  return generateApiKey(() => left.shift() ?? 0)
}

test.each([
  ['123456789', 0xcbf43926],
  ['', 0],
  ['The quick brown fox jumps over the lazy dog', 0x414fa339],
])('the CRC-32 of "%s" is the published one', (text, crc) => {
  expect(Bun.hash.crc32(text)).toBe(crc)
  expect(crc32(text)).toBe(crc)
})

test('a key is launch_, 30 base62 characters, and the CRC-32 of all these as 6 base62 digits', () => {
  fc.assert(
    fc.property(draws, (drawn) => {
      const key = keyOf(drawn)
      const body = `launch_${drawn.map((n) => ALPHABET.charAt(n)).join('')}`
      expect(key).toBe(body + base62(crc32(body)).padStart(6, '0'))
    }),
  )
})

test('a checksum that is small is padded with 0', () => {
  const keys = Array.from({ length: 5_000 }, () => generateApiKey())
  const padded = keys.filter((key) => key.at(-6) === '0')
  expect(padded.length).toBeGreaterThan(0)
  expect(padded.every(isWellFormedApiKey)).toBe(true)
})

test('every key that is made is well-formed, and no two are the same', () => {
  const keys = Array.from({ length: 1_000 }, () => generateApiKey())
  expect(keys.every(isWellFormedApiKey)).toBe(true)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a key in which one character was mistyped is not well-formed', () => {
  const mistyped = fc.tuple(draws, fc.nat(42), fc.constantFrom(...ALPHABET, '_', '-', ' ', 'é', '\n'))
  fc.assert(
    fc.property(mistyped, ([drawn, at, character]) => {
      const key = keyOf(drawn)
      fc.pre(key[at] !== character)
      expect(isWellFormedApiKey(key.slice(0, at) + character + key.slice(at + 1))).toBe(false)
    }),
  )
})

test('a key in which two neighbours changed places is not well-formed', () => {
  fc.assert(
    fc.property(draws, fc.nat(41), (drawn, at) => {
      const key = keyOf(drawn)
      fc.pre(key[at] !== key[at + 1])
      const swapped = key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2)
      expect(isWellFormedApiKey(swapped)).toBe(false)
    }),
  )
})

test('any other text is not well-formed', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !isWellFormedApiKey(text)))
  const key = generateApiKey()
  for (const text of [`${key}0`, key.slice(1), ` ${key}`, `${key}\n`, key.toUpperCase(), '']) {
    expect(isWellFormedApiKey(text)).toBe(false)
  }
})

test('what is stored of a key is its SHA-256', () => {
  expect(hashApiKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
