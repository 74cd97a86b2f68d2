import { Migration } from '@mikro-orm/migrations'

/** Pages that can be asked for again with whether they have changed, and readings that went on to another domain. */
export class PageCache extends Migration {
  override up(): void {
    this.addSql(`create table page_cache (
      url text primary key,
      etag text,
      last_modified text,
      outline json not null,
      texts json not null,
      fetched_at timestamptz not null)`)
    this.addSql('create index page_cache_age on page_cache (fetched_at)')
    this.addSql(`create table crawl_move (
      crawl_id text not null,
      url text not null,
      moved_at timestamptz not null,
      primary key (crawl_id, url))`)
    this.addSql('create index crawl_move_age on crawl_move (moved_at)')
  }
}
