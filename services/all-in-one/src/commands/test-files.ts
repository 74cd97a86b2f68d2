import { ROOT } from '../paths.ts'

/**
 * Folders whose tests touch nothing but their own input: they run in one process, as each file's own would load the same
 * modules again, which takes ten times as long as the tests.
 */
const PURE = [
  'proto/',
  'services/drafts/src/drafter/extractive/',
  'services/drafts/src/evidence/',
  'services/drafts/src/rules/',
]

/** Test files by how they run. */
export interface TestFiles {
  /** In one process, one after the other. */
  readonly pure: string[]
  /** Each in a process of its own, as many at once as there are processors. */
  readonly others: string[]
}

/** Parts the files that one of the patterns stands in, as in `bun test`; all files where there is no pattern. */
export function partedFiles(files: readonly string[], patterns: readonly string[]): TestFiles {
  const wanted = files.filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
  const isPure = (file: string) => PURE.some((folder) => file.startsWith(folder))
  return { pure: wanted.filter(isPure), others: wanted.filter((file) => !isPure(file)) }
}

/** All test files, by their path from the root. */
export function allTestFiles(): string[] {
  const found = [...new Bun.Glob('{proto,gateway,services,e2e,scripts}/**/*.test.{ts,tsx}').scanSync({ cwd: ROOT })]
  return found.filter((file) => !file.includes('node_modules/')).toSorted()
}
