import { type Consumer, consumer, type EntityManager, WorkTimes } from '@launch/kit'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import type { StoredText } from '@launch/proto/schemas/page'
import { LockMode } from '@mikro-orm/core'
import { citedTexts } from '../drafter/cited.ts'
import { type Drafter, DraftingTimeout, type Profile } from '../drafter/drafter.ts'
import { Draft } from '../entities/draft.ts'
import { keepPages } from '../entities/draft-page.ts'
import { blankProfile } from '../rules/blank-draft.ts'
import { completenessOf } from '../rules/completeness.ts'
import { fittingProfile } from '../rules/fitting.ts'
import { crawlOf, waitingDraft } from './crawl_progressed.ts'

/** What is made of a reading before the draft is changed. */
interface Drafted {
  profile: Profile
  texts: StoredText[]
  /** False where the pages took too long: then nothing was drafted. */
  isWhole: boolean
}

/** Shows that the profile is being drafted, and tells for whom; for nobody where there is no such draft. */
async function showDrafting(em: EntityManager, progress: CrawlProgress, now: Date): Promise<string> {
  const draft = await em.findOne(Draft, { id: progress.crawl_id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (draft?.status === 'crawling') {
    draft.status = 'drafting'
    draft.crawl = { ...crawlOf(progress), phase: 'drafting' }
    draft.updatedAt = now
    await em.flush()
  }
  return draft?.accountId ?? ''
}

/** Notes how long a reading took; one that never began took no time. */
function noteTime(times: WorkTimes, account: string, { started_at, finished_at }: CrawlProgress): void {
  if (started_at !== null && finished_at !== null) times.note(account, Date.parse(finished_at) - Date.parse(started_at))
}

/** A profile, or null where the pages took too long: they would again. */
async function unlessTooLong(drafting: Promise<Profile>): Promise<Profile | null> {
  try {
    return await drafting
  } catch (error) {
    if (error instanceof DraftingTimeout) return null
    throw error
  }
}

/**
 * Drafts the profile once the site has been read, and makes the draft ready. A site that could not be read, or
 * that takes too long to draft from, stays blank.
 */
export function crawlFinished(
  drafter: Drafter,
  readPages: PagesReader,
  times = new WorkTimes(),
): Consumer<CrawlProgress> {
  return consumer('crawl.finished', {
    async prepare(progress, { call, commit, log }): Promise<Drafted> {
      let account = ''
      await commit(async ({ em, now }) => {
        account = await showDrafting(em, progress, now)
      })
      noteTime(times, account, progress)
      const pages = await readPages(call, progress)
      const made = await unlessTooLong(drafter.draft(blankProfile(''), pages, account))
      if (!made) log.warn({ draft: progress.crawl_id }, 'the pages took too long to draft from; the draft stays blank')
      const { profile, dropped } = fittingProfile(made ?? blankProfile(''))
      if (dropped.length > 0)
        log.warn({ draft: progress.crawl_id, dropped }, 'the drafter gave values that no draft may hold')
      return { profile, texts: citedTexts(profile, pages), isWhole: made !== null }
    },
    async apply(progress, { em, now, emit }, { profile, texts, isWhole }) {
      const draft = await waitingDraft(em, progress)
      if (!draft) return
      const drafted = { ...profile, fields: { ...profile.fields, url: draft.fields.url } }
      Object.assign(draft, drafted)
      draft.original = drafted
      draft.completeness = completenessOf(drafted)
      draft.crawl = { ...crawlOf(progress), phase: 'done', ...(isWhole ? {} : { outcome: 'partial' }) }
      draft.status = 'ready'
      draft.updatedAt = now
      await em.flush()
      await keepPages(em, draft.id, texts)
      await emit('draft.ready', { draft_id: draft.id, account_id: draft.accountId, url: draft.url })
    },
  })
}

type PagesReader = typeof import('./read-pages.ts').readPages
