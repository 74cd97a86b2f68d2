import { join } from 'node:path'
import { failuresOf, type TestResult, testSummary } from '@launch/all-in-one/test-summary'
import type { Env } from './image/engine.ts'

/**
 * Runs `bun test` from the top of the checkout and shows what it prints, and at the end what failed once more.
 * @returns its totals
 */
export async function bunTest(args: readonly string[], env: Env): Promise<TestResult> {
  const child = Bun.spawn({
    cmd: [process.execPath, 'test', ...args],
    cwd: join(import.meta.dir, '..'),
    env,
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'pipe',
  })
  const summary = testSummary()
  for await (const chunk of child.stderr) {
    summary.read(chunk)
    process.stderr.write(chunk)
  }
  const result = summary.result(await child.exited)
  process.stderr.write(failuresOf(result))
  return result
}
