import { Migration } from '@mikro-orm/migrations'

/** What is read to show one listing: with its company, whether its founder’s profile is complete, its newest updates and its place in the frozen board. */
export class Shown extends Migration {
  override up(): void {
    this.addSql(`create view listing_shown as
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
               where b.site = l.site and b.week = l.launch_week and b.listing_id = l.id) as rank
        from listing l join company c on c.id = l.company_id`)
  }
}
