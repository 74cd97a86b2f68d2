import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailure, messageOf } from '../failure.ts'
import { TOOLS } from '../paths.ts'
import { takeLock } from '../process/lock.ts'
import { sayThere, step } from '../terminal.ts'
import { mustRun, run } from './command.ts'
import { unpackFromDebian } from './debian.ts'

/** Its tests of rules know `promql_expr_test` and `--lint-fatal`. */
const LEAST_VERSION = '2.42.0'
/** Prometheus counts its Go modules otherwise: 0.316 is 3.16. */
const GO_PROGRAM = 'github.com/prometheus/prometheus/cmd/promtool@v0.316.0'
const OWN = join(TOOLS, 'promtool')

/**
 * The path of Prometheus' promtool, from PATH or `.tools`.
 * @returns undefined where there is none that runs and is new enough
 */
export async function findPromtool(): Promise<string | undefined> {
  for (const path of [Bun.which('promtool'), OWN]) if (path && (await isNewEnough(path))) return path
  return undefined
}

/**
 * The same, brought into `.tools` where there is none: Debian's package where there is apt, else built by Go, which takes
 * minutes.
 * @throws CommandFailure where neither works
 */
export async function ensurePromtool(): Promise<string> {
  const there = await findPromtool()
  if (there) {
    sayThere(`promtool: ${there}`)
    return there
  }
  await mkdir(TOOLS, { recursive: true })
  const lock = await takeLock(`${OWN}.lock`, { waitMs: 900_000 })
  if ('heldBy' in lock)
    throw new CommandFailure('promtool: another set-up of this checkout has been at it for 15 minutes; try again.')
  try {
    return (await findPromtool()) ?? (await step('promtool: bringing it into .tools', bring, { slow: true }))
  } finally {
    await lock.release()
  }
}

async function bring(): Promise<string> {
  const failures: string[] = []
  for (const fetch of [fromDebian, fromGo]) {
    try {
      await fetch()
      if (await isNewEnough(OWN)) return OWN
      failures.push(`${fetch.name}: what came is older than ${LEAST_VERSION} or does not run here`)
    } catch (error) {
      failures.push(messageOf(error))
    }
  }
  throw new CommandFailure(
    `promtool: none found and none could be brought (${failures.join('; ')}). ` +
      `Install promtool ${LEAST_VERSION} or newer on PATH.`,
  )
}

function fromDebian(): Promise<void> {
  return unpackFromDebian(OWN, { package: 'promtool' }, (root) => rename(join(root, 'usr/bin/promtool'), OWN))
}

async function fromGo(): Promise<void> {
  if (!Bun.which('go')) throw new CommandFailure('there is no Go here')
  await mustRun('go install', ['go', 'install', GO_PROGRAM], { env: { GOBIN: TOOLS, CGO_ENABLED: '0' } })
}

/** What Go builds does not say which version it is. */
async function isNewEnough(path: string): Promise<boolean> {
  const { ok, stdout, stderr } = await run([path, '--version'])
  const version = /version (\d+\.\d+\.\d+)/.exec(`${stdout}${stderr}`)?.[1]
  return ok && (version === undefined || Bun.semver.order(version, LEAST_VERSION) >= 0)
}
