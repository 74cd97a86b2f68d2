import { type EntityManager, run } from '@launch/kit'
import type { StoredText } from '@launch/proto/schemas/page'
import { defineEntity, p } from '@mikro-orm/core'
import type { ShownReading, Sides } from '../rules/comparison.ts'
import type { Draft } from './draft.ts'

const schema = defineEntity({
  name: 'CompetitorReading',
  tableName: 'competitor_reading',
  properties: {
    crawlId: p.string().primary(),
    draftId: p.string(),
    accountId: p.string(),
    url: p.string(),
    /** How it ended; null while the website is being read. */
    outcome: p.string().$type<ShownReading['outcome']>().nullable(),
    /** What the pages say; null where none was read. */
    sides: p.json().$type<Sides | null>().nullable(),
    /** The version of the crawl event that was taken; 0 where the time was over before one came. */
    crawlVersion: p.integer(),
    askedAt: p.datetime(),
  },
})

/** One reading of a competitor's website. The draft says which of its readings counts. */
export class CompetitorReading extends schema.class {}
schema.setClass(CompetitorReading)

const PREFIX = 'cmp_'

/** The id of a reading of a competitor. */
export const competitorCrawlId = (ulid: string) => `${PREFIX}${ulid}`
/** Whether a reading is of a competitor: all others are of the draft whose id they have. */
export const isOfCompetitor = (crawlId: string) => crawlId.startsWith(PREFIX)

/** The reading that a draft's comparison is made from. */
export async function readingOf(em: EntityManager, draft: Draft): Promise<(ShownReading & { askedAt: Date }) | null> {
  const reading = draft.competitorCrawl && (await em.findOne(CompetitorReading, { crawlId: draft.competitorCrawl }))
  return reading ? { outcome: reading.outcome ?? null, sides: reading.sides ?? null, askedAt: reading.askedAt } : null
}

/** Keeps the texts that a comparison cites for as long as its reading. */
export async function keepCompetitorPages(
  em: EntityManager,
  crawlId: string,
  texts: readonly StoredText[],
): Promise<void> {
  for (const { sha256, url, source, text, fetched_at } of texts) {
    await run(
      em,
      `insert into competitor_page (crawl_id, sha256, url, source, text, fetched_at) values (?, ?, ?, ?, ?, ?)
         on conflict do nothing`,
      [crawlId, sha256, url, source, text, new Date(fetched_at)],
    )
  }
}

/** Forgets readings of a draft that no longer count. Those under way stay until they end: they take a crawler's time. */
export async function forgetOtherReadings(em: EntityManager, { id, competitorCrawl }: Draft): Promise<void> {
  await run(
    em,
    'delete from competitor_reading where draft_id = ? and outcome is not null and crawl_id is distinct from ?',
    [id, competitorCrawl ?? null],
  )
}
