import { Migration } from '@mikro-orm/migrations'

/** Mails about what happens: whom accounts are, what is written and not sent yet, and what became of it. */
export class Letters extends Migration {
  override up(): void {
    this.addSql('alter table mail drop constraint mail_kind_check')
    this.addSql(`alter table mail add constraint mail_kind_check
      check (kind in ('sign_in', 'listing_edited', 'listing_moderated', 'badge_missing'))`)
    this.addSql('create index mail_to on mail ("to")')
    // Without an address the account is gone, and what is told of it late finds nobody.
    this.addSql(`create table account_address (
      account_id text not null primary key,
      email text,
      version integer not null,
      forgotten_at timestamptz,
      constraint address_forgotten check ((email is null) = (forgotten_at is not null)))`)
    this.addSql(`create index account_address_forgotten on account_address (forgotten_at)
      where forgotten_at is not null`)
    this.addSql(`create table letter (
      id uuid primary key,
      kind text not null check (kind in ('listing_edited', 'listing_moderated', 'badge_missing')),
      account_id text,
      "to" text,
      subject text not null,
      text text not null,
      html text not null,
      written_at timestamptz not null,
      is_queued boolean not null,
      constraint letter_for_one check ((account_id is null) <> ("to" is null)))`)
    this.addSql('create index letter_of_account on letter (account_id, written_at) where account_id is not null')
    this.addSql('create index letter_age on letter (written_at)')
  }
}
