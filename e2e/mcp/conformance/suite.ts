import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The revisions whose requirements are run: the newest of each era. */
export const revisions = ['2026-07-28', '2025-11-25'] as const
export type Revision = (typeof revisions)[number]

/** What the suite found. */
export interface Report {
  exitCode: number
  /** Scenarios that the revision requires, and whether all their checks passed. */
  scenarios: Map<string, boolean>
  /** Everything it said. */
  output: string
}

const SUITE = Bun.resolveSync('@modelcontextprotocol/conformance/dist/index.js', import.meta.dir)
const LINE = /^([✓✗]) ([\w-]+): \d+ passed, \d+ failed$/

/**
 * Runs the public conformance suite against a server, exactly what a revision requires of one. It wants a newer Node than
 * 20, or Bun.
 * @param expectedFailures path of a file that names what may fail; the suite then judges by it
 */
export async function runSuite(url: string, revision: Revision, expectedFailures?: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
  const expected = expectedFailures ? ['--expected-failures', join(import.meta.dir, expectedFailures)] : []
  const child = Bun.spawn(
    [process.execPath, SUITE, 'server', '--url', url, '--requirements', revision, '-o', folder, ...expected],
    { cwd: folder, stdout: 'pipe', stderr: 'pipe' },
  )
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  const exitCode = await child.exited
  await rm(folder, { recursive: true, force: true })
  const required = await requiredBy(revision)
  return { exitCode, scenarios: scenariosIn(out, required), output: `${out}\n${err}` }
}

/** The server scenarios that a revision requires; others are run along for information. */
async function requiredBy(revision: Revision): Promise<ReadonlySet<string>> {
  const { server } = Bun.YAML.parse(await Bun.file(join(SUITE, `../../requirements/${revision}.yaml`)).text()) as {
    server: string[]
  }
  return new Set(server)
}

function scenariosIn(output: string, required: ReadonlySet<string>): Map<string, boolean> {
  const lines = output.slice(output.indexOf('=== SUMMARY ===')).split('\n')
  const found = lines.flatMap((line) => {
    const [, mark, name = ''] = LINE.exec(line) ?? []
    return required.has(name) ? [[name, mark === '✓'] as const] : []
  })
  return new Map(found)
}

/** Prints a figure for whoever reads the log. */
export function tell(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
