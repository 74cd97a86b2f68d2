import { Migration } from '@mikro-orm/migrations'

/** Indexes for what scanned whole tables: the highest number of a slug, and what goes with a listing. */
export class Growth extends Migration {
  override up(): void {
    this.addSql(`create function slug_base (slug text) returns text language sql immutable parallel safe as $$
      select regexp_replace(slug, '-[0-9]{1,6}$', '') $$`)
    this.addSql(`create function slug_number (slug text) returns integer language sql immutable parallel safe as $$
      select substring(slug from '-([0-9]{1,6})$')::integer $$`)
    this.addSql(
      'create index listing_slug_number on listing (site, slug_base(slug), slug_number(slug) desc nulls last)',
    )
    this.addSql('create index order_effect_of_listing on order_effect (listing_id)')
  }
}
