import { describe, expect, test } from 'bun:test'
import { catalogue } from '@launch/proto'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { largestOf } from '../testing/largest-of.ts'
import { readByParts } from '../tools/own-arguments.ts'
import { writeResult } from './write.ts'

/** No answer of a tool is longer, in tokens of o200k_base. */
const MOST = 10_000

describe.each(catalogue.map((op) => [op.name, op] as const))('%s', (_, op) => {
  test('the longest answer is one that a model can read, and the rest of it can be had', async () => {
    const largest = largestOf(op.output) as Record<string, unknown>
    const again = async ({ per_page = 20 }: Record<string, unknown>) => {
      const { items = [] } = largest as { items?: unknown[] }
      return { ...largest, items: items.slice(0, Number(per_page)), per_page, has_more: true }
    }
    const input = { ...op.example.input }
    const output = 'per_page' in largest ? await again({ per_page: 100 }) : largest
    const whole = { op, input, replayed: false, output, again, partsBy: readByParts(op) }
    const result = await writeResult(whole, undefined, 'structured')
    expect(countTokens(JSON.stringify(result))).toBeLessThanOrEqual(MOST)
    const isCut = Object.hasOwn(result.structuredContent ?? {}, 'left_out')
    if (isCut && !('per_page' in largest)) expect(readByParts(op)).toBeDefined()
  })
})
