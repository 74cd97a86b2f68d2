import { expect, test } from 'bun:test'
import type { MigrationEntry } from '@launch/kit'
import { Migration } from '@mikro-orm/migrations'
import { problemsOf, releasedFrom } from './check.ts'

class Made extends Migration {
  override up(): void {
    this.addSql('create table thing (id int, plan text)')
  }
}
class Drops extends Migration {
  override up(): void {
    this.addSql('alter table thing drop column plan')
  }
}
class DropsUnused extends Drops {
  static contracts = { 'column thing.plan': '1.2.0' }
}
class RunsByItself extends Migration {
  override async up(): Promise<void> {
    await this.execute('drop table thing')
  }
}

const first: MigrationEntry = { name: '001_made', class: Made }

/** Problems of migrations that come after the released one. */
async function after(version: string, ...later: MigrationEntry[]): Promise<string[]> {
  const released = await releasedFrom({ listings: [first] }, version)
  return problemsOf({ listings: [first, ...later] }, released)
}

test('what is released and left as it is has no problems', async () => {
  expect(await after('1.2.0')).toEqual([])
})

test('a column that the released version may use is not dropped', async () => {
  expect(await after('1.2.0', { name: '002_drops', class: Drops })).toEqual([
    expect.stringContaining('listings/002_drops: column thing.plan: processes of the version before still use it.'),
  ])
})

test('it is dropped by a migration that names the released version which does not use it', async () => {
  const drop: MigrationEntry = { name: '002_drops', class: DropsUnused }
  expect(await after('1.2.0', drop)).toEqual([])
  expect(await after('1.10.0', drop)).toEqual([])
  expect(await after('1.1.9', drop)).toEqual([
    'listings/002_drops: column thing.plan: it is used until 1.2.0, which is not released yet (1.1.9 is)',
  ])
})

test('a name that excuses nothing is told', async () => {
  class Adds extends Migration {
    static contracts = { 'column thing.plan': '1.0.0' }
    override up(): void {
      this.addSql('alter table thing add column size int')
    }
  }
  expect(await after('1.2.0', { name: '002_adds', class: Adds })).toEqual([
    'listings/002_adds: contracts names column thing.plan, which it does not touch',
  ])
})

test('a table that is not released yet is changed freely', async () => {
  const none = { version: '1.2.0', schemas: {} }
  expect(await problemsOf({ listings: [first, { name: '002_drops', class: Drops }] }, none)).toEqual([])
})

test('a released migration is neither changed nor taken away', async () => {
  const released = await releasedFrom({ listings: [first] }, '1.2.0')
  expect(await problemsOf({ listings: [{ name: '001_made', class: Drops }] }, released)).toEqual([
    'listings/001_made: was changed after it was released: write another migration',
  ])
  expect(await problemsOf({ listings: [] }, released)).toEqual([
    'listings/001_made was released with 1.2.0 and is gone: keep it',
  ])
})

test('a statement that is run past the check is refused', async () => {
  expect(await after('1.2.0', { name: '002_runs', class: RunsByItself })).toEqual([
    expect.stringContaining('002_runs runs a statement by itself'),
  ])
})

test('an index that is built beside its writers is let through, and one that Postgres would not understand is not', async () => {
  const index = (on: string): MigrationEntry => ({ name: '002_index', index: { name: 'thing_plan', on } })
  expect(await after('1.2.0', index('thing (plan)'))).toEqual([])
  expect(await after('1.2.0', index('thing plan)'))).toEqual([expect.stringContaining('syntax error')])
})

test('a unique one asks for writers that hold to it, unless what it is of is new', async () => {
  class AddsCode extends Migration {
    override up(): void {
      this.addSql('alter table thing add column code text')
    }
  }
  const unique = (on: string, contracts = {}): MigrationEntry => ({
    name: '003_unique',
    index: { name: 'thing_once', on, unique: true, contracts },
  })
  const refused = expect.stringContaining(
    '003_unique: unique index thing_once: processes of the version before may write',
  )
  expect(await after('1.2.0', unique('thing (plan)'))).toEqual([refused])
  expect(await after('1.2.0', unique('thing (plan)', { 'unique index thing_once': '1.1.0' }))).toEqual([])
  expect(await after('1.2.0', { name: '002_code', class: AddsCode }, unique('thing (code)'))).toEqual([])
})
