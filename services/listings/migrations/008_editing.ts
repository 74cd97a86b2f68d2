import { Migration } from '@mikro-orm/migrations'

/** Edits of listings: versions numbered by themselves, moves apart from them, quotes, updates. */
export class Editing extends Migration {
  override up(): void {
    this.#history()
    this.#transfers()
    this.#updates()
  }

  /** What launches wrote among the versions becomes a move; content edits are numbered without it. */
  #history(): void {
    this.addSql(`create table listing_move (
      id integer generated always as identity primary key,
      listing_id integer not null references listing (id) on delete cascade,
      before json not null,
      after json not null,
      account_id text,
      cause text not null,
      at timestamptz not null)`)
    this.addSql('create index listing_move_of_listing on listing_move (listing_id, id)')
    this.addSql(`insert into listing_move (listing_id, before, after, account_id, cause, at)
      select listing_id, before, after, account_id, cause, at from listing_version
       where cause <> 'save_draft_listing' order by at, listing_id, version`)
    this.addSql(`delete from listing_version where cause <> 'save_draft_listing'`)
    // The key would be broken between two rows.
    this.addSql('alter table listing_version drop constraint listing_version_pkey')
    this.addSql(`update listing_version v set version = counted.number
      from (select listing_id, version, row_number() over (partition by listing_id order by version) as number
              from listing_version) counted
     where counted.listing_id = v.listing_id and counted.version = v.version and counted.number <> v.version`)
    this.addSql('alter table listing_version add primary key (listing_id, version)')
    this.addSql(`alter table listing_version add column by text not null default 'draft'
      check (by in ('owner', 'draft', 'site_team', 'apply_to', 'restore'))`)
    this.addSql('alter table listing_version alter column by drop default, drop column cause')
    this.addSql('alter table listing_version drop constraint listing_version_listing_id_fkey')
    this.addSql(`alter table listing_version
      add foreign key (listing_id) references listing (id) on delete cascade`)
  }

  /**
   * What a draft has handed over, by part: of the company for all its listings, of a listing for its own wording. So far
   * nobody else could change a listing, so what lists hold is what they were handed.
   */
  #transfers(): void {
    this.addSql(`alter table company add column evidence json not null default '{}',
      add column transfer_versions json not null default '{}', add column transferred json not null default '{}'`)
    this.addSql(`update company c set transferred = json_build_object('founders', c.founders),
        transfer_versions = l.transfer_versions
      from listing l where l.company_id = c.id and l.draft_id is not null`)
    this.addSql(`alter table listing add column evidence json not null default '{}',
      add column transferred json not null default '{}'`)
    this.addSql(`update listing set transferred = json_build_object('milestones', milestones)
      where draft_id is not null`)
    this.addSql('alter table listing drop constraint listing_draft_id_key')
    this.addSql('alter table listing add constraint listing_of_draft unique (draft_id, site)')
  }

  /** An update that was removed stays without its words for a day, so that it counts among those of the day. */
  #updates(): void {
    this.addSql(`create table listing_update (
      id integer generated always as identity primary key,
      listing_id integer not null references listing (id) on delete cascade,
      site text not null,
      title text not null,
      body text not null,
      published_at timestamptz not null,
      shown boolean not null default true,
      removed_at timestamptz)`)
    this.addSql('create index listing_update_of_listing on listing_update (listing_id, published_at desc, id desc)')
    this.addSql(`create index listing_update_of_site on listing_update (site, published_at desc, id desc)
      where shown and removed_at is null`)
  }
}
