import { expect, test } from 'bun:test'
import { Slug } from '@launch/proto/schemas/listing'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { numbered, slugOf } from './slug.ts'

test('names become slugs in Latin letters', () => {
  const names: [string, string][] = [
    ['Acme Pay', 'acme-pay'],
    ['Łódź & Søn', 'lodz-son'],
    ['Größe', 'grosse'],
    ['Привет', 'privet'],
    ["Ann's  — Café!", 'anns-cafe'],
    ['C++', 'c'],
  ]
  for (const [name, slug] of names) expect(slugOf(name, null)).toBe(slug)
})

test('a name without letters falls back to the domain, and without one to a word', () => {
  expect(slugOf('---', 'https://www.acme.co.uk/')).toBe('acme')
  expect(slugOf(null, null)).toBe('product')
})

test('whatever the name, the slug and its numbered forms keep the contract', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 1, max: 9_999_999 }), (name, nth) => {
      expect(Value.Check(Slug, numbered(slugOf(name, null), nth))).toBe(true)
    }),
  )
})
