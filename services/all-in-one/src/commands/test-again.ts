import { failuresOf, type TestResult } from './test-summary.ts'

/** More files that fail have a cause in common, which is no busy machine. */
const MAX_FILES_AGAIN = 3

interface Terms {
  workers: number
  /** Tells whoever watches the run. */
  say(text: string): void
}

/** Runs test files in so many processes. */
type RunFiles = (files: readonly string[], workers: number) => Promise<TestResult>

/**
 * Runs test files, and once more, alone, the few of them in which something failed. What passes alone only is told: it is
 * a test, or code, that can't bear a busy machine. Counts every test once.
 */
export async function runTwice(run: RunFiles, files: readonly string[], { workers, say }: Terms): Promise<TestResult> {
  const first = await run(files, workers)
  const again = filesAgain(first)
  if (again.length === 0) return first
  say(`${failuresOf(first)}Run again, alone: ${again.join(' ')}`)
  const second = await run(again, 1)
  if (second.passed === 0) return first
  const result = { ...second, passed: first.passed + first.failed - second.failed }
  const passedAlone = first.failed - second.failed
  if (passedAlone > 0)
    say(`${passedAlone} of ${first.passed + first.failed} tests failed beside others and passed alone; see above.`)
  return result
}

/** The files to be run once more: all that failed, where it is known of each failure which that is. */
function filesAgain({ failed, failures, failedFiles }: TestResult): readonly string[] {
  const isKnown = failures.length === failed
  return isKnown && failedFiles.length <= MAX_FILES_AGAIN ? failedFiles : []
}
