import { expect, test } from 'bun:test'
import { hashOf, newSecret, newToken } from './token.ts'

test('a token is 128 bits in 26 letters and digits that any DNS editor takes', () => {
  const tokens = Array.from({ length: 2_000 }, newToken)
  expect(tokens.every((token) => /^[a-z2-7]{25}[aeimquy4]$/.test(token))).toBe(true)
  expect(new Set(tokens).size).toBe(2_000)
  for (let place = 0; place < 25; place++) expect(new Set(tokens.map((token) => token[place])).size).toBe(32)
})

test('of a link’s secret the SHA-256 is kept', () => {
  const { secret, hash } = newSecret()
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(hash).toBe(hashOf(secret))
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
