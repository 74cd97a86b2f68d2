import { Migration } from '@mikro-orm/migrations'

/**
 * Which address of each account was told to the services. A trigger keeps it, so that no writer of accounts can forget to,
 * and it goes with the account. Those that exist already were never told.
 */
export class Addresses extends Migration {
  override up(): void {
    this.addSql(`create table account_address (
      account_id text not null primary key references "user" (id) on delete cascade,
      email text not null,
      since timestamptz not null,
      version integer not null default 1,
      told_at timestamptz)`)
    this.addSql('create index account_address_told on account_address (told_at)')
    this.addSql(`create function note_account_address() returns trigger language plpgsql as $$
      begin
        insert into auth.account_address (account_id, email, since) values (new.id, new.email, new."createdAt")
          on conflict (account_id) do update
            set email = excluded.email, version = account_address.version + 1, told_at = null
            where account_address.email <> excluded.email;
        return null;
      end $$`)
    this.addSql(`create trigger account_addressed after insert or update of email, "emailVerified" on "user"
      for each row when (new."emailVerified") execute function note_account_address()`)
    this.addSql(`insert into account_address (account_id, email, since)
      select id, email, "createdAt" from "user" where "emailVerified"`)
  }
}
