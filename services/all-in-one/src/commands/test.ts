import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXIT } from '../failure.ts'
import { ROOT } from '../paths.ts'
import { openPostgres } from '../postgres/open.ts'
import { ensureBrowser } from '../setup/browser.ts'
import { ensureNatsServer } from '../setup/nats-server.ts'
import { say, step } from '../terminal.ts'
import { testSummary } from './test-summary.ts'

/** How long one test may take unless it says otherwise: a busy machine is no reason to fail. */
const TIMEOUT_MS = '30000'

/**
 * `make test`: set-up, one Postgres for all test files (`TEST_DATABASE_URL`, superuser), then `bun test`, with
 * `files` as its patterns. The last line of output reads `N passed, N failed`.
 * @returns the exit code: 0 only when at least one test ran and none failed
 */
export async function test(files: readonly string[]): Promise<number> {
  const natsServer = await ensureNatsServer()
  const browser = await ensureBrowser()
  const dataDir = await mkdtemp(join(tmpdir(), 'launch-test-'))
  const postgres = await step('Postgres: an empty one for this run', () =>
    openPostgres({ dataDir, durable: false, database: 'launch' }),
  )
  const forward = (signal: NodeJS.Signals) => tests?.kill(signal)
  let tests: Bun.Subprocess | undefined
  try {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, forward)
    const child = Bun.spawn({
      cmd: [process.execPath, 'test', '--parallel', '--timeout', TIMEOUT_MS, ...files],
      cwd: ROOT,
      env: {
        ...process.env,
        TEST_DATABASE_URL: postgres.url,
        NATS_SERVER_PATH: natsServer,
        BROWSER_PATH: browser,
        ...(process.stderr.isTTY && !process.env.NO_COLOR && { FORCE_COLOR: '1' }),
      },
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'pipe',
    })
    tests = child
    const summary = testSummary()
    for await (const chunk of child.stderr) {
      process.stderr.write(chunk)
      summary.read(chunk)
    }
    const result = summary.result(await child.exited)
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
