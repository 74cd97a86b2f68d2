import { describe, expect, test } from 'bun:test'
import { services } from '@launch/proto/operation'
import { compareDeadLetters, cursorAfter, deadLetterNumber, readCursor } from './dead-letter-page.ts'

const at = '2026-11-28T12:00:00.000Z'

describe.each(services)('a dead letter of %s', (service) => {
  const letter = { id: `${service}-12`, service, died_at: at }

  test('has the number that its id ends with', () => {
    expect(deadLetterNumber(letter.id)).toBe('12')
  })

  test('is the place that its cursor leads to', () => {
    expect(readCursor(cursorAfter(letter))).toEqual({ diedAt: new Date(at), service, number: '12' })
  })

  test('comes before those with a lower number that died at once', () => {
    const lower = { ...letter, id: `${service}-9` }
    expect([lower, letter].toSorted(compareDeadLetters)).toEqual([letter, lower])
  })
})
