// Holds migrations and contracts of this checkout against the released version; `--write` makes this one the released.
import { version as present } from '../image/version.ts'
import { problemsOf, releasedFrom } from '../migrations/check.ts'
import { presentSchemas } from '../migrations/statements.ts'
import { presentContracts } from './contracts.ts'
import { driftOf } from './drift.ts'
import { hasReleased, readReleased, writeReleased } from './files.ts'
import { promises } from './promises.ts'
import { samplesOf } from './samples.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function check(): Promise<string[]> {
  const drift = driftOf(await readReleased('contracts'), presentContracts(present))
  const promised = new Set(promises.map(({ finding }) => finding))
  const stale = [...promised].filter((finding) => !drift.some((one) => one.finding === finding))
  return [
    ...(await problemsOf(await presentSchemas(), await readReleased('migrations'))),
    ...drift.filter(({ finding }) => !promised.has(finding)).map(({ finding, advice }) => `${finding}. ${advice}`),
    ...stale.map((finding) => `scripts/released/promises.ts names what is not so (any more): ${finding}`),
  ]
}

/** @throws Error where the version is the released one, or breaks a rule */
async function write(): Promise<void> {
  if (!(await hasReleased())) return keep()
  const { version } = await readReleased('migrations')
  if (Bun.semver.order(present, version) <= 0) {
    throw new Error(`${version} is released: give package.json a later version first`)
  }
  const problems = await check()
  if (problems.length > 0) throw new Error(`this version can't follow ${version}:\n${problems.join('\n')}`)
  await keep()
}

async function keep(): Promise<void> {
  const contracts = presentContracts(present)
  const migrations = await releasedFrom(await presentSchemas(), present)
  await writeReleased({ migrations, contracts, messages: samplesOf(contracts) })
  say(`released/ is of ${present} now; empty scripts/released/promises.ts (${promises.length} of them)`)
}

if (process.argv[2] === '--write') {
  await write().catch((error) => {
    say(error.message)
    process.exit(1)
  })
} else {
  const problems = await check()
  for (const problem of problems) say(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
