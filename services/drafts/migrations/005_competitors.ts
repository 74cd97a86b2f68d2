import { Migration } from '@mikro-orm/migrations'

/** Readings of competitors with the texts that their quotes were cut from; a draft's sites; drafts by status. */
export class Competitors extends Migration {
  override up(): void {
    this.addSql('create index draft_of_account_by_status on draft (account_id, status, id desc)')
    this.addSql(`create table competitor_reading (
      crawl_id text primary key,
      draft_id text not null references draft (id) on delete cascade,
      account_id text not null,
      url text not null,
      outcome text,
      sides json,
      crawl_version integer not null default 0,
      asked_at timestamptz not null)`)
    this.addSql('create index competitor_reading_of_draft on competitor_reading (draft_id)')
    this.addSql('create index competitor_reading_waiting on competitor_reading (asked_at) where outcome is null')
    this.addSql(`create table competitor_page (
      crawl_id text not null references competitor_reading (crawl_id) on delete cascade,
      sha256 text not null,
      url text not null,
      source text not null check (source in ('text', 'meta', 'json_ld', 'link')),
      text text not null,
      fetched_at timestamptz not null,
      primary key (crawl_id, sha256))`)
    this.addSql(`alter table draft
      add column competitor_crawl text,
      add column sites json not null default '{}',
      add column listings json not null default '{}'`)
    // Until now each draft had one listing, on the site that there was.
    this.addSql(`update draft set sites = '{"main": true}' where transferred::text <> '{}'`)
    this.addSql(`update draft set listings = json_build_object('main', listing_id) where listing_id is not null`)
  }
}
