import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { DraftPage } from '../entities/draft-page.ts'
import { ownDraft } from './owner.ts'

/** Gives a stored text: the draft's own copy where it cites it, else what the crawler still holds of that reading. */
export const getDraftPage: Handler<Operations['get_draft_page']> = async ({ input, caller, em, call }) => {
  const draft = await ownDraft(em, caller, input.id)
  const page = await em.findOne(DraftPage, { draftId: draft.id, sha256: input.sha256 })
  if (page) return page.toContract()
  try {
    return await call('get_crawl_text', { crawl_id: draft.id, sha256: input.sha256 })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    throw new Refusal('not_found', `Draft ${draft.id} has no stored text with this SHA-256.`)
  }
}
