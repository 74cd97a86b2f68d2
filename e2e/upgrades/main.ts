// `make upgrades`: this checkout takes over from earlier versions, see CONTRIBUTING.md.
import { whyNoHistory } from './git.ts'
import {
  allMigrations,
  type Brought,
  describe,
  newestOfEach,
  type Version,
  versionBefore,
  wholeVersion,
} from './history.ts'
import { upgrade } from './upgrade.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The versions to upgrade from, each with the migrations that came after it. */
async function chosen(): Promise<{ from: Version; migrations: Brought[] }[]> {
  const { FROM, ALL, LAST } = process.env
  if (FROM) {
    const from = await wholeVersion(FROM)
    if (!from) throw new Error(`FROM=${FROM} has operations that no service implements`)
    return [{ from, migrations: [] }]
  }
  const all = await allMigrations()
  const asked = ALL ? all : newestOfEach(all)
  const versions = new Map<string, { from: Version; migrations: Brought[] }>()
  for (const migration of asked.toSorted((a, b) => b.at - a.at)) {
    const from = await versionBefore(migration)
    if (!from) continue
    const known = versions.get(from.commit) ?? { from, migrations: [] }
    known.migrations.push(migration)
    versions.set(from.commit, known)
  }
  return [...versions.values()].slice(0, LAST ? 1 : undefined)
}

const why = await whyNoHistory()
if (why) {
  say(`upgrades: SKIPPED, as ${why}`)
  process.exit(0)
}
let failed = 0
for (const { from, migrations } of await chosen()) {
  const names = [
    ...new Set(migrations.map(({ process: whose, name }) => (name.startsWith('000_kit') ? name : `${whose}/${name}`))),
  ]
  say(`from ${await describe(from.commit)}${names.length > 0 ? `, without ${names.join(', ')}` : ''}`)
  const { broken, summary } = await upgrade({ from, isRolledBack: !process.env.LAST, say: (line) => say(`  ${line}`) })
  say(`  ${summary}`)
  for (const line of broken.slice(0, 20)) say(`  BROKEN ${line.slice(0, 1_500)}`)
  if (broken.length > 0) failed += 1
}
say(failed === 0 ? 'every upgrade went through' : `${failed} upgrades are broken`)
process.exit(failed === 0 ? 0 : 1)
