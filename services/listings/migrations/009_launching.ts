import { Migration } from '@mikro-orm/migrations'

/** Launch weeks, badges and what takes listings there. */
export class Launching extends Migration {
  override up(): void {
    this.addSql(`alter table listing
      add column status_before text,
      add column plan_before text check (plan_before = 'free'),
      add column badge_due_at timestamptz,
      add column badge_misses integer not null default 0`)
    this.#product()
    this.addSql(`create index listing_badge_due on listing (badge_due_at) where badge_due_at is not null`)
    this.addSql(`create table launch_week (
      site text not null,
      week text not null,
      free_taken integer not null default 0 check (free_taken >= 0),
      primary key (site, week))`)
  }

  /** What was archived before it was live holds nothing, nor does what was suspended then. */
  #product(): void {
    this.addSql('drop index listing_product')
    this.addSql(`create unique index listing_product on listing (site, product_key)
      where status in ('scheduled', 'live')
        or (status in ('archived', 'suspended') and (live_at is not null or status_before = 'scheduled'))`)
  }
}
