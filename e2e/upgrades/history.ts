import { deployables } from '@launch/all-in-one/deployables'
import { loadManaged } from '@launch/all-in-one/managed'
import { git } from './git.ts'

/** A migration of this checkout. */
export interface Brought {
  /** The process whose schema it changes. */
  process: string
  name: string
  /** The newest commit of the main line that does not have it; empty where there is none. */
  before: string
  /** When it was committed, in seconds since 1970; infinite where it is not yet. */
  at: number
}

/** A commit of the main line whose processes can run. */
export interface Version {
  commit: string
  /** Names of its operations, as far as the contracts write them out one by one. */
  operations: ReadonlySet<string>
}

/** The file in which the migrations of a process are listed; the kit's are those whose name says so. */
const listOf = (dir: string, name: string) =>
  name.startsWith('000_kit') ? 'services/kit/src' : `${dir}/migrations/mod.ts`

/** Where a migration comes in the history of the main line, which is that of first parents. */
async function broughtBy(list: string, name: string): Promise<Pick<Brought, 'before' | 'at'>> {
  const log = await git('log', '--first-parent', '-m', `-S'${name}'`, '--format=%ct %P', 'HEAD', '--', list)
  const oldest = log.split('\n').at(-1) ?? ''
  if (!oldest) return { before: await git('rev-parse', 'HEAD'), at: Number.POSITIVE_INFINITY }
  const [at, before = ''] = oldest.split(' ')
  return { before, at: Number(at) }
}

/** Every migration of this checkout, those of a process together and in their order. */
export async function allMigrations(): Promise<Brought[]> {
  const found: Brought[] = []
  for (const deployable of deployables) {
    const schemas = await (await loadManaged(deployable)).migrations()
    for (const name of new Set(Object.values(schemas).flatMap((all) => all.map((one) => one.name)))) {
      found.push({ process: deployable.name, name, ...(await broughtBy(listOf(deployable.dir, name), name)) })
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
 * The newest commit at or before one of the main line whose processes can run: what was committed on the way to a version may
 * have a contract that no service implements yet. Undefined where there is none.
 */
export async function versionAt(commit: string): Promise<Version | undefined> {
  const line = commit ? await git('log', '--first-parent', '--format=%H', commit) : ''
  for (const candidate of line.split('\n').filter(Boolean)) {
    const version = looked.get(candidate) ?? wholeVersion(candidate)
    looked.set(candidate, version)
    if (await version) return version
  }
  return undefined
}

/** What was found of commits, as many migrations came after the same ones. */
const looked = new Map<string, Promise<Version | undefined>>()

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

/** Whether a commit is another one or came after it. */
export async function isSince(commit: string, other: string): Promise<boolean> {
  return git('merge-base', '--is-ancestor', other, commit).then(
    () => true,
    () => false,
  )
}

/** A commit as people read it: its short id, day and subject. */
export function describe(commit: string): Promise<string> {
  return git('show', '--no-patch', '--date=short', '--format=%h of %ad, “%s”', commit)
}
