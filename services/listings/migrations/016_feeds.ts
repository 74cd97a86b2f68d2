import { Migration } from '@mikro-orm/migrations'

/** What feeds and sitemaps read: launches by time, and founders by number. */
export class Feeds extends Migration {
  override up(): void {
    this.addSql(`create index listing_launched on listing (site, live_at desc, id desc) where status = 'live'`)
    this.addSql('alter table founder_profile add column number bigint not null generated always as identity')
    this.addSql('create unique index founder_profile_number on founder_profile (number)')
  }
}
