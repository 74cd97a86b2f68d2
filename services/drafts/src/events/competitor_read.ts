import { type Consumer, consumer } from '@launch/kit'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import type { StoredText } from '@launch/proto/schemas/page'
import { LockMode } from '@mikro-orm/core'
import { citedTexts } from '../drafter/cited.ts'
import type { Drafter, ReadPage } from '../drafter/drafter.ts'
import { CompetitorReading, isOfCompetitor, keepCompetitorPages } from '../entities/competitor-reading.ts'
import { Draft } from '../entities/draft.ts'
import { blankProfile } from '../rules/blank-draft.ts'
import { comparedParts, type ShownReading, type Sides, sidesOf } from '../rules/comparison.ts'
import { fittingProfile } from '../rules/fitting.ts'
import { isOwnSite } from '../rules/own-site.ts'
import type { readPages } from './read-pages.ts'

/** Nobody's draft waits for it. */
const WITHIN_MS = 20_000

/** What a competitor's pages say, before it is stored. */
interface Compared {
  outcome: NonNullable<ShownReading['outcome']>
  sides: Sides | null
  texts: StoredText[]
}

/** A competitor's address may lead to the product's own website, which is not compared with itself. */
const isOwn = (draft: Draft, pages: readonly ReadPage[], sharedHosts: ReadonlySet<string>) =>
  pages.some(({ url }) => isOwnSite(url, draft.fields.url.value ?? draft.url, sharedHosts))

/**
 * Compares a competitor once its website has been read. A reading that no longer counts, as the draft has another
 * competitor by now, is noted as ended and nothing more. What comes after the time was over is taken all the same.
 */
export function competitorRead(
  drafter: Drafter,
  pagesOf: typeof readPages,
  sharedHosts: ReadonlySet<string>,
): Consumer<CrawlProgress> {
  return consumer('crawl.finished', {
    async prepare(progress, { call, commit, log }): Promise<Compared | null> {
      const outcome = progress.outcome ?? 'partial'
      const found: { draft: Draft; reading: CompetitorReading }[] = []
      await commit(async ({ em }) => {
        const reading = await em.findOne(CompetitorReading, { crawlId: progress.crawl_id })
        const draft = reading && (await em.findOne(Draft, { id: reading.draftId }))
        if (draft) found.push({ draft, reading })
      })
      const [{ draft, reading } = {}] = found
      if (!draft || !reading || reading.crawlVersion >= progress.version) return null
      const nothing = { sides: null, texts: [] }
      if (draft.competitorCrawl !== reading.crawlId) return { outcome, ...nothing }
      const pages = await pagesOf(call, progress)
      if (isOwn(draft, pages, sharedHosts)) return { outcome: 'refused_address', ...nothing }
      if (pages.length === 0) return { outcome, ...nothing }
      const options = { account: draft.accountId, parts: comparedParts, withinMs: WITHIN_MS }
      const { profile: drafted, cut } = await drafter.draft(blankProfile(''), pages, options)
      if (cut.length > 0) log.warn({ draft: draft.id, cut }, 'parts of a comparison were cut off')
      const { profile } = fittingProfile(drafted)
      const isWhole = outcome !== 'ok' || cut.length === 0
      return {
        outcome: isWhole ? outcome : 'partial',
        sides: sidesOf(profile),
        texts: citedTexts(profile, pages),
      }
    },
    async apply({ crawl_id, version }, { em }, compared) {
      const locked = { lockMode: LockMode.PESSIMISTIC_WRITE }
      const reading = compared && (await em.findOne(CompetitorReading, { crawlId: crawl_id }, locked))
      if (!reading || reading.crawlVersion >= version) return
      const { outcome, sides, texts } = compared
      Object.assign(reading, { outcome, sides, crawlVersion: version })
      await em.flush()
      await keepCompetitorPages(em, crawl_id, texts)
    },
  })
}

/** Gives what is told of readings of competitors to one consumer, and the rest to that of the drafts themselves. */
export function byReading(
  ofDraft: Consumer<CrawlProgress>,
  ofCompetitor: Consumer<CrawlProgress>,
): Consumer<CrawlProgress> {
  const consumerOf = ({ crawl_id }: CrawlProgress) => (isOfCompetitor(crawl_id) ? ofCompetitor : ofDraft)
  return {
    prepare: (progress, context) => consumerOf(progress).prepare(progress, context),
    apply: (progress, context, prepared) => consumerOf(progress).apply(progress, context, prepared),
  }
}
