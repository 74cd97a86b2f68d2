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
      created_at timestamptz not null,
      updated_at timestamptz not null)`)
    this.addSql(`create table released_handle (
      handle text primary key,
      account_id text,
      released_at timestamptz not null)`)
  }
}
