import { expect, test } from 'bun:test'
import { randomIds, stepId } from './ids.ts'

const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'

test('stepId is the UUIDv5 of RFC 9562 appendix A.4', () => {
  expect(stepId(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('the same step of the same operation has the same id each time', () => {
  expect(stepId(dns, 'start_crawl')).toBe(stepId(dns, 'start_crawl'))
})

test('different steps and different operations have different ids', () => {
  const other = stepId(dns, 'other')
  expect(new Set([stepId(dns, 'a'), stepId(dns, 'b'), stepId(other, 'a'), stepId(other, 'b')]).size).toBe(4)
})

test('ids made one after the other sort in that order', () => {
  const made = Array.from({ length: 100 }, () => randomIds.uuid())
  expect(made.toSorted()).toEqual(made)
})
