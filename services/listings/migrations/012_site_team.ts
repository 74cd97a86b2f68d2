import { Migration } from '@mikro-orm/migrations'

/** What the site team decides and why, and a way through all edits by their time. */
export class SiteTeam extends Migration {
  override up(): void {
    this.addSql(`create table moderation (
      id integer generated always as identity primary key,
      listing_id integer not null references listing (id) on delete cascade,
      at timestamptz not null,
      account_id text,
      action text not null check (action in ('reject', 'suspend', 'reinstate')),
      reason text not null)`)
    this.addSql('create index moderation_of_listing on moderation (listing_id, id)')
    this.addSql('create index moderation_by_account on moderation (account_id) where account_id is not null')
    this.addSql('create index listing_version_newest on listing_version (at desc, listing_id desc, version desc)')
  }
}
