import { describe, expect, test } from 'bun:test'
import { type Fresh, faultsOf } from './rules.ts'

async function whats(...statements: string[]): Promise<string[]> {
  return (await faultsOf(statements, new Set())).map(({ what }) => what)
}

describe('what the version before does not notice is let through', () => {
  test.each([
    'create table thing (id int primary key, name text unique)',
    'alter table company add column plan text',
    "alter table company add column plan text not null default 'free'",
    "alter table company add column tags json not null default '[]'::json",
    'alter table company add column at timestamptz not null default now()',
    'alter table company add column at timestamptz not null default current_timestamp',
    'alter table company alter column plan drop not null',
    "alter table company alter column plan set default 'free'",
    'alter table company validate constraint company_plan',
    'create view company_short as select id from company',
    'create function f() returns int language sql as $$ select 1 $$',
    'create trigger t before insert on company for each row execute function f()',
    "insert into company (plan) values ('free')",
    "update company set plan = 'free'",
    'grant select on company to launch_listings',
  ])('%s', async (statement) => {
    expect(await whats(statement)).toEqual([])
  })
})

describe('what takes something from the version before is named', () => {
  test.each([
    ['alter table company drop column plan', 'column company.plan'],
    ['alter table company rename column plan to kind', 'column company.plan'],
    ['alter table company rename to firm', 'table company'],
    ['alter table company alter column plan type int using plan::int', 'column company.plan'],
    ['alter table company alter column plan set not null', 'column company.plan'],
    ['alter table company alter column plan drop default', 'default of company.plan'],
    ['alter table company add column plan text not null', 'column company.plan'],
    ['alter table company add column plan uuid not null default gen_random_uuid()', 'column company.plan'],
    ['alter table company add column n bigint generated always as identity', 'column company.n'],
    ['alter table company add column plan text unique', 'constraint company.plan'],
    ["alter table company add column plan text check (plan <> '')", 'column company.plan'],
    ['alter table company add column plan int references plan (id)', 'constraint company.plan'],
    ['alter table company add constraint one_plan unique (plan)', 'constraint company.one_plan'],
    ['alter table company add constraint pk primary key (plan)', 'constraint company.pk'],
    ["alter table company add constraint known check (plan <> '') not valid", 'constraint company.known'],
    ['alter table company drop constraint one_plan', 'constraint company.one_plan'],
    ['alter table company disable trigger all', 'AT_DisableTrigAll of company'],
    ['create index company_plan on company (plan)', 'index company_plan'],
    ['drop table company', 'table company'],
    ['drop table auth.session', 'table auth.session'],
    ['drop index company_plan', 'index company_plan'],
    ['drop view company_short', 'view company_short'],
    ['drop function f()', 'function f'],
    ['drop trigger t on company', 'trigger company.t'],
    ['create or replace view company_short as select 1 as id', 'view company_short'],
    ['create or replace function f() returns int language sql as $$ select 2 $$', 'function f'],
    ['create constraint trigger t after insert on company for each row execute function f()', 'trigger company.t'],
    ['alter table company set schema other', 'AlterObjectSchemaStmt'],
    ['truncate company', 'TruncateStmt'],
    ['delete from company', 'rows of company'],
    ['revoke select on company from launch_listings', 'GrantStmt'],
    ["do $$ begin execute 'drop table company'; end $$", 'DoStmt'],
    ["alter type plan rename value 'a' to 'b'", 'AlterEnumStmt'],
  ])('%s', async (statement, what) => {
    expect(await whats(statement)).toEqual([what])
  })

  test('each of several, also of one statement', async () => {
    const both = 'alter table company drop column a, add column b text, alter column c set not null'
    expect(await whats(both, 'drop table listing')).toEqual(['column company.a', 'column company.c', 'table listing'])
  })
})

test('a new check of rows that are there asks for two steps, whoever holds to it', async () => {
  const faults = await faultsOf(["alter table company add constraint known check (plan <> '')"], new Set())
  expect(faults.map(({ isContract }) => isContract)).toEqual([true, false])
})

test('a new unique index asks to be built beside its writers, and for writers that hold to it', async () => {
  const faults = await faultsOf(['create unique index one_plan on company (plan)'], new Set())
  expect(faults.map(({ what, isContract }) => [what, isContract])).toEqual([
    ['index one_plan', false],
    ['unique index one_plan', true],
  ])
})

test('what was made since the version before may be changed in any way, in a later migration as well', async () => {
  const fresh: Fresh = new Set()
  expect(await faultsOf(['create table thing (id int)', 'create unique index thing_id on thing (id)'], fresh)).toEqual(
    [],
  )
  const changes = ['alter table thing drop column id', 'drop index thing_id', 'alter table thing rename to other']
  expect(await faultsOf([...changes, 'drop table thing'], fresh)).toEqual([])
})

test('what is new excuses nothing that merely has a longer name', async () => {
  expect(await whats('create table thing (id int)', 'drop table things')).toEqual(['table things'])
})

test('a statement that Postgres would not understand is refused', async () => {
  await expect(faultsOf(['create nonsense'], new Set())).rejects.toThrow('syntax error')
})
