import { Migration } from '@mikro-orm/migrations'

/** Readings of websites: how each ended, its pages and their stored texts. */
export class Crawler extends Migration {
  override up(): void {
    this.addSql(`create table crawl (
      id text primary key,
      url text not null,
      outcome text not null,
      started_at timestamptz not null,
      finished_at timestamptz not null)`)
    this.addSql('create index crawl_age on crawl (finished_at)')
    this.addSql(`create table crawl_page (
      crawl_id text not null references crawl (id) on delete cascade,
      sha256 text not null,
      url text not null,
      fetched_at timestamptz not null,
      outline json not null,
      texts json not null,
      primary key (crawl_id, sha256))`)
    this.addSql(`create table crawl_text (
      crawl_id text not null references crawl (id) on delete cascade,
      sha256 text not null,
      url text not null,
      source text not null check (source in ('text', 'meta', 'json_ld', 'link')),
      text text not null,
      fetched_at timestamptz not null,
      primary key (crawl_id, sha256))`)
  }
}
