import { expect, test } from 'bun:test'
import { describeTools } from '@launch/gateway/testing/mcp'
import { catalogue } from '@launch/proto'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'

/** What every model that connects has to read before it can do anything. */
const BUDGET = 20_000

test(`all tools together take less than ${BUDGET} tokens`, () => {
  const tools = describeTools(catalogue)
  const tokens = countTokens(JSON.stringify(tools))
  process.stdout.write(`  tools/list: ${tokens} tokens (o200k_base) for ${tools.length} tools; goal under ${BUDGET}\n`)
  expect(tokens).toBeLessThan(BUDGET)
})
