import { type Consumer, consumer } from '@launch/kit'
import type { jobs } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { StoredText } from '@launch/proto/schemas/page'
import { LockMode } from '@mikro-orm/core'
import { citedTexts } from '../drafter/cited.ts'
import type { Drafter, Part, Profile } from '../drafter/drafter.ts'
import { Draft } from '../entities/draft.ts'
import { keepPages } from '../entities/draft-page.ts'
import type { readPages } from '../events/read-pages.ts'
import { contentOf, isSubmitted } from '../operations/change.ts'
import { blankProfile } from '../rules/blank-draft.ts'
import { completenessOf } from '../rules/completeness.ts'
import { namesOf, withDrafted } from '../rules/cut.ts'
import { fittingProfile } from '../rules/fitting.ts'
import { originalWith, redrafted } from '../rules/redraft.ts'

type RedraftJob = PayloadOf<(typeof jobs)['redraft']>

/** What was made of the stored pages the second time. */
interface Redrafted {
  profile: Profile
  texts: StoredText[]
  drafted: readonly Part[]
}

/** Nobody waits for it: the slow part of a message may take two minutes. */
const WITHIN_MS = 90_000

/** Whether a draft still waits to be drafted once more. One that was submitted stays as its owner handed it over. */
const mayRedraft = (draft: Draft | null): draft is Draft => draft?.redraft === 'queued' && !isSubmitted(draft)

/**
 * Drafts once more what was cut off, from the pages as they are stored. What the owner saved since stays as it is, and so
 * does what is not found again; what is cut off again is left at that.
 */
export function redraftJob(drafter: Drafter, pagesOf: typeof readPages): Consumer<RedraftJob> {
  return consumer('redraft', {
    async prepare({ draft_id }, { call, commit }): Promise<Redrafted | null> {
      const found: Draft[] = []
      await commit(async ({ em }) => void found.push(...(await em.find(Draft, { id: draft_id }))))
      const draft = found.find(mayRedraft)
      if (!draft) return null
      const pages = await pagesOf(call, { crawl_id: draft_id, pages: draft.crawl.pages })
      const wanted = draft.cut?.parts.map(({ part }) => part) ?? []
      const options = { account: draft.accountId, parts: wanted, withinMs: WITHIN_MS }
      const { profile: made, cut } = await drafter.draft(blankProfile(''), pages, options)
      const { profile } = fittingProfile(made)
      const drafted = pages.length === 0 ? [] : wanted.filter((part) => !cut.some((each) => each.part === part))
      return { profile, texts: citedTexts(profile, pages), drafted }
    },
    async apply({ draft_id }, { em, now }, made) {
      const draft = await em.findOne(Draft, { id: draft_id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (draft?.redraft !== 'queued') return
      const isWanted = made !== null && mayRedraft(draft)
      draft.redraft = 'done'
      if (isWanted) put(draft, made, now)
      await em.flush()
      if (isWanted) await keepPages(em, draft.id, made.texts)
    },
  })
}

function put(draft: Draft, { profile, drafted }: Redrafted, now: Date): void {
  const names = drafted.flatMap(namesOf)
  const content = names.reduce((so, name) => redrafted(so, profile, name), contentOf(draft))
  Object.assign(draft, content, withDrafted(draft, drafted), {
    original: originalWith(draft.original, profile, names),
    completeness: completenessOf(content),
    updatedAt: now,
  })
}
