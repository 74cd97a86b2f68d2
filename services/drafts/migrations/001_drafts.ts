import { Migration } from '@mikro-orm/migrations'

/** Drafts, and the stored texts that their quotes were cut from. */
export class Drafts extends Migration {
  override up(): void {
    this.addSql(`create table draft (
      id text primary key,
      account_id text not null,
      url text not null,
      status text not null check (status in ('crawling', 'drafting', 'ready')),
      drafter text not null check (drafter in ('extractive', 'model')),
      fields json not null,
      seo json not null,
      faqs json not null default '[]',
      founders json not null default '[]',
      socials json not null default '{"company": {}, "founder": {}}',
      story json not null,
      milestones json not null default '[]',
      competitor text,
      completeness integer not null default 0 check (completeness between 0 and 100),
      crawl json not null,
      crawl_version integer not null default 0,
      listing_id integer,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null)`)
    this.addSql('create index draft_of_account on draft (account_id, id desc)')
    this.addSql(`create table draft_page (
      draft_id text not null references draft (id) on delete cascade,
      sha256 text not null,
      url text not null,
      source text not null check (source in ('text', 'meta', 'json_ld', 'link')),
      text text not null,
      fetched_at timestamptz not null,
      primary key (draft_id, sha256))`)
  }
}
