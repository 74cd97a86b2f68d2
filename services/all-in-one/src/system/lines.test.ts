import { expect, test } from 'bun:test'
import { byLine } from './lines.ts'

test('passes on whole lines however they arrive', () => {
  const written: string[] = []
  const write = byLine((lines) => written.push(new TextDecoder().decode(lines)))
  for (const part of ['{"a":', '1}\n{"b"', ':2}\n{"c":3}\n', '{"d"']) write(new TextEncoder().encode(part))
  expect(written).toEqual(['{"a":1}\n', '{"b":2}\n{"c":3}\n'])
})
