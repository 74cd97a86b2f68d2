import { Migration } from '@mikro-orm/migrations'

/** Companies, their listings on each site, and how both came to be what they are. */
export class Listings extends Migration {
  override up(): void {
    this.addSql(`create table company (
      id integer generated always as identity primary key,
      account_id text not null,
      facts json not null,
      socials json not null default '{}',
      faqs json not null default '[]',
      founders json not null default '[]',
      created_at timestamptz not null,
      updated_at timestamptz not null)`)
    this.addSql('create index company_of_account on company (account_id)')
    this.addSql(`create table listing (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      site text not null,
      draft_id text unique,
      slug text not null,
      status text not null check
        (status in ('draft', 'awaiting_badge', 'scheduled', 'live', 'archived', 'rejected', 'suspended')),
      plan text check (plan in ('free', 'paid')),
      launch_week text,
      due_at timestamptz,
      live_at timestamptz,
      wording json not null,
      story json,
      milestones json not null default '[]',
      unlocked_sections json not null default '[]',
      votes integer not null default 0 check (votes >= 0),
      product_key text,
      transfer_versions json not null default '{}',
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint listing_slug unique (site, slug),
      constraint listing_of_company unique (company_id, site),
      constraint listing_scheduled check (status <> 'scheduled' or (due_at is not null and launch_week is not null)),
      constraint listing_live check (status <> 'live' or (live_at is not null and launch_week is not null)))`)
    this.addSql(`create unique index listing_product on listing (site, product_key)
      where status in ('scheduled', 'live', 'archived', 'suspended')`)
    this.addSql(`create index listing_due on listing (due_at) where status = 'scheduled'`)
    this.addSql('create sequence milestone_id')
    this.addSql(`create table listing_version (
      listing_id integer not null references listing (id),
      version integer not null,
      before json not null,
      after json not null,
      account_id text,
      cause text not null,
      at timestamptz not null,
      primary key (listing_id, version))`)
    this.addSql(`create table order_effect (
      order_id text not null,
      listing_id integer not null references listing (id),
      product text not null,
      answer json not null,
      at timestamptz not null,
      primary key (order_id, listing_id, product))`)
  }
}
