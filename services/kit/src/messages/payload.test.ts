import { expect, test } from 'bun:test'
import { MalformedMessage, payloadReader } from './payload.ts'

const read = payloadReader('follow_founder')
const founder = { name: 'Ada Lovelace' }
const job = {
  draft_id: 'drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C',
  account_id: 'ann',
  changed_at: '2026-11-28T09:00:00Z',
  founder,
}
const sent = (change: object) => JSON.stringify({ ...job, ...change })

test('a payload of its contract is read as it is', () => {
  expect(read(sent({}))).toEqual(job)
  expect(read(sent({ founder: null }))).toEqual({ ...job, founder: null })
})

test('keys that a newer publisher adds are dropped, also those of a part that may be null', () => {
  expect(read(sent({ later: 1 }))).toEqual(job)
  expect(read(sent({ founder: { ...founder, later: 1 } }))).toEqual(job)
})

test.each([
  ['no JSON', '{', 'not JSON'],
  ['without a key', JSON.stringify({ ...job, founder: undefined }), '/founder'],
  ['of another type', sent({ account_id: 7 }), '/account_id'],
  ['of another type in a part that may be null', sent({ founder: { ...founder, name: 7, later: 1 } }), '/founder'],
])('what is %s is malformed, and where is told', (_, text, where) => {
  expect(() => read(text)).toThrow(MalformedMessage)
  expect(() => read(text)).toThrow(where)
})
