import { Migration } from '@mikro-orm/migrations'

/** Founder profiles, stories and interviews; and the pictures of listings, of which our copies are shown. */
export class Founders extends Migration {
  override up(): void {
    this.addSql(`create table founder_profile (
      account_id text primary key,
      handle text unique,
      name text,
      role text,
      bio text,
      links json not null default '[]',
      photo text,
      answers json not null default '[]',
      complete boolean not null generated always as (name is not null and role is not null and photo is not null
        and coalesce(char_length(bio), 0) >= 80 and json_array_length(links) > 0) stored,
      created_at timestamptz not null,
      updated_at timestamptz not null)`)
    this.addSql(`create table released_handle (
      handle text primary key,
      account_id text,
      released_at timestamptz not null)`)
    this.addSql('create index released_handle_of_account on released_handle (account_id)')
    this.addSql('create index released_handle_at on released_handle (released_at)')
    this.addSql(`alter table company add column pictures json not null default '{}'`)
    this.addSql('drop view listing_summary')
    this.addSql(`create view listing_summary as
      select l.id, l.slug, l.site, l.votes, l.launch_week, l.wording->>'headline' as headline, c.facts->>'name' as name,
             c.facts->>'url' as url, c.pictures->'logo'->(c.facts->>'logo_url')->>'sha256' as logo,
             coalesce(c.facts->'categories', '[]')::text as categories
        from listing l join company c on c.id = l.company_id`)
    this.addSql('alter table listing add column story_published_at timestamptz')
  }
}
