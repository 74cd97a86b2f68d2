const KEPT = 4_096

export interface TestResult {
  passed: number
  failed: number
}

/**
 * Reads the totals that `bun test` prints last (` 12 pass`, ` 1 fail`). They count a file that can't be loaded
 * as a failure, which its JUnit report leaves out.
 */
export function testSummary(): { read(chunk: Uint8Array): void; result(exitCode: number): TestResult } {
  const decoder = new TextDecoder()
  let tail = ''
  return {
    read(chunk) {
      tail = (tail + decoder.decode(chunk, { stream: true })).slice(-KEPT)
    },
    /** A run that broke off (killed, say) counts as one failure; one whose patterns match no file as none. */
    result(exitCode) {
      const text = Bun.stripANSI(tail)
      const passed = lastNumber(text, /^ *(\d+) pass$/gm)
      const failed = lastNumber(text, /^ *(\d+) fail$/gm)
      const brokeOff = exitCode !== 0 && failed === 0 && !/did not match any test files|No tests found/.test(text)
      return { passed, failed: brokeOff ? 1 : failed }
    },
  }
}

function lastNumber(text: string, pattern: RegExp): number {
  return Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0)
}
