import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXIT, messageOf } from '../failure.ts'
import { ROOT } from '../paths.ts'
import { openPostgres } from '../postgres/open.ts'
import { packagedPrograms } from '../postgres/programs.ts'
import { ensureBrowser } from '../setup/browser.ts'
import { ensureHelm } from '../setup/helm.ts'
import { ensureNatsServer } from '../setup/nats-server.ts'
import { ensurePostgresTools } from '../setup/postgres-tools.ts'
import { say, step } from '../terminal.ts'
import { runTwice } from './test-again.ts'
import { readDurations, slowest, writeDurations } from './test-durations.ts'
import { allTestFiles, chosenFiles } from './test-files.ts'
import { failuresOf, type TestResult, testSummary } from './test-summary.ts'

/** How long one test may take unless it says otherwise: a busy machine is no reason to fail. */
const TIMEOUT_MS = '120000'

/** Where how long each file took is kept, so that the next run starts the slowest first. */
const DURATIONS = join(ROOT, '.tools/test-durations.json')
const SHOWN = 10

interface Run {
  files: readonly string[]
  env: Record<string, string | undefined>
  /** Where how long each file took is read and written. */
  durations: string
  /** How many processes; more than one a processor would keep tests that measure time apart. */
  workers: number
}

/** Files run in a few processes, each of which loads what they share once. */
function startRun({ files, env, durations, workers }: Run): Bun.Subprocess<'ignore', 'inherit', 'pipe'> {
  return Bun.spawn({
    cmd: [
      ...[process.execPath, 'test', `--parallel=${workers}`, '--no-isolate', '--timeout', TIMEOUT_MS],
      ...[`--timings=${durations}`, '--update-timings'],
      ...files.map((path) => `./${path}`),
    ],
    cwd: ROOT,
    env,
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'pipe',
  })
}

/** Shows what a run prints as it comes, and reads its totals. */
async function resultOf(run: Bun.Subprocess<'ignore', 'inherit', 'pipe'>): Promise<TestResult> {
  const summary = testSummary()
  for await (const chunk of run.stderr) {
    summary.read(chunk)
    process.stderr.write(chunk)
  }
  return summary.result(await run.exited)
}

/** Fetches before the first test what takes longer than a test may. */
const setUpBackups = () => ensurePostgresTools(Number.parseInt(packagedPrograms().version, 10))

/**
 * `make test`: set-up, one Postgres for all test files (`TEST_DATABASE_URL`, superuser), then `bun test` in a few
 * processes that take file after file, the slowest first, and load what files share once; `files` are patterns that
 * choose among them. Where `CI` is set, a few files that fail are run once more, alone, and what passes then is told apart
 * from what passed at once. The last line of output reads `N passed, N failed`.
 * @returns the exit code: 0 only when at least one test ran and none failed
 */
export async function test(files: readonly string[]): Promise<number> {
  const natsServer = await ensureNatsServer()
  const browser = await ensureBrowser()
  const dataDir = await mkdtemp(join(tmpdir(), 'launch-test-'))
  const postgres = await step('Postgres: an empty one for this run', () =>
    openPostgres({ dataDir, durable: false, database: 'launch' }),
  )
  let run: ReturnType<typeof startRun> | undefined
  const forward = (signal: NodeJS.Signals) => run?.kill(signal)
  try {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, forward)
    const env = {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      NATS_SERVER_PATH: natsServer,
      BROWSER_PATH: browser,
      ...(process.stderr.isTTY && !process.env.NO_COLOR && { FORCE_COLOR: '1' }),
    }
    const chosen = chosenFiles(allTestFiles(), files)
    if (chosen.length === 0) {
      say('No test ran: no test file matches FILES.')
      process.stdout.write('0 passed, 0 failed\n')
      return EXIT.failed
    }
    // Where they can't be had, the tests that need them fail and say so; all others run.
    if (chosen.some((file) => file.includes('backup'))) await setUpBackups().catch((error) => say(messageOf(error)))
    if (chosen.some((file) => file.startsWith('charts/'))) await ensureHelm().catch((error) => say(messageOf(error)))
    const durations = join(dataDir, 'durations.json')
    const known = await readDurations(DURATIONS)
    await writeDurations(durations, known)
    const runFiles = (files: readonly string[], workers: number) => {
      run = startRun({ files, env, durations, workers })
      return resultOf(run)
    }
    const workers = availableParallelism()
    const result = process.env.CI ? await runTwice(runFiles, chosen, { workers, say }) : await runFiles(chosen, workers)
    const took = await readDurations(durations)
    await writeDurations(DURATIONS, { version: 1, files: { ...known.files, ...took.files } })
    say(['', 'The slowest files:', ...slowest(took, chosen, SHOWN)].join('\n'))
    process.stderr.write(failuresOf(result))
    process.stdout.write(`${result.passed} passed, ${result.failed} failed\n`)
    return result.failed === 0 && result.passed > 0 ? 0 : EXIT.failed
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, forward)
    await postgres.close()
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}
