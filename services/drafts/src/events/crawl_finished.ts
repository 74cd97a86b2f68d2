import { type Consumer, consumer, type EntityManager, WorkTimes } from '@launch/kit'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import type { StoredText } from '@launch/proto/schemas/page'
import { LockMode } from '@mikro-orm/core'
import { citedTexts } from '../drafter/cited.ts'
import type { Cut, Drafter, Profile } from '../drafter/drafter.ts'
import { Draft } from '../entities/draft.ts'
import { keepPages } from '../entities/draft-page.ts'
import { ReadyTimes } from '../ready-times.ts'
import { blankProfile } from '../rules/blank-draft.ts'
import { besideCofounders } from '../rules/cofounders.ts'
import { completenessOf } from '../rules/completeness.ts'
import { withCut } from '../rules/cut.ts'
import { fittingProfile } from '../rules/fitting.ts'
import { DRAFTED_WITHIN } from '../rules/times.ts'
import { crawlOf, waitingDraft } from './crawl_progressed.ts'

/** What is made of a reading before the draft is changed. */
interface Drafted {
  profile: Profile
  texts: StoredText[]
  cut: readonly Cut[]
}

/** Shows that the profile is being drafted, and gives the draft; none where nobody waits for it any more. */
async function showDrafting(em: EntityManager, progress: CrawlProgress, now: Date): Promise<Draft[]> {
  const draft = await em.findOne(Draft, { id: progress.crawl_id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!draft || draft.status === 'ready') return []
  if (draft.status === 'crawling') {
    draft.status = 'drafting'
    draft.crawl = { ...crawlOf(progress), phase: 'drafting' }
    draft.updatedAt = now
    await em.flush()
  }
  return [draft]
}

/** Notes how long a reading took; one that never began took no time. */
function noteTime(times: WorkTimes, account: string, { started_at, finished_at }: CrawlProgress): void {
  if (started_at !== null && finished_at !== null) times.note(account, Date.parse(finished_at) - Date.parse(started_at))
}

/**
 * Drafts the profile once the site has been read, and makes the draft ready. A site that could not be read stays blank;
 * parts that are cut off are drafted once more later.
 */
export function crawlFinished(
  drafter: Drafter,
  readPages: PagesReader,
  times = new WorkTimes(),
  readyTimes = new ReadyTimes(),
): Consumer<CrawlProgress> {
  return consumer('crawl.finished', {
    async prepare(progress, { call, clock, commit, log }): Promise<Drafted | null> {
      const waiting: Draft[] = []
      await commit(async ({ em, now }) => void waiting.push(...(await showDrafting(em, progress, now))))
      const [draft] = waiting
      noteTime(times, draft?.accountId ?? '', progress)
      if (!draft) return null
      const pages = await readPages(call, progress)
      const withinMs = draft.createdAt.getTime() + DRAFTED_WITHIN - clock.now().getTime()
      const drafting = await drafter.draft(blankProfile(''), pages, { account: draft.accountId, withinMs })
      const { cut } = drafting
      if (cut.length > 0) log.warn({ draft: progress.crawl_id, cut }, 'parts of a draft were cut off')
      const { profile, dropped } = fittingProfile(drafting.profile)
      if (dropped.length > 0)
        log.warn({ draft: progress.crawl_id, dropped }, 'the drafter gave values that no draft may hold')
      return { profile, texts: citedTexts(profile, pages), cut }
    },
    async apply(progress, { em, now, emit }, made) {
      const draft = made && (await waitingDraft(em, progress))
      if (!draft) return
      const { profile, texts, cut } = made
      const drafted = { ...profile, fields: { ...profile.fields, url: draft.fields.url } }
      const founders = besideCofounders(drafted.founders, draft.founders)
      Object.assign(draft, drafted, { founders })
      draft.original = drafted
      draft.completeness = completenessOf({ ...drafted, founders })
      Object.assign(draft, withCut({ ...crawlOf(progress), phase: 'done' }, cut, 'due'))
      draft.status = 'ready'
      draft.updatedAt = now
      await em.flush()
      await keepPages(em, draft.id, texts)
      await emit('draft.ready', draft.toReady())
      readyTimes.note(draft, now, 'drafted')
    },
  })
}

type PagesReader = typeof import('./read-pages.ts').readPages
