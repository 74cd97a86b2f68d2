import { deployables } from '@launch/all-in-one/deployables'
import { loadManaged } from '@launch/all-in-one/managed'
import { git } from './git.ts'

/** A migration of this checkout, and the commit of the main line that brought it. */
export interface Brought {
  /** The process whose schema it changes. */
  process: string
  name: string
  commit: string
  /** When it was committed, in seconds since 1970. */
  at: number
}

/** A commit of the main line whose processes can run. */
export interface Version {
  commit: string
  /** Names of the operations of its contracts. */
  operations: ReadonlySet<string>
}

/** The file in which the migrations of a process are listed; the kit's are those whose name says so. */
const listOf = (dir: string, name: string) =>
  name.startsWith('000_kit') ? 'services/kit/src' : `${dir}/migrations/mod.ts`

/** The commit of the main line that brought a migration; undefined where it is not committed yet. */
async function broughtBy(list: string, name: string): Promise<{ commit: string; at: number } | undefined> {
  const log = await git('log', '--first-parent', '-m', `-S'${name}'`, '--format=%H %ct', 'HEAD', '--', list)
  const oldest = log.split('\n').at(-1) ?? ''
  const [commit, at] = oldest.split(' ')
  return commit && at ? { commit, at: Number(at) } : undefined
}

/** Every committed migration of this checkout, those of a process together and in their order. */
export async function allMigrations(): Promise<Brought[]> {
  const found: Brought[] = []
  for (const deployable of deployables) {
    const schemas = await (await loadManaged(deployable)).migrations()
    for (const name of new Set(Object.values(schemas).flatMap((all) => all.map((one) => one.name)))) {
      const brought = await broughtBy(listOf(deployable.dir, name), name)
      if (brought) found.push({ process: deployable.name, name, ...brought })
    }
  }
  return found
}

/** The one of each process that came last; the kit's, which all have, count once. */
export function newestOfEach(migrations: readonly Brought[]): Brought[] {
  const newest = new Map<string, Brought>()
  for (const migration of migrations) {
    const whose = migration.name.startsWith('000_kit') ? 'kit' : migration.process
    const known = newest.get(whose)
    if (!known || migration.at >= known.at) newest.set(whose, migration)
  }
  return [...newest.values()]
}

/**
 * The newest commit of the main line without a migration whose processes can run: one that was made on the way to a
 * version may have a contract that no service implements yet. Undefined where the migration came with the first commit.
 */
export async function versionBefore({ commit }: Pick<Brought, 'commit'>): Promise<Version | undefined> {
  const before = await git('log', '--first-parent', '--skip=1', '--format=%H', commit)
  for (const candidate of before.split('\n').filter(Boolean)) {
    const version = await wholeVersion(candidate)
    if (version) return version
  }
  return undefined
}

/** The version that a commit is; undefined where a service's sources do not name an operation that its contract gives it. */
export async function wholeVersion(commit: string): Promise<Version | undefined> {
  const [contracts, words] = await Promise.all([
    git('grep', '-h', '-A1', "^  name: '", commit, '--', 'proto/operations').catch(() => ''),
    git('grep', '-oE', String.raw`\b[a-z]+(_[a-z]+)+\b`, commit, '--', ':(glob)services/*/src/**', ':!*.test.ts').catch(
      () => '',
    ),
  ])
  const asked = [...contracts.matchAll(/name: '(\w+)',\n {2}service: '([\w-]+)'/g)]
  const named = new Set(words.split('\n').map((line) => line.replace(/^\w+:services\/([\w-]+)\/.*:(\w+)$/, '$1 $2')))
  const isWhole = asked.every(([, name, service]) => service === 'each' || named.has(`${service} ${name}`))
  return asked.length > 0 && isWhole ? { commit, operations: new Set(asked.map(([, name = '']) => name)) } : undefined
}

/** A commit as people read it: its short id, day and subject. */
export function describe(commit: string): Promise<string> {
  return git('show', '--no-patch', '--date=short', '--format=%h of %ad, “%s”', commit)
}
