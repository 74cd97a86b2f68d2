import { describe, expect, test } from 'bun:test'
import { lines, pattern } from './pattern.ts'

describe('a pattern over several lines', () => {
  test('reads a line break as another alternative', () => {
    const text = lines`
      monthly
      a year|yearly
    `
    expect(text).toBe('monthly|a year|yearly')
  })

  test('reads a line break in a group as another alternative of the group', () => {
    const text = lines`
      ^(?:
        free
        gratis
      ) for (?=
        you
        (?<who>
          us
          all
        )
      )$
    `
    expect(text).toBe('^(?:free|gratis) for (?=you|(?<who>us|all))$')
  })

  test('takes a bar that is written for the edge of a line whose spaces count', () => {
    const text = lines`
      the |
      our |its
    `
    expect(text).toBe('the |our |its')
  })

  test('leaves out what a line says of those below it', () => {
    const text = lines`
      # German
      gratis
    `
    expect(text).toBe('gratis')
  })

  test('keeps escapes, letters beyond ASCII and parts put in as they are', () => {
    const text = lines`
      \bété\b
      ${'[Éé]cole\\b'}
      \(
      (?:a
        b)
    `
    expect(text).toBe('\\bété\\b|[Éé]cole\\b|\\(|(?:a|b)')
  })

  test('is a regular expression with the flags named', () => {
    const free = pattern('giu')`
      free
      kostenlos
    `
    expect([free.flags, free.source, 'FREE, Kostenlos'.match(free)]).toEqual([
      'giu',
      'free|kostenlos',
      ['FREE', 'Kostenlos'],
    ])
  })
})
