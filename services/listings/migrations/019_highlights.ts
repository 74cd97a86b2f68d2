import { Migration } from '@mikro-orm/migrations'

/** Highlights of listings: what orders bought of them, and until when that reaches; only a live listing shows it. */
export class Highlights extends Migration {
  override up(): void {
    this.addSql(`alter table listing
      add column highlights json not null default '[]',
      add column highlighted_until timestamptz,
      add column highlighted_at timestamptz`)
    this.addSql(`create index listing_highlighted on listing (site, highlighted_until)
      where status = 'live' and highlighted_until is not null`)
    this.addSql(`create or replace view listing_summary as
      select l.id, l.slug, l.site, l.votes, l.launch_week, l.wording->>'headline' as headline, c.facts->>'name' as name,
             c.facts->>'url' as url, c.pictures->'logo'->(c.facts->>'logo_url')->>'sha256' as logo,
             coalesce(c.facts->'categories', '[]')::text as categories,
             case when l.status = 'live' then l.highlighted_until end as highlighted_until
        from listing l join company c on c.id = l.company_id`)
    this.addSql(`create or replace view listing_shown as
      select l.id, l.site, l.slug, l.status, l.plan, l.launch_week as "launchWeek", l.live_at as "liveAt", l.wording,
             l.evidence, l.story, l.milestones, l.unlocked_sections as "unlockedSections", l.votes,
             l.created_at as "createdAt", l.updated_at as "updatedAt", c.account_id as "accountId", c.facts, c.socials,
             c.faqs, c.founders, c.evidence as "companyEvidence", c.pictures,
             exists (select from founder_profile f where f.account_id = c.account_id and f.complete) as "founderComplete",
             (select coalesce(json_agg(newest), '[]') from (
                select u.id as update_id, u.title, u.body, u.published_at from listing_update u
                 where u.listing_id = l.id and u.removed_at is null
                 order by u.published_at desc, u.id desc limit 10) newest) as updates,
             (select b.rank from board_entry b
               where b.site = l.site and b.week = l.launch_week and b.listing_id = l.id) as rank,
             case when l.status = 'live' then l.highlighted_until end as "highlightedUntil"
        from listing l join company c on c.id = l.company_id`)
  }
}
