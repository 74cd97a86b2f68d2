import { operations } from '@launch/proto'
import type { RunningSystem } from '../system.ts'

/** So many that connections seldom write to the same draft at once. */
const DRAFTS = 2_000

/** Drafts of the account whose key the system shows that are ready, made by SQL; each holds what the example holds. Gives their ids. */
export async function fillDrafts({ db }: RunningSystem): Promise<string[]> {
  const { fields, seo, faqs, founders, socials, story, milestones, crawl, ...shown } =
    operations.get_draft.example.output
  const original = { fields, seo, faqs, founders, socials }
  const [{ account_id }] = await db`select account_id from gateway.api_key order by created_at limit 1`
  const rows = await db`
    insert into drafts.draft (id, account_id, url, status, drafter, fields, seo, faqs, founders, socials, story,
      milestones, completeness, crawl, original, created_at, updated_at)
    select 'drf_01KAJ5T0Z8QJ4W3V' || lpad(n::text, 10, '0'), ${account_id}, ${shown.url}, 'ready', ${shown.drafter},
      ${fields}, ${seo}, ${faqs}, ${founders}, ${socials}, ${story}, ${milestones}, ${shown.completeness}, ${crawl},
      ${original}, now(), now() from generate_series(1, ${DRAFTS}::int) as n returning id`
  await db.unsafe('vacuum analyze drafts.draft')
  return rows.map(({ id }: { id: string }) => id)
}
