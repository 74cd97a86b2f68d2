import { type Consumer, consumer, type EntityManager } from '@launch/kit'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import type { StoredText } from '@launch/proto/schemas/page'
import { LockMode } from '@mikro-orm/core'
import { cited } from '../drafter/cited.ts'
import type { Drafter, Profile, ReadPage } from '../drafter/drafter.ts'
import { Draft } from '../entities/draft.ts'
import { DraftPage } from '../entities/draft-page.ts'
import { blankFields, blankSeo } from '../rules/blank-draft.ts'
import { completenessOf } from '../rules/completeness.ts'
import { crawlOf, waitingDraft } from './crawl_progressed.ts'

/** What is made of a reading before the draft is changed. */
interface Drafted {
  profile: Profile
  texts: StoredText[]
}

const blankProfile = (url: string): Profile => ({
  fields: blankFields(url),
  seo: blankSeo(),
  faqs: [],
  founders: [],
  socials: { company: {}, founder: {} },
})

/** The stored texts that the profile's quotes were cut from. */
function citedTexts(profile: Profile, pages: readonly ReadPage[]): StoredText[] {
  const wanted = cited(profile)
  const texts = pages.flatMap((page) => Object.values(page.texts)).filter((text) => wanted.delete(text.sha256))
  return texts
}

async function showDrafting(em: EntityManager, progress: CrawlProgress, now: Date): Promise<void> {
  const draft = await em.findOne(Draft, { id: progress.crawl_id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (draft?.status !== 'crawling') return
  draft.status = 'drafting'
  draft.crawl = { ...crawlOf(progress), phase: 'drafting' }
  draft.updatedAt = now
  await em.flush()
}

/** Drafts the profile once the site has been read, and makes the draft ready. A site that could not be read stays blank. */
export function crawlFinished(drafter: Drafter, readPages: PagesReader): Consumer<CrawlProgress> {
  return consumer('crawl.finished', {
    async prepare(progress, { call, commit }): Promise<Drafted> {
      await commit(({ em, now }) => showDrafting(em, progress, now))
      const pages = await readPages(call, progress)
      const profile = await drafter.draft(blankProfile(''), pages)
      return { profile, texts: citedTexts(profile, pages) }
    },
    async apply(progress, { em, now, emit }, { profile, texts }) {
      const draft = await waitingDraft(em, progress)
      if (!draft) return
      draft.fields = { ...profile.fields, url: draft.fields.url }
      draft.seo = profile.seo
      draft.faqs = profile.faqs
      draft.founders = profile.founders
      draft.socials = profile.socials
      draft.completeness = completenessOf(profile)
      draft.crawl = { ...crawlOf(progress), phase: 'done' }
      draft.status = 'ready'
      draft.updatedAt = now
      for (const { sha256, url, source, text, fetched_at } of texts) {
        em.create(DraftPage, { draftId: draft.id, sha256, url, source, text, fetchedAt: new Date(fetched_at) })
      }
      await em.flush()
      await emit('draft.ready', { draft_id: draft.id, account_id: draft.accountId, url: draft.url })
    },
  })
}

type PagesReader = typeof import('./read-pages.ts').readPages
