import { Migration } from '@mikro-orm/migrations'

/** Founder profiles, stories and interviews. */
export class Founders extends Migration {
  override up(): void {
    this.addSql(`create table founder_profile (
      account_id text primary key,
      handle text unique,
      name text,
      role text,
      bio text,
      links json not null default '[]',
      photo text,
      answers json not null default '[]',
      complete boolean not null generated always as (name is not null and role is not null and photo is not null
        and coalesce(char_length(bio), 0) >= 80 and json_array_length(links) > 0) stored,
      created_at timestamptz not null,
      updated_at timestamptz not null)`)
    this.addSql(`create table released_handle (
      handle text primary key,
      account_id text,
      released_at timestamptz not null)`)
    this.addSql('create index released_handle_of_account on released_handle (account_id)')
    this.addSql('create index released_handle_at on released_handle (released_at)')
    this.addSql('alter table listing add column story_published_at timestamptz')
  }
}
