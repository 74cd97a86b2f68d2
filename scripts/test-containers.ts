import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployables } from '@launch/all-in-one/deployables'
import { ensureBrowser } from '@launch/all-in-one/setup/browser'
import type { TestResult } from '@launch/all-in-one/test-summary'
import { bunTest } from './bun-test.ts'
import { buildImages, plans } from './image/build.ts'
import { type Env, engineEnvironment } from './image/engine.ts'

const SUITES = './e2e/containers/'
/** Lines of each container's log that are shown where a test has failed. */
const SHOWN = 40

const say = (line: string) => void process.stderr.write(`${line}\n`)
const secondsSince = (start: number) => ((performance.now() - start) / 1_000).toFixed(0)

/** Images of the processes; those that have not changed since cost a look. */
async function build(env: Env): Promise<void> {
  const start = performance.now()
  const services = plans.filter(({ target }) => target === 'service')
  await buildImages(services, env, async () => {})
  say(`… ${deployables.length} images are as the sources are (${secondsSince(start)} s)`)
}

/** Runs the suites, which share one system. */
function run(files: readonly string[], env: Env): Promise<TestResult> {
  const paths = files.length > 0 ? files : [SUITES]
  return bunTest(['--preload', `${SUITES}teardown.ts`, '--timeout', '60000', ...paths], env)
}

/** The last lines of every container's log. */
async function showLogs(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).sort()) {
    const text = (await Bun.file(join(folder, name)).text()).trim()
    if (text) say(`\n--- ${name}\n${text.split('\n').slice(-SHOWN).join('\n')}`)
  }
}

/**
 * `make test-containers`: the engine, the images, then the suites of e2e/containers. The last line of output reads
 * `N passed, N failed`.
 * @returns the exit code: 0 only when at least one test ran and none failed
 */
async function main(files: readonly string[]): Promise<number> {
  const engine = await engineEnvironment(process.env)
  await build(engine)
  const logs = await mkdtemp(join(tmpdir(), 'launch-container-logs-'))
  try {
    const start = performance.now()
    const browser = await ensureBrowser()
    const env = { ...engine, BROWSER_PATH: browser, CONTAINER_LOGS: logs }
    const { passed, failed } = await run(files, env)
    if (failed > 0) await showLogs(logs)
    say(`… the suites took ${secondsSince(start)} s`)
    process.stdout.write(`${passed} passed, ${failed} failed\n`)
    return failed === 0 && passed > 0 ? 0 : 1
  } finally {
    await rm(logs, { recursive: true, force: true })
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  say(error.message)
  return 1
})
