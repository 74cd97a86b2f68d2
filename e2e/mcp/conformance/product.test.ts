import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type RunningSystem, startSystem } from '../../system.ts'
import { revisions, runSuite, tell } from './suite.ts'

let system: RunningSystem
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system.stop())

test.each(revisions)(
  'the product passes everything of %s but the tools and prompts that it lacks',
  async (revision) => {
    const { exitCode, scenarios, output } = await runSuite(
      `${system.gatewayUrl}/mcp`,
      revision,
      `product-${revision}.yml`,
    )
    const passed = [...scenarios.values()].filter((each) => each).length
    tell(`conformance ${revision}, the product with its expected failures: ${passed}/${scenarios.size}`)
    expect(exitCode, output.slice(output.indexOf('=== SUMMARY ==='))).toBe(0)
  },
)
