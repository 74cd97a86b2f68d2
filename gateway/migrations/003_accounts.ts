import { Migration } from '@mikro-orm/migrations'

/**
 * Deleted accounts, until every service was told and after; and a number that grows with each change by which a key
 * allows less. Whoever remembers keys compares it, so a trigger counts, and no writer can forget to.
 */
export class Accounts extends Migration {
  override up(): void {
    this.addSql(`create table deleted_account (
      account_id text not null primary key,
      deleted_at timestamptz not null,
      told_at timestamptz)`)
    this.addSql('create index deleted_account_untold on deleted_account (deleted_at) where told_at is null')
    this.addSql(`create table api_key_epoch (
      one boolean not null primary key default true check (one),
      epoch bigint not null)`)
    this.addSql('insert into api_key_epoch (epoch) values (1)')
    this.addSql(`create function next_api_key_epoch() returns trigger language plpgsql as $$
      begin
        update gateway.api_key_epoch set epoch = epoch + 1;
        return null;
      end $$`)
    this.addSql(`create trigger api_key_changed
      after delete or update of account_id, sha256, scopes, expires_at, revoked_at on api_key
      for each statement execute function next_api_key_epoch()`)
  }
}
