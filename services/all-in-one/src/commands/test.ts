import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXIT } from '../failure.ts'
import { ROOT } from '../paths.ts'
import { openPostgres } from '../postgres/open.ts'
import { ensureBrowser } from '../setup/browser.ts'
import { ensureNatsServer } from '../setup/nats-server.ts'
import { say, step } from '../terminal.ts'
import { allTestFiles, partedFiles } from './test-files.ts'
import { type TestResult, testSummary } from './test-summary.ts'

/** How long one test may take unless it says otherwise: a busy machine is no reason to fail. */
const TIMEOUT_MS = '30000'

const NONE: TestResult = { passed: 0, failed: 0 }

/** Shows what a run prints, at its end where another prints at the same time, and reads its totals. */
async function resultOf(
  child: Bun.Subprocess<'ignore', 'inherit', 'pipe'>,
  shown: 'as it comes' | 'at the end',
): Promise<TestResult> {
  const summary = testSummary()
  const kept: Uint8Array[] = []
  for await (const chunk of child.stderr) {
    summary.read(chunk)
    if (shown === 'as it comes') process.stderr.write(chunk)
    else kept.push(chunk)
  }
  for (const chunk of kept) process.stderr.write(chunk)
  return summary.result(await child.exited)
}

/**
 * `make test`: set-up, one Postgres for all test files (`TEST_DATABASE_URL`, superuser), then `bun test` for those that
 * touch nothing and, at the same time, for all others; `files` are patterns that choose among them. The last line of output reads `N passed, N failed`.
 * @returns the exit code: 0 only when at least one test ran and none failed
 */
export async function test(files: readonly string[]): Promise<number> {
  const natsServer = await ensureNatsServer()
  const browser = await ensureBrowser()
  const dataDir = await mkdtemp(join(tmpdir(), 'launch-test-'))
  const postgres = await step('Postgres: an empty one for this run', () =>
    openPostgres({ dataDir, durable: false, database: 'launch' }),
  )
  const children: Bun.Subprocess[] = []
  const forward = (signal: NodeJS.Signals) => {
    for (const child of children) child.kill(signal)
  }
  try {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, forward)
    const env = {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      NATS_SERVER_PATH: natsServer,
      BROWSER_PATH: browser,
      ...(process.stderr.isTTY && !process.env.NO_COLOR && { FORCE_COLOR: '1' }),
    }
    const run = (paths: readonly string[], ...options: string[]) => {
      const child = Bun.spawn({
        cmd: [process.execPath, 'test', ...options, '--timeout', TIMEOUT_MS, ...paths.map((path) => `./${path}`)],
        cwd: ROOT,
        env,
        stdin: 'ignore',
        stdout: 'inherit',
        stderr: 'pipe',
      })
      children.push(child)
      return child
    }
    const { pure, others } = partedFiles(allTestFiles(), files)
    const results = await Promise.all([
      pure.length > 0 ? resultOf(run(pure), 'at the end') : NONE,
      others.length > 0 ? resultOf(run(others, '--parallel'), 'as it comes') : NONE,
    ])
    const sum = (key: keyof TestResult) => results.reduce((total, each) => total + each[key], 0)
    const result = { passed: sum('passed'), failed: sum('failed') }
    if (result.passed + result.failed === 0) say('No test ran: no test file matches FILES.')
    process.stdout.write(`${result.passed} passed, ${result.failed} failed\n`)
    return result.failed === 0 && result.passed > 0 ? 0 : EXIT.failed
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, forward)
    await postgres.close()
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}
