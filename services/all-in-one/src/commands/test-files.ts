import { ROOT } from '../paths.ts'

/** Their tests need a container engine and are run by `make test-containers`. */
const IN_CONTAINERS = 'e2e/containers/'

/** All test files of `make test`, by their path from the root. */
export function allTestFiles(): string[] {
  const found = [...new Bun.Glob('{proto,gateway,services,e2e,scripts}/**/*.test.{ts,tsx}').scanSync({ cwd: ROOT })]
  return found.filter((file) => !file.includes('node_modules/') && !file.startsWith(IN_CONTAINERS)).toSorted()
}

/** The files that one of the patterns stands in, as in `bun test`; all files where there is no pattern. */
export function chosenFiles(files: readonly string[], patterns: readonly string[]): string[] {
  return files.filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
}
