import type { Handlers } from '@launch/kit'
import { inviteHandlers } from '../invites/mod.ts'
import { getDraft } from './get_draft.ts'
import { getDraftPage } from './get_draft_page.ts'
import { listMyDrafts } from './list_my_drafts.ts'
import { type SubmitDeps, submitDraft } from './submit_draft.ts'
import { submitListing } from './submit_listing.ts'
import { type UpdateDeps, updateDraft } from './update_draft.ts'

/** A handler for each operation of drafts. */
export function draftHandlers(deps: UpdateDeps & SubmitDeps): Handlers<'drafts'> {
  return {
    submit_listing: submitListing(deps.exempt, deps.admit),
    list_my_drafts: listMyDrafts,
    get_draft: getDraft(deps.publicUrl),
    get_draft_page: getDraftPage,
    update_draft: updateDraft(deps),
    submit_draft: submitDraft(deps),
    ...inviteHandlers(deps.publicUrl),
  }
}
