import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Migration } from '@mikro-orm/migrations'
import { SQL } from 'bun'
import { migrationsOf } from '../process/migrate-service.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { until } from '../testing/until.ts'
import { migrate } from './migrate.ts'
import type { MigrationEntry } from './orm.ts'

class Thing extends Migration {
  override up(): void {
    this.addSql('create table thing (id bigint generated always as identity primary key, name text)')
  }
}
class Color extends Migration {
  override up(): void {
    this.addSql('alter table thing add column color text')
  }
}
class Broken extends Migration {
  override up(): void {
    this.addSql('create table half (id int)')
    this.addSql('create nonsense')
  }
}

class Other extends Migration {
  override up(): void {
    this.addSql('create table other (id int)')
  }
}
class Both extends Migration {
  override up(): void {
    this.addSql('alter table thing add column "both" int')
    this.addSql('alter table other add column "both" int')
  }
}

class Late extends Migration {
  override up(): void {
    this.addSql('create table late (id int)')
  }
}

function planOf(schema: string, ...later: MigrationEntry[]) {
  const migrations = migrationsOf({ migrations: [{ name: '001_thing', class: Thing }, ...later] })
  return { schema, migrations, appendOnly: ['audit'] }
}

let database: TestDatabase
const connections: SQL[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await database.migrate(planOf('drafts'), planOf('listings'))
})
afterAll(async () => {
  for (const sql of connections) await sql.close()
  await database.drop()
})

/** A connection as the role of a schema. */
function as(schema: string, url = database.roleUrl(schema)): SQL {
  const sql = new SQL({ url, max: 1 })
  connections.push(sql)
  return sql
}

async function tables(schema: string): Promise<string[]> {
  const rows = await database.sql`
    select table_name as name from information_schema.tables where table_schema = ${schema} order by 1`
  return rows.map((row: { name: string }) => row.name)
}

describe('migrations', () => {
  test('run once, however often they are asked for', async () => {
    await database.migrate(planOf('repeated'))
    await as('repeated')`insert into thing (name) values ('kept')`
    await database.migrate(planOf('repeated'))
    expect([...(await as('repeated')`select name from thing`)]).toEqual([{ name: 'kept' }])
  })

  test('that are new run later, and rows stay', async () => {
    await database.migrate(planOf('growing'))
    await as('growing')`insert into thing (name) values ('kept')`
    await database.migrate(planOf('growing', { name: '002_color', class: Color }))
    expect([...(await as('growing')`select name, color from thing`)]).toEqual([{ name: 'kept', color: null }])
  })

  test('of eight processes at once, on the same and on other schemas, do not fail', async () => {
    const schemas = ['one', 'two', 'one', 'two', 'one', 'two', 'one', 'one']
    await Promise.all(schemas.map((schema) => database.migrate(planOf(schema))))
    for (const names of await Promise.all([tables('one'), tables('two')])) {
      expect(names).toEqual([
        'audit',
        'dead_letter',
        'inbox',
        'migration',
        'operation',
        'outbox',
        'stream_seen',
        'thing',
      ])
    }
  })

  test('that fail leave nothing behind, those after them are not run, and those before stay', async () => {
    const late = { name: '003_late', class: Late }
    const broken = planOf('broken', { name: '002_broken', class: Broken }, late)
    await expect(database.migrate(broken)).rejects.toThrow('nonsense')
    expect((await tables('broken')).filter((name) => ['thing', 'half', 'late'].includes(name))).toEqual(['thing'])
    await database.migrate(planOf('broken', { name: '002_color', class: Color }, late))
    expect(await tables('broken')).toContain('late')
  })
})

describe('a migration of a table that is in use', () => {
  test('waits for its lock in short turns, so that others get theirs in between', async () => {
    await database.migrate(planOf('busy'))
    const held = await database.sql.reserve()
    await held.unsafe('begin')
    await held.unsafe('lock table busy.thing in access share mode')
    let isDone = false
    const migrating = database.migrate(planOf('busy', { name: '002_color', class: Color })).finally(() => {
      isDone = true
    })
    await until('the migration waits for its lock', async () => {
      const [row] = await database.sql`select count(*)::int as waiting from pg_locks where not granted
        and relation = 'busy.thing'::regclass`
      return row.waiting > 0
    })
    expect([...(await as('busy')`select name from thing`)]).toEqual([])
    expect(isDone).toBe(false)
    await held.unsafe('commit')
    held.release()
    await migrating
    expect([...(await as('busy')`select name, color from thing`)]).toEqual([])
  })

  test('is tried again where it and others waited for each other in a circle', async () => {
    await database.migrate(planOf('circle', { name: '002_other', class: Other }))
    const user = await database.sql.reserve()
    await user.unsafe('begin')
    await user.unsafe('lock table circle.other in access share mode')
    const migrating = database.migrate(
      planOf('circle', { name: '002_other', class: Other }, { name: '003_both', class: Both }),
    )
    await until('the migration waits for the other table', async () => {
      const [row] = await database.sql`select count(*)::int as waiting from pg_locks where not granted
        and relation = 'circle.other'::regclass`
      return row.waiting > 0
    })
    // Now each waits for the other; whichever gives up, the migration comes to its end.
    await user.unsafe('lock table circle.thing in access share mode').catch(() => {})
    await user.unsafe('rollback')
    user.release()
    await migrating
    const rows = await database.sql`select column_name from information_schema.columns
      where table_schema = 'circle' and column_name = 'both'`
    expect(rows).toHaveLength(2)
  })

  const byName: MigrationEntry = { name: '002_by_name', index: { name: 'thing_by_name', on: 'thing (name)' } }
  const isValid = async (schema: string) => {
    const [row] = await database.sql`
      select indisvalid as valid from pg_index where indexrelid = to_regclass(${`${schema}.thing_by_name`})`
    return row?.valid
  }

  test('builds an index in its place of the list, while others write', async () => {
    await database.migrate(planOf('indexed'))
    const writer = await as('indexed').reserve()
    await writer.unsafe('begin')
    await writer.unsafe("insert into thing (name) values ('a')")
    const migrating = database.migrate(planOf('indexed', byName, { name: '003_color', class: Color }))
    await until('the index is being built', async () => (await isValid('indexed')) === false)
    await as('indexed')`insert into thing (name) values ('b')`
    await writer.unsafe('commit')
    writer.release()
    await migrating
    expect(await isValid('indexed')).toBe(true)
    expect([...(await as('indexed')`select name, color from thing order by name`)]).toHaveLength(2)
    const done = await database.sql`select name from indexed.migration order by id desc limit 2`
    expect(done.map((row: { name: string }) => row.name)).toEqual(['003_color', '002_by_name'])
  })

  test('builds an index once where many processes want it at once', async () => {
    await database.migrate(planOf('wanted'))
    await Promise.all(Array.from({ length: 6 }, () => database.migrate(planOf('wanted', byName))))
    expect(await isValid('wanted')).toBe(true)
  })

  test('builds an index anew that a run before has left broken', async () => {
    await database.migrate(planOf('mended'))
    await database.sql.unsafe('create index thing_by_name on mended.thing (name)')
    await database.sql`update pg_index set indisvalid = false where indexrelid = 'mended.thing_by_name'::regclass`
    await database.migrate(planOf('mended', byName))
    await database.migrate(planOf('mended', byName))
    expect(await isValid('mended')).toBe(true)
  })
})

describe('a role', () => {
  test('reads and writes the rows of its own schema', async () => {
    const sql = as('drafts')
    await sql`insert into thing (name) values ('a')`
    await sql`update thing set name = 'b'`
    expect([...(await sql`delete from thing returning name`)]).toEqual([{ name: 'b' }])
  })

  test.each([
    'select * from listings.thing',
    "insert into listings.thing (name) values ('a')",
    'update listings.thing set name = null',
    'delete from listings.thing',
    'select * from listings.operation',
    'create table listings.mine (id int)',
  ])('is denied in a schema of another: %s', async (statement) => {
    await expect(as('drafts').unsafe(statement)).rejects.toThrow('permission denied for schema listings')
  })

  test.each([
    'create table mine (id int)',
    'create table public.mine (id int)',
    'create schema mine',
    'truncate thing',
    "insert into migration (name) values ('x')",
    'update migration set name = name',
    'delete from migration',
  ])('is denied to change its own schema: %s', async (statement) => {
    await expect(as('drafts').unsafe(statement)).rejects.toThrow(/permission denied/)
  })

  test.each(['alter table thing add column more int', 'drop table thing', 'create index on thing (name)'])(
    'does not own its tables: %s',
    async (statement) => {
      await expect(as('drafts').unsafe(statement)).rejects.toThrow('must be owner of table thing')
    },
  )

  test('adds to the audit log and reads it', async () => {
    const sql = as('drafts')
    await sql`insert into audit (at, operation, op_id, request_id) values (now(), 'x', gen_random_uuid(), 'r')`
    expect(await sql`select 1 from audit`).toHaveLength(1)
  })

  test.each(["update audit set operation = 'y'", 'delete from audit', 'truncate audit'])(
    'is denied to rewrite the audit log: %s',
    async (statement) => {
      await expect(as('drafts').unsafe(statement)).rejects.toThrow('permission denied for table audit')
    },
  )

  test('gets tables that a later migration makes', async () => {
    await database.migrate(planOf('later'))
    await database.migrate(planOf('later', { name: '002_late', class: Late }))
    await as('later')`insert into late (id) values (1)`
    expect(await as('later')`select 1 from late`).toHaveLength(1)
  })

  test('follows a change of its password', async () => {
    await database.migrate(planOf('changing'))
    const old = database.roleUrl('changing')
    const changed = new URL(old)
    changed.password = encodeURIComponent('it\'s "new" \\ : @ %')
    await migrate(database.url, [{ ...planOf('changing'), roleUrl: changed.href }])
    expect(await as('changing', changed.href)`select 1 from thing`).toHaveLength(0)
    await expect(as('changing', old).unsafe('select 1')).rejects.toThrow('password authentication failed')
  })

  test('that owns two schemas finds the tables of both by their plain names', async () => {
    const roleUrl = database.roleUrl('drafts')
    const second = { schema: 'drafts_more', migrations: [{ name: '001_late', class: Late }], roleUrl }
    await migrate(database.url, [{ ...planOf('drafts'), roleUrl }, second])
    expect(await as('drafts')`select 1 from late, thing`).toHaveLength(0)
  })
})
