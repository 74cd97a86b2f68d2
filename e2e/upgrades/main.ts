// `make upgrades`: this checkout takes over from earlier versions, see CONTRIBUTING.md.
import { BASELINE } from './baseline.ts'
import { git, whyNoHistory } from './git.ts'
import { allMigrations, type Brought, describe, isSince, newestOfEach, type Version, versionAt } from './history.ts'
import { NeverRan, upgrade } from './upgrade.ts'

const { FROM, ALL, LAST } = process.env
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Where upgrades begin: commits of the main line, each with the migrations that came right after it, the newest first. */
async function beginnings(): Promise<Map<string, Brought[]>> {
  if (FROM) return new Map([[await git('rev-parse', `${FROM}^{commit}`), []]])
  const all = await allMigrations()
  const asked = (ALL ? all : newestOfEach(all)).toSorted((a, b) => b.at - a.at)
  const found = new Map<string, Brought[]>()
  for (const migration of asked) {
    const version = await versionAt(migration.before)
    if (version) found.set(version.commit, [...(found.get(version.commit) ?? []), migration])
  }
  return LAST ? new Map([...found].slice(0, 1)) : found
}

const shownName = ({ process: whose, name }: Brought) => (name.startsWith('000_kit') ? name : `${whose}/${name}`)

/** Upgrades from a commit, or from the one before where that never ran. @returns how many of the promised are broken */
async function tried(commit: string, migrations: readonly Brought[], attempts = 3): Promise<number> {
  const from = await versionAt(commit)
  if (!from) return 0
  const isPromised = await isSince(from.commit, BASELINE)
  const names = [...new Set(migrations.map(shownName))]
  say(`from ${await describe(from.commit)}${names.length > 0 ? `, without ${names.join(', ')}` : ''}`)
  try {
    return (await isBroken(from, isPromised)) && isPromised ? 1 : 0
  } catch (error) {
    if (!(error instanceof NeverRan)) throw error
    say(`  ${isPromised ? 'BROKEN' : 'not tried'}: it does not come up by itself: ${error.message.slice(0, 600)}`)
    if (isPromised) return 1
    return attempts > 1 ? tried(await git('rev-parse', `${from.commit}^`), migrations, attempts - 1) : 0
  }
}

async function isBroken(from: Version, isPromised: boolean): Promise<boolean> {
  const { broken, summary } = await upgrade({ from, isRolledBack: !LAST, say: (line) => say(`  ${line}`) })
  say(`  ${summary}`)
  const word = isPromised ? 'BROKEN' : 'broken, as it may be before the baseline:'
  for (const line of broken.slice(0, 20)) say(`  ${word} ${line.slice(0, 800)}`)
  return broken.length > 0
}

const why = await whyNoHistory()
if (why) {
  say(`upgrades: SKIPPED, as ${why}`)
  process.exit(0)
}
let failed = 0
for (const [commit, migrations] of await beginnings()) failed += await tried(commit, migrations)
say(failed === 0 ? 'every promised upgrade went through' : `${failed} promised upgrades are broken`)
process.exit(failed === 0 ? 0 : 1)
