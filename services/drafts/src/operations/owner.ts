import { type Caller, Refusal, type Sql } from '@launch/kit'
import type { ShownDraft } from '../entities/draft.ts'
import type { ShownReading } from '../rules/comparison.ts'

/** The account on whose behalf an operation runs; the door lets nobody without one come this far. */
export function ownerOf(caller: Caller): string {
  if (!caller.account) throw new Refusal('unauthorized', 'Sign in, or send an API key, to use drafts.')
  return caller.account
}

/** The caller's own draft, to be shown; another's is refused just as one that does not exist. */
export async function ownDraft(
  sql: Sql,
  caller: Caller,
  id: string,
): Promise<ShownDraft & { reading: ShownReading | null }> {
  const [draft] = await sql<(ShownDraft & { reading: ShownReading | null })[]>`
    select id, url, status, drafter, fields, faqs, founders, socials, story, milestones, competitor, seo,
      completeness, crawl, listing_id as "listingId", listings, created_at as "createdAt", updated_at as "updatedAt",
      saved, cut, redraft,
      (select json_build_object('outcome', r.outcome, 'sides', r.sides)
        from competitor_reading r where r.crawl_id = draft.competitor_crawl) as reading
    from draft where id = ${id} and account_id = ${ownerOf(caller)}`
  if (!draft) throw new Refusal('not_found', `You have no draft ${id}.`)
  return draft
}
