import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { DraftPage } from '../entities/draft-page.ts'
import { windowOf } from '../rules/window.ts'
import { ownDraft } from './owner.ts'

/** Gives a window of a stored text: of the draft's own copy where it cites it, else of what the crawler still holds. */
export const getDraftPage: Handler<Operations['get_draft_page']> = async ({ input, caller, em, call }) => {
  const draft = await ownDraft(em, caller, input.id)
  const page = await em.findOne(DraftPage, { draftId: draft.id, sha256: input.sha256 })
  if (page) return windowOf(page.toStored(), input)
  try {
    return windowOf(await call('get_crawl_text', { crawl_id: draft.id, sha256: input.sha256 }), input)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    throw new Refusal('not_found', `Draft ${draft.id} has no stored text with this SHA-256.`)
  }
}
