import { ROOT } from '../paths.ts'

/** Tests that need a container engine or a cluster: `make test-containers` and `make test-kubernetes` run them. */
const APART = ['e2e/containers/', 'e2e/kubernetes/']

/** All test files of `make test`, by their path from the root. */
export function allTestFiles(): string[] {
  const found = [
    ...new Bun.Glob('{charts,proto,gateway,services,e2e,scripts}/**/*.test.{ts,tsx}').scanSync({ cwd: ROOT }),
  ]
  const isApart = (file: string) => file.includes('node_modules/') || APART.some((folder) => file.startsWith(folder))
  return found.filter((file) => !isApart(file)).toSorted()
}

/** The files that one of the patterns stands in, as in `bun test`; all files where there is no pattern. */
export function chosenFiles(files: readonly string[], patterns: readonly string[]): string[] {
  return files.filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
}
