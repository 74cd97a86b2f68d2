import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { missingOf } from '../rules/missing.ts'
import { ownDraft } from './owner.ts'

/** Gives one draft of the caller's. */
export function getDraft(publicUrl: string): Handler<Operations['get_draft']> {
  return async ({ input, caller, em }) => {
    const draft = await ownDraft(em, caller, input.id)
    return draft.toContract(missingOf(draft, publicUrl))
  }
}
