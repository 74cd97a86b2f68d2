import { type EntityManager, type HandlerContext, invalidInput } from '@launch/kit'
import { registrableDomain } from '@launch/kit/public-url'
import { CompetitorReading, competitorCrawlId, readingOf } from '../entities/competitor-reading.ts'
import type { Draft } from '../entities/draft.ts'
import type { Admission } from '../queue/admission.ts'
import type { Edit } from '../rules/edit.ts'
import { isOwnSite } from '../rules/own-site.ts'
import { READ_WITHIN } from '../rules/times.ts'

/** So much of a competitor's website is read. */
const MOST_PAGES = 3
/** Pages that were read since are not asked for again, and a website rarely says something else. */
const GOOD_FOR = 86_400_000

/** Refuses the product's own website as its competitor, also one that the same edit makes its own. */
export function refuseOwnSite(draft: Draft, { competitor, values }: Edit, sharedHosts: ReadonlySet<string>): void {
  if (!competitor) return
  const own = [draft.url, values.get('url') ?? draft.fields.url.value].filter((each) => typeof each === 'string')
  if (!own.some((each) => isOwnSite(competitor, each, sharedHosts))) return
  throw invalidInput('competitor_url', 'not_allowed', 'This is the product’s own website. Send that of a competitor.')
}

/**
 * Whether an edit asks for a competitor that is to be read: one that is new, or one that could not be read or was read
 * more than a day ago. One that is being read, or was read well, is not read once more only because it is sent again.
 */
async function isToBeRead(em: EntityManager, draft: Draft, { competitor }: Edit, now: Date): Promise<boolean> {
  if (!competitor) return false
  const reading = competitor === draft.competitor ? await readingOf(em, draft) : null
  if (!reading) return true
  if (reading.outcome === null) return false
  return reading.sides === null || now.getTime() - reading.askedAt.getTime() > GOOD_FOR
}

/** Refuses an edit as `unavailable` whose competitor could not be read in time; nothing is changed then. */
export async function admitCompetitor(
  admit: Admission,
  draft: Draft,
  edit: Edit,
  { em, now }: Pick<HandlerContext, 'em' | 'now'>,
): Promise<void> {
  if (edit.competitor && (await isToBeRead(em, draft, edit, now)))
    await admit(em, draft.accountId, edit.competitor, 'Nothing was changed')
}

/** The edit with the reading that its competitor is compared by, which is asked for where there is none. */
export async function withReading(
  draft: Draft,
  edit: Edit,
  { em, now, ids, enqueue }: Pick<HandlerContext, 'em' | 'now' | 'ids' | 'enqueue'>,
): Promise<Edit> {
  const { competitor: url } = edit
  if (url === null) return { ...edit, competitorCrawl: null }
  if (url === undefined || !(await isToBeRead(em, draft, edit, now))) return edit
  const crawlId = competitorCrawlId(ids.ulid())
  const asked = { crawlId, draftId: draft.id, accountId: draft.accountId, url, askedAt: now }
  em.create(CompetitorReading, { ...asked, outcome: null, sides: null, crawlVersion: 0 })
  await em.flush()
  await enqueue('crawl', registrableDomain(new URL(url).hostname), {
    crawl_id: crawlId,
    account_id: draft.accountId,
    url,
    max_pages: MOST_PAGES,
    read_by: new Date(now.getTime() + READ_WITHIN).toISOString(),
  })
  return { ...edit, competitorCrawl: crawlId }
}
