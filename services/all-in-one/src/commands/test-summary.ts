const KEPT = 4_096

/** Of a failed test's error at most this many lines are told again. */
const ERROR_LINES = 8

export interface TestResult {
  passed: number
  failed: number
  /** A text for each failed test: file, name, duration and what was expected. */
  failures: readonly string[]
  /** The files of the failed tests, as far as they could be told. */
  failedFiles: readonly string[]
}

/**
 * Reads what `bun test` prints: the tests that fail as it goes, and the totals that come last (` 12 pass`, ` 1 fail`).
 * Those count a file that can't be loaded as a failure, which its JUnit report leaves out.
 */
export function testSummary(): { read(chunk: Uint8Array): void; result(exitCode: number): TestResult } {
  const decoder = new TextDecoder()
  const failures = failureReader()
  let tail = ''
  return {
    read(chunk) {
      const text = decoder.decode(chunk, { stream: true })
      failures.read(text)
      tail = (tail + text).slice(-KEPT)
    },
    /** A run that broke off (killed, say) counts as one failure; one whose patterns match no file as none. */
    result(exitCode) {
      const text = Bun.stripANSI(tail)
      const passed = lastNumber(text, /^ *(\d+) pass$/gm)
      const failed = lastNumber(text, /^ *(\d+) fail$/gm)
      const brokeOff = exitCode !== 0 && failed === 0 && !/did not match any test files|No tests found/.test(text)
      return { passed, failed: brokeOff ? 1 : failed, failures: failures.found, failedFiles: failures.files() }
    },
  }
}

/** What failed, in lines to be shown last: the end of a long output is read first. Empty where nothing failed. */
export function failuresOf({ failures }: TestResult): string {
  return failures.length > 0 ? ['', 'What failed:', ...failures, ''].join('\n') : ''
}

/** Picks failed tests out of the output, line by line, each with its file and its error's first lines. */
function failureReader() {
  const found: string[] = []
  const files = new Set<string>()
  let half = ''
  let file = ''
  let error: string[] = []
  let isOver = false
  const readLine = (line: string) => {
    // Then Bun lists them once more, without their files.
    isOver ||= /^\d+ tests? failed:$/.test(line)
    if (isOver) return
    if (/^\S+\.test\.tsx?:$/.test(line)) file = line
    if (line.startsWith('(pass) ')) error = []
    else if (line.startsWith('(fail) ')) {
      if (file) files.add(file.slice(0, -1))
      found.push([`${file} ${line.slice('(fail) '.length)}`.trim(), ...error].join('\n'))
      error = []
    } else if (line.startsWith('error: ')) error = [`    ${line}`]
    else if (error.length > 0 && error.length < ERROR_LINES && line.trim() !== '') error.push(`    ${line.trim()}`)
  }
  return {
    found,
    files: () => [...files],
    read(text: string) {
      const lines = (half + text).split('\n')
      half = lines.pop() ?? ''
      for (const line of lines) readLine(Bun.stripANSI(line))
    },
  }
}

function lastNumber(text: string, pattern: RegExp): number {
  return Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0)
}
